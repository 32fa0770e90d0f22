import type { Exercise } from '@workout-tracker/core/exercises/exercise';
import type { PlanChange } from '@workout-tracker/core/live/changed-program';
import type { ComparedExercise, LastFigures } from '@workout-tracker/core/live/compare-last';
import type { SetValues } from '@workout-tracker/core/live/live-event';
import type { LiveMove } from '@workout-tracker/core/live/live-plan';
import type { SessionSummary } from '@workout-tracker/core/live/session-summary';
import type { Units } from '@workout-tracker/core/people/user';
import { formatMetres } from '#lib/distance-format.ts';
import { formatElapsed } from '#lib/duration-format.ts';
import { formatCount, formatNumber, formatWhole } from '#lib/number-format.ts';
import { countText, formatRun, formatWeight, plainShape, type SetShape } from '#lib/set-format.ts';
import type { LiveShape } from '../move-format.ts';

type Loading = Exercise['loading'] | undefined;
type Shape = Pick<LiveMove, 'measure' | 'weight'>;

/**
 * Sets of one weight together, in short: `'5, 5, 5 × 65'`, `'8 × 60 · 6, 6 × 65'`, `'6, 5 × BW + 5'`, `'8, 8 each side'`,
 * `'10, 10 reps, 2 × 22.5'`, `'40, 35 s'`. A weight says its unit where it is not the person's own.
 */
export function formatSets(
  { measure, weight: hasWeight }: Shape,
  sets: readonly SetValues[],
  own: Units,
  shape: LiveShape = plainShape,
): string {
  const runs: ReturnType<typeof figuresOf>[][] = [];
  for (const values of sets) {
    const set = figuresOf(measure, values, hasWeight, own);
    const [same] = runs.at(-1) ?? [];
    if (same && same.weight === set.weight && same.unit === set.unit) runs.at(-1)?.push(set);
    else runs.push([set]);
  }
  return runs.map((run) => formatShort(run, { ...shape, measure })).join(' · ');
}

function figuresOf(measure: Shape['measure'], values: SetValues, hasWeight: boolean, own: Units) {
  const { count, seconds = null, unit } = values;
  const counted = {
    reps: { reps: count },
    seconds: { seconds: count },
    metres: { metres: count },
    'reps-and-seconds': { reps: count, seconds },
  }[measure];
  return { ...counted, weight: hasWeight ? values.weight : null, unit: unit === own ? null : unit };
}

function formatShort(run: readonly ReturnType<typeof figuresOf>[], shape: SetShape): string {
  const counted = run.filter((set) => countText(set, shape) !== null);
  const [first] = run;
  if (!first) return '';
  if (counted.length === 0) return formatWeight(first, shape, null) ?? 'Done';
  const words = formatRun(counted, shape, null);
  return formatWeight(first, shape, null) === null ? words.replace(/ reps?$/, '') : words;
}

export interface Comparison {
  readonly words: string;
  /** Said in colour: it went up. */
  readonly isBetter: boolean;
}

/** `'+ 2.5 kg'`, `'+ 1 rep'`, `'Same'`, `'First time'`. Less help is more lifted. */
export function formatDifference({ move, difference }: Omit<ComparedExercise, 'sets'>, loading?: Loading): Comparison {
  if (difference === 'same') return { words: 'Same', isBetter: false };
  if (difference === 'new') return { words: 'First time', isBetter: false };
  const { of, amount } = difference;
  const size = Math.abs(amount);
  if (of === 'count') return { words: signed(amount, countOf(move, size)), isBetter: amount > 0 };
  const words = signed(amount, `${formatNumber(size)} ${difference.unit}${of === 'volume' ? ' volume' : ''}`);
  return { words, isBetter: loading === 'assisted' ? amount < 0 : amount > 0 };
}

function countOf({ measure }: Shape, count: number): string {
  if (measure === 'seconds') return `${formatNumber(count)} s`;
  return measure === 'metres' ? formatMetres(count) : formatCount(count, 'rep');
}

const signed = (amount: number, words: string): string => `${amount > 0 ? '+' : '−'} ${words}`;

export type TileName = 'time' | 'sets' | 'reps' | 'volume' | 'heart';

/** What stands small under each tile; nothing where the last time did not have it. */
export function formatLastFigures(summary: SessionSummary, last: LastFigures): Partial<Record<TileName, Comparison>> {
  const { elapsedMs, sets, reps, volume, heartRate } = last;
  return {
    ...(elapsedMs !== null && { time: plain(formatTime(summary.elapsedMs - elapsedMs)) }),
    ...(sets > 0 && { sets: plain(countDifference(summary.sets - sets)) }),
    ...(reps > 0 && { reps: plain(countDifference(summary.reps - reps)) }),
    ...(volume > 0 && { volume: formatVolume(summary, Math.round(summary.volume) - Math.round(volume)) }),
    ...(heartRate && { heart: plain(`${heartRate.average} / ${heartRate.max} last time`) }),
  };
}

const plain = (words: string): Comparison => ({ words, isBetter: false });

function formatVolume({ unit }: SessionSummary, more: number): Comparison {
  if (more === 0) return plain('Same as last time');
  return { words: signed(more, `${formatWhole(Math.abs(more))} ${unit}`), isBetter: more > 0 };
}

/** `'1:30 shorter'` */
function formatTime(moreMs: number): string {
  if (Math.abs(moreMs) < 1_000) return 'Same as last time';
  return `${formatElapsed(Math.abs(moreMs))} ${moreMs > 0 ? 'longer' : 'shorter'}`;
}

function countDifference(more: number): string {
  if (more === 0) return 'Same as last time';
  return `${formatWhole(Math.abs(more))} ${more > 0 ? 'more' : 'fewer'}`;
}

/** `'Squat: 4 sets instead of 3'` */
export function formatPlanChange(change: PlanChange): string {
  switch (change.what) {
    case 'added':
      return `${change.title} added, ${formatCount(change.sets, 'set')}`;
    case 'removed':
      return `${change.title} removed`;
    case 'swapped':
      return `${change.title} instead of ${change.instead}`;
    case 'sets':
      return `${change.title}: ${formatCount(change.sets, 'set')} instead of ${change.was}`;
    case 'order':
      return 'Exercises in another order';
    case 'joined':
      return `${listOf(change.titles)} as a superset`;
    case 'parted':
      return `${listOf(change.titles)} no longer as a superset`;
  }
}

const lists = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const listOf = (titles: readonly string[]): string => lists.format(titles);
