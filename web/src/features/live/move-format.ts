import { plural, t } from '@lingui/core/macro';
import type { SetValues } from '@workout-tracker/core/live/live-event';
import type { LiveMove } from '@workout-tracker/core/live/live-plan';
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import type { Position } from '@workout-tracker/core/live/positions';
import { currentPosition } from '@workout-tracker/core/live/session-view';
import { loadableWeight, plannedCount } from '@workout-tracker/core/live/set-values';
import type { SetStart } from '@workout-tracker/core/programs/program';
import { lastLogged } from '@workout-tracker/core/workouts/seed-starts';
import { moveTitle, variantLabel } from '#lib/catalogue-words.ts';
import { formatMetres } from '#lib/distance-format.ts';
import { formatSeconds } from '#lib/duration-format.ts';
import { comma } from '#lib/list-marks.ts';
import { formatNumber } from '#lib/number-format.ts';
import { formatSet, plainShape, type SetShape } from '#lib/set-format.ts';

/** What the exercise says of its numbers; plain ones where it is not known. */
export type LiveShape = Omit<SetShape, 'measure'>;

type Measured = Pick<LiveMove, 'measure' | 'weight'>;
type Amount = Pick<SetValues, 'count' | 'weight' | 'seconds'> & Partial<Pick<SetStart, 'unit'>>;

/** `'10 × 20'`, `'12 reps'`, `'8 each side'`, `'6 × BW + 10'`: without the unit, which stands beside the counters. */
export function formatDone(move: Measured, { unit: _, ...amount }: Amount, shape: LiveShape = plainShape): string {
  return formatAmount(move, amount, shape) ?? doneWord();
}

const doneWord = (): string => t({ message: 'Done', context: 'a set' });

function formatAmount({ measure, weight: hasWeight }: Measured, amount: Amount, shape: LiveShape): string | null {
  const { count, weight, seconds = null, unit = null } = amount;
  const counted = {
    reps: { reps: count },
    seconds: { seconds: count },
    metres: { metres: count },
    'reps-and-seconds': { reps: count, seconds },
  }[measure];
  return formatSet({ ...counted, unit, weight: hasWeight ? weight : null }, { ...shape, measure }, null);
}

/** `'Target 10 reps'`, `'Target 40 s'`, `'Target 20 min'`, `'Target 8 reps, 30 s'`; nothing where the plan does not say. */
export function formatTarget(move: LiveMove): string {
  const amount = formatPlanned(move);
  return amount === '' ? '' : targetOf(amount);
}

/** `'Target 5 × 65 kg'` */
export const targetOf = (sets: string): string =>
  t({ message: `Target ${sets}`, comment: 'what a plan asks for: Target 10 reps, Target 5 × 65 kg' });

/** `'10 reps'`, `'40 s'`, `'8 reps, 30 s'`; nothing where the plan does not say. */
export function formatPlanned({ measure, reps, seconds, metres }: LiveMove): string {
  const count = reps === null ? null : plural({ count: reps }, { one: '# rep', other: '# reps' });
  const parts = {
    reps: [count],
    seconds: [seconds === null ? null : formatSeconds(seconds)],
    metres: [metres === undefined ? null : formatMetres(metres)],
    'reps-and-seconds': [count, seconds === null ? null : formatSeconds(seconds)],
  }[measure].filter((part) => part !== null);
  return parts.join(comma());
}

/** `'10 × 15 lb'`, `'12 reps (Seated)'`, `'12 reps, 2 × 22.5 kg'`: with its unit and variant, for whoever has to remember. */
export function formatLast(move: LiveMove, last: SetStart, shape: LiveShape = plainShape): string {
  const variant = move.variants[last.variant - 1];
  const done = formatAmount(move, last, shape) ?? doneWord();
  return variant ? `${done} (${variantLabel(variant.label)})` : done;
}

/** `'Bench Press, 5 × 65 kg'`: the set that comes. */
export function formatComing(session: LiveSession, values: SetValues | null, shape?: LiveShape): string {
  const move = currentPosition(session)?.move;
  if (!move) return '';
  const title = moveTitle(move);
  return values ? `${title}${comma()}${formatLast(move, { ...values, variant: 0 }, shape)}` : title;
}

interface Difference {
  readonly words: string;
  readonly isMore: boolean;
}

/** Against the last time: the weight if it differs, otherwise the count; null when neither does. */
export function differenceFrom(move: LiveMove, now: SetValues, last: SetStart): Difference | null {
  if (move.weight && now.weight !== null && last.weight !== null) {
    const more = now.weight - loadableWeight(last.weight, last.unit ?? now.unit, now.unit);
    if (more !== 0) return differenceOf(more, `${formatNumber(Math.abs(more))} ${now.unit}`);
  }
  if (now.count === null || last.count === null || now.count === last.count) return null;
  const more = now.count - last.count;
  if (move.measure === 'seconds') return differenceOf(more, formatSeconds(Math.abs(more)));
  if (move.measure === 'metres') return differenceOf(more, formatMetres(Math.abs(more)));
  const words =
    more > 0
      ? plural({ count: more }, { one: '# more rep', other: '# more reps' })
      : plural({ count: -more }, { one: '# fewer rep', other: '# fewer reps' });
  return { words, isMore: more > 0 };
}

const differenceOf = (more: number, amount: string): Difference => ({
  words:
    more > 0
      ? t({ message: `${amount} more`, context: 'than the last time', comment: '2.5 kg more, 5 s more' })
      : t({ message: `${amount} less`, context: 'than the last time', comment: '2.5 kg less, 5 s less' }),
  isMore: more > 0,
});

/**
 * What was done at this place the last time. A move that was not done then has starts too, taken from its plan: those are no memory.
 * `lastDoneAt` is when the program was last done: null for never, undefined while nobody knows.
 */
export function lastSetAt({ move, set }: Position, lastDoneAt: string | null | undefined): SetStart | null {
  const start = move?.starts[set];
  if (!move?.trackable || !start) return null;
  const last = lastLogged(start);
  if (last.isLogged !== undefined) return last.isLogged ? last : null;
  // A program kept on this device by an older version does not say: what equals the plan may well be the plan.
  if (lastDoneAt === null && !move.isExtra) return null;
  const planned = plannedCount(move);
  const isPlan = last.count === planned && last.weight === null && last.variant === 0;
  return isPlan ? null : last;
}
