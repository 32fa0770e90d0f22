/**
 * The device makes a workout's `_id` when it begins, so a save repeated after a lost answer is the same save. `revision` rises with each
 * change: an edit names the one it began with.
 */
import Type, { type Static } from 'typebox';
import { ClockScore } from '../clocks/clock-score.ts';
import { ExerciseId } from '../exercises/exercise.ts';
import { setKinds } from '../exercises/set-kinds.ts';
import { TimeZone, units } from '../people/user.ts';
import { SavedTarget } from '../plans/plan-target.ts';
import { MoveId, PlannedMove, ProgramContent } from '../programs/program.ts';
import { PlainText } from '../schema/plain-text.ts';
import { closed, day, id, instant, orNull } from '../schema/schema-helpers.ts';
import { PelotonLink } from './peloton-link.ts';
import { longestTempo } from './tempo.ts';
import { WorkoutClock } from './workout-clock.ts';
import { workoutLimits } from './workout-limits.ts';

/**
 * One entry in `moves` is one set. The same `mid` appears as often as the move was done, in the order performed, which also expresses
 * circuits and supersets. A weight keeps its value and unit as entered and is never converted at rest.
 */
export const Entry = Type.Object(
  {
    mid: MoveId,
    /** What was trained; left out, it is the exercise of the program's move. */
    exerciseId: Type.Optional(ExerciseId),
    /** False for the fixed first and last entries, which have nothing to count. */
    trackable: Type.Optional(Type.Boolean()),
    reps: Type.Optional(Type.Union([Type.Integer({ minimum: 0, maximum: 100_000 }), Type.Null()])),
    /** Below zero it is help: "BW − 20" of a body-weight exercise. */
    weight: Type.Optional(Type.Union([Type.Number({ minimum: -1_000, maximum: 10_000 }), Type.Null()])),
    unit: Type.Optional(Type.Enum([...units])),
    /** 0 is none; others count the move's variants from 1. */
    variant: Type.Optional(Type.Integer({ minimum: 0, maximum: 12 })),
    seconds: Type.Optional(Type.Number({ minimum: 0, maximum: 172_800 })),
    metres: Type.Optional(Type.Number({ minimum: 0, maximum: 1_000_000 })),
    kind: Type.Optional(Type.Enum([...setKinds])),
    /** How hard it was, as rate of perceived exertion or as reps in reserve: one or the other, as it was entered. */
    rpe: Type.Optional(Type.Number({ minimum: 1, maximum: 10 })),
    rir: Type.Optional(Type.Number({ minimum: 0, maximum: 10 })),
    note: Type.Optional(PlainText({ maxLength: 500 })),
    /** On the exercise in this workout; its first set carries it. */
    exerciseNote: Type.Optional(PlainText({ maxLength: 500 })),
    /** Sets with the same number belong to one superset of this workout. */
    superset: Type.Optional(Type.Integer({ minimum: 1, maximum: 30 })),
    /** How long was rested after it, and the heart at the end of that rest. */
    restSeconds: Type.Optional(Type.Number({ minimum: 0, maximum: 7_200 })),
    restEndBpm: Type.Optional(Type.Integer({ minimum: 1, maximum: 300 })),
    startedAt: Type.Optional(instant),
    endedAt: Type.Optional(instant),
    /** `3-1-1`: see `tempo.ts`. */
    tempo: Type.Optional(PlainText({ maxLength: longestTempo })),
  },
  { title: 'Entry', additionalProperties: false },
);
export type Entry = Static<typeof Entry>;

/** Beats per minute, one per interval; null where there was no signal. */
const HeartRate = Type.Array(orNull(Type.Integer({ minimum: 1, maximum: 300 })), { maxItems: workoutLimits.samples });

/** What a person or a device writes. */
const Written = Type.Object({
  created: instant,
  /** Null while the workout is in progress. */
  ended: orNull(instant),
  moves: Type.Array(Entry, { maxItems: workoutLimits.entries }),
  /** What it has and its program has not: moves added or swapped in, or all of them where there is no program. */
  extraMoves: Type.Array(PlannedMove, { maxItems: workoutLimits.extraMoves }),
  hr: HeartRate,
  hrIntervalMs: Type.Integer({ minimum: 250, maximum: 60_000 }),
  timed: Type.Boolean(),
  /** Seconds of a timed workout, pauses left out. */
  elapsed: orNull(Type.Number({ minimum: 0, maximum: 172_800 })),
  /** Of one that a clock has led: what that was, interval by interval. */
  clock: orNull(WorkoutClock),
  paused: Type.Boolean(),
  /** The move it stands at while in progress. */
  mid: orNull(Type.Integer({ minimum: 0, maximum: workoutLimits.entries })),
  notes: PlainText({ maxLength: 10_000 }),
  /** How hard it felt as a whole, from 1 to 10; left out where that was not said. */
  effort: Type.Optional(orNull(Type.Integer({ minimum: 1, maximum: 10 }))),
  /** Where it was done: with `ended` it gives the day it counts for. The person's own zone unless told. */
  timeZone: TimeZone,
  seriesInstanceId: orNull(id),
  weekNumber: orNull(Type.Integer({ minimum: 1, maximum: 104 })),
  dayOfWeek: orNull(Type.Integer({ minimum: 1, maximum: 7 })),
  /** What the lines of its plan asked for, as it was shown, done or not; left out where none did. */
  targets: Type.Optional(Type.Array(SavedTarget, { maxItems: workoutLimits.targets })),
});
export type WrittenWorkout = Static<typeof Written>;

