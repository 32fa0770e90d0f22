/**
 * One entry in `moves` is one set. The same `mid` appears as often as the move was done, in the order performed, which also expresses
 * circuits and supersets. A weight keeps its value and unit as entered and is never converted at rest.
 */
import Type, { type Static } from 'typebox';
import { ExerciseId } from '../exercises/exercise-id.ts';
import { setKinds } from '../exercises/set-kinds.ts';
import { units } from '../people/user.ts';
import { MoveId } from '../programs/program.ts';
import { instant } from '../schema/schema-helpers.ts';
import { PlainText } from '../text/plain-text.ts';

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
  },
  { title: 'Entry', additionalProperties: false },
);
export type Entry = Static<typeof Entry>;
