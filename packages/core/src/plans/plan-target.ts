/** What a line asks for in one session. It is saved with the workout as it was shown, and judged by that. */
import Type, { type Static } from 'typebox';
import { ExerciseId } from '../exercises/exercise.ts';
import { setKinds } from '../exercises/set-kinds.ts';
import { units } from '../people/user.ts';
import { closed, day, id, instant, orNull, slug } from '../schema/schema-helpers.ts';
import { PlanWeight } from './set-row.ts';

const amount = Type.Number({ minimum: 0, maximum: 1_000_000 });

export const TargetSet = Type.Object(
  {
    /** Reps, seconds or metres, as the move is measured. */
    count: orNull(amount),
    /** The top of a range. */
    to: Type.Optional(amount),
    isAtLeast: Type.Optional(Type.Literal(true)),
    weight: orNull(Type.Number({ minimum: -1_000, maximum: 10_000 })),
    unit: Type.Enum([...units]),
    kind: Type.Optional(Type.Enum([...setKinds])),
    rpe: Type.Optional(Type.Number({ minimum: 1, maximum: 10 })),
    rir: Type.Optional(Type.Number({ minimum: 0, maximum: 10 })),
    decides: Type.Optional(Type.Literal(true)),
    /** A share of today's first working set, in percent. */
    ofFirst: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 200 })),
    halfReps: Type.Optional(Type.Literal(true)),
    restSeconds: Type.Optional(Type.Integer({ minimum: 5, maximum: 3_600 })),
  },
  { title: 'TargetSet', ...closed },
);
export type TargetSet = Static<typeof TargetSet>;

const place = Type.Integer({ minimum: 0, maximum: 10_000 });

export const SavedTarget = Type.Object(
  {
    /** The move, within its program. */
    mid: slug,
    /** Of a ladder: the exercise it stood at. */
    exerciseId: Type.Optional(ExerciseId),
    /** Before rounding. */
    working: Type.Optional(PlanWeight),
    maximum: Type.Optional(PlanWeight),
    sets: Type.Array(TargetSet, { maxItems: 100 }),
    /** From 1: the week of its cycle, in a series by the calendar that of the series. None where every week is the same. */
    week: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
    /** Where the line stood: its stage and its rung from 0; reps, seconds and sets that were added. Left out where it is 0. */
    stage: Type.Optional(place),
    rung: Type.Optional(place),
    added: Type.Optional(place),
    addedSets: Type.Optional(place),
    /** How often misses have taken weight off and a step has added some, where its rule counts them: longer ago than anybody is told. */
    lowered: Type.Optional(place),
    raised: Type.Optional(place),
    isDeload: Type.Optional(Type.Literal(true)),
    isTest: Type.Optional(Type.Literal(true)),
    /** Another exercise took its place before all its sets were done: it is not judged. */
    isSwapped: Type.Optional(Type.Literal(true)),
  },
  { title: 'SavedTarget', ...closed },
);
export type SavedTarget = Static<typeof SavedTarget>;

const SessionSet = Type.Object(
  {
    exerciseId: Type.Optional(ExerciseId),
    count: orNull(amount),
    weight: orNull(Type.Number()),
    unit: Type.Optional(Type.Enum([...units])),
    kind: Type.Optional(Type.Enum([...setKinds])),
    rpe: Type.Optional(Type.Number()),
    rir: Type.Optional(Type.Number()),
  },
  { title: 'SessionSet', ...closed },
);
export type SessionSet = Static<typeof SessionSet>;

/** What was done on a line in one workout, in the order performed. */
export const LineSession = Type.Object(
  {
    workoutId: id,
    endedAt: instant,
    day,
    programId: id,
    programVersion: Type.Integer({ minimum: 1 }),
    /** The move it was done on: a shared line has several, also within one program. */
    mid: Type.Optional(slug),
    /** The place in its series, both from 1. */
    week: Type.Optional(Type.Integer()),
    dayOfWeek: Type.Optional(Type.Integer()),
    sets: Type.Array(SessionSet),
    /** None for a workout that was logged without one: it is judged by what would have been shown. */
    target: Type.Optional(SavedTarget),
    /** When a set was put right after the workout was over. */
    correctedAt: Type.Optional(instant),
  },
  { title: 'LineSession', ...closed },
);
export type LineSession = Static<typeof LineSession>;
