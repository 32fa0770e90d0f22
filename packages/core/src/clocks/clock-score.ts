/** What a run by the clock came to, as it is shown, sent and stored: rounds and reps, or the time. */
import Type from 'typebox';
import { closed, orNull } from '../schema/schema-helpers.ts';

export type Score =
  /** `of` is how many were planned; null where there was no plan but the time. `reps` are those beyond the rounds, or all those in them. */
  | { readonly kind: 'rounds'; readonly rounds: number; readonly of: number | null; readonly reps: number | null }
  /** `done` moves of `of`; complete unless the cap, or the person, ended it before the last. */
  | {
      readonly kind: 'time';
      readonly seconds: number;
      readonly isComplete: boolean;
      readonly done: number;
      readonly of: number;
      readonly reps: number | null;
    };

export const Reps = Type.Integer({ minimum: 0, maximum: 100_000 });
export const Seconds = Type.Number({ minimum: 0, maximum: 172_800 });
export const Count = Type.Integer({ minimum: 0, maximum: 10_000 });

/** The schema names the fields of both kinds: one that tries each kind in turn removes the fields of the other while it tries. */
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