/** A name of its own, before that of its program; blank for none. */
const OwnTitle = Type.Optional(PlainText({ minLength: 1, maxLength: 80 }));

const written = Written.properties;
const { created, ended, moves, ...rest } = written;

/** What a device sends: what is left out takes its plain value (no notes, no heart rate, not linked). */
export const NewWorkout = Type.Object(
  {
    _id: id,
    /** The program's id, or `no-program`. */
    wid: Type.String({ minLength: 1, maxLength: 80 }),
    title: OwnTitle,
    /** The version of the program it was done from; the newest that has its moves unless told. */
    programVersion: Type.Optional(Type.Integer({ minimum: 1 })),
    created,
    ended,
    moves,
    ...Type.Partial(Type.Object(rest)).properties,
  },
  { title: 'NewWorkout', ...closed },
);
export type NewWorkout = Static<typeof NewWorkout>;

/** What an edit may change: what is left out stays. */
export const WorkoutChanges = Type.Object(
  { revision: Type.Optional(Type.Integer({ minimum: 1 })), title: OwnTitle, ...Type.Partial(Written).properties },
  { title: 'WorkoutChanges', ...closed },
);
export type WorkoutChanges = Static<typeof WorkoutChanges>;

const Title = Type.String({ maxLength: workoutLimits.title });
const Tags = Type.Array(Type.String({ maxLength: 200 }), { maxItems: workoutLimits.tags });

/** The program as it was when this workout was logged. */
const LoggedProgram = Type.Object(
  {
    _id: id,
    version: Type.Integer(),
    title: Title,
    tags: Tags,
    timed: Type.Boolean(),
    moves: ProgramContent.properties.moves,
  },
  { title: 'LoggedProgram', ...closed },
);

const stored = {
  _id: id,
  wid: Type.String({ maxLength: 80 }),
  /** Its own name or, without one, the title of its program at the time or of its class. */
  title: Title,
  /** Those of the program at the time. */
  tags: Tags,
  /** The local day it counts for: `2026-03-07`. */
  localDate: day,
  revision: Type.Integer(),
  deletedAt: orNull(instant),
};

/** The series a workout was done for, as it was when it was joined. */
const SeriesOfWorkout = Type.Object(
  { _id: id, title: Title, totalWeeks: Type.Integer(), startDate: day },
  { title: 'SeriesOfWorkout', ...closed },
);
export type SeriesOfWorkout = Static<typeof SeriesOfWorkout>;

export const Workout = Type.Object(
  {
    ...stored,
    ...written,
    program: orNull(LoggedProgram),
    series: Type.Optional(orNull(SeriesOfWorkout)),
    /** Days from the start of its series to the day it was done, from 1. */
    dayNumber: Type.Optional(orNull(Type.Integer())),
    peloton: Type.Union([PelotonLink, Type.Literal(false)]),
    lastPelotonSync: orNull(instant),
  },
  { title: 'Workout', ...closed },
);
export type Workout = Static<typeof Workout>;

/** A row of a list: what the eye needs, without samples, sets or graphs. */
export const WorkoutRow = Type.Object(
  {
    ...stored,
    created,
    ended,
    timed: Type.Boolean(),
    elapsed: written.elapsed,
    timeZone: Type.String(),
    /** Working sets, and the averages of the heart rate where there was one. */
    setCount: Type.Integer(),
    hrAverage: orNull(Type.Integer()),
    hrMax: orNull(Type.Integer()),
    /** Of one that a clock has led, where that is more than how long it took. Answers that a browser kept before there was one lack it. */
    score: Type.Optional(orNull(ClockScore)),
    /** How far its class went; answers kept from before lack it. */
    metres: Type.Optional(orNull(Type.Number())),
    hasNotes: Type.Boolean(),
    isFromPeloton: Type.Boolean(),
    seriesInstanceId: orNull(id),
    weekNumber: written.weekNumber,
    dayOfWeek: written.dayOfWeek,
  },
  { title: 'WorkoutRow', ...closed },
);
export type WorkoutRow = Static<typeof WorkoutRow>;
