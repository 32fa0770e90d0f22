import { plural, t } from '@lingui/core/macro';
import type { LiveMove } from '@workout-tracker/core/live/live-plan';
import { formatSeconds } from '#lib/duration-format.ts';
import { formatPlanned } from './move-format.ts';

/** The stretches of a timed plan in words. */

/** `'6 × 2 min'`, `'40 s'`, `'3 × 12 reps'`; how often where the plan says no more. */
export function lengthOf(move: LiveMove): string {
  const { sets, measure, seconds } = move;
  const each = measure === 'seconds' ? seconds && formatSeconds(seconds) : formatPlanned(move);
  if (!each) return plural({ count: sets }, { one: '# set', other: '# sets' });
  return sets === 1 ? each : `${sets} × ${each}`;
}

/** `'12 min planned'`; empty when the plan has no times. */
export function plannedTime(moves: readonly LiveMove[]): string {
  const total = moves.reduce((sum, { sets, seconds }) => sum + sets * (seconds ?? 0), 0);
  if (total === 0) return '';
  return t({ message: `${{ time: formatSeconds(total) }} planned`, comment: '12 min planned' });
}
