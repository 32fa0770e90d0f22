/** Sets in words: what was done, what was done the last time, and how the two differ. */
import type { SetValues } from '@workout-tracker/core/live/live-event';
import type { LiveMove } from '@workout-tracker/core/live/live-plan';
import { loadableWeight } from '@workout-tracker/core/live/set-values';
import type { SetStart } from '@workout-tracker/core/programs/program';
import { countWords, numberWords } from '#lib/number-format.ts';

type Measured = Pick<LiveMove, 'measure' | 'weight'>;
type Amount = Pick<SetValues, 'count' | 'weight'>;

/** `'10 × 20'`, `'12 reps'`, `'40 s'`; `'20 lb'` when nothing was counted. */
export function doneInWords({ measure, weight: hasWeight }: Measured, { count, weight }: Amount): string {
  const isWeighted = hasWeight && weight !== null;
  if (count === null) return isWeighted ? numberWords(weight) : 'Done';
  const amount = measure === 'seconds' ? `${numberWords(count)} s` : numberWords(count);
  if (isWeighted) return `${amount} × ${numberWords(weight)}`;
  return measure === 'seconds' ? amount : countWords(count, 'rep');
}

/** `'Target 10 reps'`, `'Target 40 s'`; nothing where the plan does not say. */
export function targetInWords({ measure, reps, seconds }: LiveMove): string {
  if (measure === 'seconds') return seconds === null ? '' : `Target ${numberWords(seconds)} s`;
  return reps === null ? '' : `Target ${countWords(reps, 'rep')}`;
}

/** `'10 × 15 lb'`, `'12 reps (Seated)'`: with its unit and variant, for whoever has to remember. */
export function lastInWords(move: LiveMove, last: SetStart): string {
  const words = doneInWords(move, last);
  const unit = move.weight && last.weight !== null && last.unit ? ` ${last.unit}` : '';
  const variant = move.variants[last.variant - 1]?.label;
  return `${words}${unit}${variant ? ` (${variant})` : ''}`;
}

export interface Difference {
  readonly words: string;
  readonly isMore: boolean;
}

/** Against the last time: the weight if it differs, otherwise the count; null when neither does. */
export function differenceFrom(move: LiveMove, now: SetValues, last: SetStart): Difference | null {
  if (move.weight && now.weight !== null && last.weight !== null) {
    const more = now.weight - loadableWeight(last.weight, last.unit ?? now.unit, now.unit);
    if (more !== 0) return told(more, `${numberWords(Math.abs(more))} ${now.unit}`);
  }
  if (now.count === null || last.count === null || now.count === last.count) return null;
  const more = now.count - last.count;
  return told(more, move.measure === 'seconds' ? `${Math.abs(more)} s` : countWords(Math.abs(more), 'rep'));
}

const told = (more: number, amount: string): Difference => ({
  words: `${amount} ${more > 0 ? 'more' : 'less'}`,
  isMore: more > 0,
});
