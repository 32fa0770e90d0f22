import { plural, t } from '@lingui/core/macro';
import type { Exercise } from '@workout-tracker/core/exercises/exercise';
import type { PlanChange } from '@workout-tracker/core/live/changed-program';
import type { ComparedExercise, LastFigures } from '@workout-tracker/core/live/compare-last';
import type { SetValues } from '@workout-tracker/core/live/live-event';
import type { LiveMove } from '@workout-tracker/core/live/live-plan';
import type { SessionSummary } from '@workout-tracker/core/live/session-summary';
import type { Units } from '@workout-tracker/core/people/user';
import { exerciseTitle } from '#lib/catalogue-words.ts';
import { formatMetres } from '#lib/distance-format.ts';
import { formatElapsed, formatSeconds } from '#lib/duration-format.ts';
import { formatList } from '#lib/list-format.ts';
import { formatNumber, formatWhole } from '#lib/number-format.ts';
import { countText, formatCounts, formatRun, formatWeight, plainShape, type SetShape } from '#lib/set-format.ts';
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
  const weight = formatWeight(first, shape, null);
  if (counted.length === 0) return weight ?? t({ message: 'Done', context: 'a set' });
  return weight === null ? formatCounts(counted, shape) : formatRun(counted, shape, null);
}

export interface Comparison {
  readonly words: string;
  /** Said in colour: it went up. */
  readonly isBetter: boolean;
}

/** `'+ 2.5 kg'`, `'+ 1 rep'`, `'Same'`, `'First time'`. Less help is more lifted. */
export function formatDifference({ move, difference }: Omit<ComparedExercise, 'sets'>, loading?: Loading): Comparison {
  if (difference === 'same') return { words: t({ message: 'Same', context: 'as the last time' }), isBetter: false };
  if (difference === 'new') return { words: t`First time`, isBetter: false };
  const { of, amount } = difference;
  const size = Math.abs(amount);
  if (of === 'count') return { words: signed(amount, countOf(move, size)), isBetter: amount > 0 };
  const weight = `${formatNumber(size)} ${difference.unit}`;
  const words = signed(
    amount,
    of === 'volume' ? t({ message: `${weight} volume`, comment: 'all that was lifted: 80 kg volume' }) : weight,
  );
  return { words, isBetter: loading === 'assisted' ? amount < 0 : amount > 0 };
}

function countOf({ measure }: Shape, count: number): string {
  if (measure === 'seconds') return formatSeconds(count);
  return measure === 'metres' ? formatMetres(count) : plural(count, { one: '# rep', other: '# reps' });
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
    ...(heartRate && { heart: plain(formatLastHeart(heartRate)) }),
  };
}

const formatLastHeart = ({ average, max }: NonNullable<LastFigures['heartRate']>): string =>
  t({
    message: `${average} / ${max} last time`,
    comment: 'the average and the highest heart rate: 126 / 161 last time',
  });

const plain = (words: string): Comparison => ({ words, isBetter: false });

function formatVolume({ unit }: SessionSummary, more: number): Comparison {
  if (more === 0) return plain(t`Same as last time`);
  return { words: signed(more, `${formatWhole(Math.abs(more))} ${unit}`), isBetter: more > 0 };
}

/** `'1:30 shorter'` */
function formatTime(moreMs: number): string {
  if (Math.abs(moreMs) < 1_000) return t`Same as last time`;
  const time = formatElapsed(Math.abs(moreMs));
  return moreMs > 0
    ? t({ message: `${time} longer`, comment: 'than the last time: 1:30 longer' })
    : t({ message: `${time} shorter`, comment: 'than the last time: 1:30 shorter' });
}

function countDifference(more: number): string {
  if (more === 0) return t`Same as last time`;
  const count = Math.abs(more);
  return more > 0
    ? t({ message: plural(count, { other: '# more' }), comment: 'sets or reps than the last time' })
    : t({ message: plural(count, { other: '# fewer' }), comment: 'sets or reps than the last time' });
}

/** `'Squat: 4 sets instead of 3'` */
export function formatPlanChange(change: PlanChange): string {
  switch (change.what) {
    case 'added': {
      const { sets: count } = change;
      const title = exerciseTitle(change.title);
      return plural(count, { one: `${title} added, # set`, other: `${title} added, # sets` });
    }
    case 'removed': {
      const title = exerciseTitle(change.title);
      return t({ message: `${title} removed`, comment: 'an exercise, from the plan' });
    }
    case 'swapped': {
      const [title, instead] = [exerciseTitle(change.title), exerciseTitle(change.instead)];
      return t({ message: `${title} instead of ${instead}`, comment: 'two exercises' });
    }
    case 'sets': {
      const { sets: count, was } = change;
      const title = exerciseTitle(change.title);
      return plural(count, { one: `${title}: # set instead of ${was}`, other: `${title}: # sets instead of ${was}` });
    }
    case 'order':
      return t`Exercises in another order`;
    case 'joined': {
      const titles = formatList(change.titles.map((title) => exerciseTitle(title)));
      return t({ message: `${titles} as a superset`, comment: 'exercises: Squat, Row and Curl as a superset' });
    }
    case 'parted': {
      const titles = formatList(change.titles.map((title) => exerciseTitle(title)));
      return t({
        message: `${titles} no longer as a superset`,
        comment: 'exercises: Squat and Row no longer as a superset',
      });
    }
  }
}
