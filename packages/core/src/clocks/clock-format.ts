/**
 * How a timed program is led by its clock. Moves are done in turn, one per round; `list` takes the lengths from the moves themselves;
 * `stopwatch` leads nothing and counts up, as a timed program without a format does.
 *
 * The schema names every field of every kind, since one that tries each kind in turn removes the fields of the others while it tries;
 * `parseFormat` asks for those that a kind needs.
 */
import Type, { type Static } from 'typebox';
import { closed, orNull } from '../schema/schema-helpers.ts';
import { clockKinds, clockLimits } from './clock-limits.ts';

const whole = ({ least, most }: { least: number; most: number }) => Type.Integer({ minimum: least, maximum: most });
const { seconds, rest, cap, rounds, sets } = clockLimits;

type Formats =
  /** Every so many seconds the next round begins. */
  | { kind: 'emom'; everySeconds: number; rounds: number }
  /** As many rounds as possible. */
  | { kind: 'amrap'; capSeconds: number }
  /** Work and rest; after a set a longer rest. Tabata is 20, 10, 8 rounds. `rounds` are those of one set. */
  | {
      kind: 'intervals';
      workSeconds: number;
      restSeconds: number;
      rounds: number;
      sets: number;
      longRestSeconds: number;
      /** Whether the next move comes with the next round or with the next set. */
      turn: 'round' | 'set';
    }
  /** All moves so many times, as quickly as possible. */
  | { kind: 'for-time'; capSeconds: number | null; rounds: number }
  /** Each move for its own seconds; a breather is a rest. */
  | { kind: 'list'; rounds: number }
  | { kind: 'stopwatch' };

export const ClockFormat = Type.Unsafe<Formats>(
  Type.Object(
    {
      kind: Type.Enum([...clockKinds]),
      everySeconds: Type.Optional(whole(seconds)),
      workSeconds: Type.Optional(whole(seconds)),
      restSeconds: Type.Optional(whole(rest)),
      longRestSeconds: Type.Optional(whole(rest)),
      capSeconds: Type.Optional(orNull(whole(cap))),
      rounds: Type.Optional(whole(rounds)),
      sets: Type.Optional(whole(sets)),
      turn: Type.Optional(Type.Enum(['round', 'set'])),
    },
    { title: 'ClockFormat', ...closed },
  ),
);
export type ClockFormat = Static<typeof ClockFormat>;
