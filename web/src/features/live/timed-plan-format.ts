import type { LiveMove } from '@workout-tracker/core/live/live-plan';
import { formatSeconds } from '#lib/duration-format.ts';
import { formatCount } from '#lib/number-format.ts';
import { formatTarget } from './move-format.ts';

/** The stretches of a timed plan in words. */

/** `'6 × 2 min'`, `'40 s'`, `'3 × 12 reps'`; how often where the plan says no more. */
export function lengthOf(move: LiveMove): string {
  const { sets, measure, seconds } = move;
  const each = measure === 'seconds' ? seconds && formatSeconds(seconds) : formatTarget(move).replace('Target ', '');
  if (!each) return formatCount(sets, 'set');
  return sets === 1 ? each : `${sets} × ${each}`;
}

/** `'12 min planned'`; empty when the plan has no times. */
export function plannedTime(moves: readonly LiveMove[]): string {
  const total = moves.reduce((sum, { sets, seconds }) => sum + sets * (seconds ?? 0), 0);
  return total === 0 ? '' : `${formatSeconds(total)} planned`;
}
