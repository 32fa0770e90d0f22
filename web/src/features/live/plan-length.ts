/** The stretches of a timed plan in words. */
import type { LiveMove } from '@workout-tracker/core/live/live-plan';
import { countWords } from '#lib/number-format.ts';

/** `'6 × 2 min'`, `'40 s'`, `'3 × 12 reps'`; how often where the plan says no more. */
export function lengthOf({ sets, measure, reps, seconds }: LiveMove): string {
  const each = measure === 'seconds' ? seconds && timeOf(seconds) : reps && countWords(reps, 'rep');
  if (!each) return countWords(sets, 'set');
  return sets === 1 ? each : `${sets} × ${each}`;
}

/** `'12 min planned'`; empty when the plan has no times. */
export function plannedTime(moves: readonly LiveMove[]): string {
  const total = moves.reduce((sum, { sets, seconds }) => sum + sets * (seconds ?? 0), 0);
  return total === 0 ? '' : `${timeOf(total)} planned`;
}

const timeOf = (seconds: number): string => {
  if (seconds < 60) return `${seconds} s`;
  return seconds % 60 === 0 ? `${seconds / 60} min` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
};
