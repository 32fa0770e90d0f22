/** The score of a workout by the clock as it is sent and kept. */
import Type from 'typebox';
import { closed, orNull } from '../schema/schema-helpers.ts';
import type { Score } from './clock-score.ts';

export const Reps = Type.Integer({ minimum: 0, maximum: 100_000 });
export const Seconds = Type.Number({ minimum: 0, maximum: 172_800 });
export const Count = Type.Integer({ minimum: 0, maximum: 10_000 });

/** Of rounds or of time, as `clock-score.ts` tells it; the schema names the fields of both. */
export const ClockScore = Type.Unsafe<Score>(
  Type.Object(
    {
      kind: Type.Enum(['rounds', 'time']),
      rounds: Type.Optional(Count),
      seconds: Type.Optional(Seconds),
      isComplete: Type.Optional(Type.Boolean()),
      done: Type.Optional(Count),
      of: orNull(Count),
      reps: orNull(Reps),
    },
    { title: 'ClockScore', ...closed },
  ),
);
