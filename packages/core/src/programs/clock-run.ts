import type { ClockFormat } from '../clocks/clock-format.ts';
import { type ClockMove, type ClockPlan, clockPlan } from '../clocks/clock-plan.ts';
import { isRestMove } from './fixed-moves.ts';
import type { PlannedMove } from './program.ts';

type TimedMove = Pick<PlannedMove, '_id' | 'measure' | 'reps' | 'seconds' | 'sets'>;

/** Null where no format leads: sets and reps, or a stopwatch. */
export function clockRun(format: ClockFormat | null | undefined, moves: readonly TimedMove[]): ClockPlan | null {
  return format ? clockPlan(format, moves.map(clockMove)) : null;
}

const clockMove = ({ _id, reps, seconds, sets, measure }: TimedMove): ClockMove => ({
  mid: _id,
  reps: measure === 'reps' || measure === 'reps-and-seconds' ? reps : null,
  seconds: measure === 'reps' ? null : seconds,
  sets,
  isRest: isRestMove(_id),
});
