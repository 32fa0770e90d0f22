import { plural, t } from '@lingui/core/macro';
import { checkBars, checkPlates, checkWarmup } from '@workout-tracker/core/people/training-rules';
import type { Plate, TrainingSettings } from '@workout-tracker/core/people/training-settings';
import type { Units } from '@workout-tracker/core/people/user';
import type { Objection } from '@workout-tracker/core/reasons/reason';
import { comma } from '#lib/list-marks.ts';
import { formatNumber } from '#lib/number-format.ts';
import { objectionText } from '#lib/reason-text.ts';
import { readTyped, typedNumber } from '#lib/typed-number.ts';

/** `readNumber('2,5')` is 2.5; what is no number is NaN. */
export function readNumber(text: string): number {
  const value = readTyped(text);
  return value !== null && value >= 0 ? value : Number.NaN;
}

/** Two fields that belong together: a plate and its count, a bar and its weight, a share and its reps. */
export interface PairRow {
  /** Tells rows apart while they come and go. */
  readonly id: number;
  readonly first: string;
  readonly second: string;
}

export interface PairProblems {
  /** By the place of the row. */
  readonly rows: readonly { readonly first?: string | undefined; readonly second?: string | undefined }[];
  /** About the list as a whole. */
  readonly whole: string | undefined;
  readonly isRight: boolean;
}

const rowsOf = <T>(items: readonly T[], texts: (item: T) => [first: string, second: string]): PairRow[] =>
  items.map((item, id) => {
    const [first, second] = texts(item);
    return { id, first, second };
  });

export const emptyRow = (rows: readonly PairRow[]): PairRow => ({
  id: Math.max(-1, ...rows.map(({ id }) => id)) + 1,
  first: '',
  second: '',
});

/** An empty field is not scolded, it is waited for. */
function problemsOf(rows: readonly PairRow[], found: readonly Objection[], names: [string, string]): PairProblems {
  const [first, second] = names;
  const at = (path: string, text: string) =>
    text.trim() === '' ? undefined : objectionText(found.find((problem) => problem.path === path)?.reason);
  const isWaiting = rows.some((row) => row.first.trim() === '' || row.second.trim() === '');
  return {
    rows: rows.map((row, index) => ({
      first: at(`/${index}/${first}`, row.first),
      second: at(`/${index}/${second}`, row.second),
    })),
    whole:
      objectionText(found.find(({ path }) => path === '')?.reason) ??
      (isWaiting ? t`Fill in every field, or remove the row.` : undefined),
    isRight: found.length === 0,
  };
}

export interface PlatesDraft {
  readonly plates: Readonly<Record<Units, readonly PairRow[]>>;
  readonly bars: Readonly<Record<Units, readonly PairRow[]>>;
}

export function platesDraftOf({ plates, bars }: Pick<TrainingSettings, 'plates' | 'bars'>): PlatesDraft {
  const plateRows = (list: readonly Plate[]) =>
    rowsOf(list, ({ weight, count }) => [typedNumber(weight), typedNumber(count)]);
  const barRows = (unit: Units) =>
    rowsOf(
      bars.filter((bar) => bar.unit === unit),
      ({ title, weight }) => [title, typedNumber(weight)],
    );
  return {
    plates: { kg: plateRows(plates.kg), lb: plateRows(plates.lb) },
    bars: { kg: barRows('kg'), lb: barRows('lb') },
  };
}

/** The plates from the heaviest down, whatever the order they were typed in. */
export function readPlates({ plates, bars }: PlatesDraft) {
  const read = {
    kg: plates.kg.map(plateOf),
    lb: plates.lb.map(plateOf),
  };
  const allBars = [...bars.kg.map(barOf('kg')), ...bars.lb.map(barOf('lb'))];
  const tooMany = checkBars(allBars).filter(({ path }) => path === '');
  const problems = {
    plates: {
      kg: problemsOf(plates.kg, checkPlates(read.kg), ['weight', 'count']),
      lb: problemsOf(plates.lb, checkPlates(read.lb), ['weight', 'count']),
    },
    bars: {
      kg: problemsOf(bars.kg, [...tooMany, ...checkBars(bars.kg.map(barOf('kg')))], ['title', 'weight']),
      lb: problemsOf(bars.lb, [...tooMany, ...checkBars(bars.lb.map(barOf('lb')))], ['title', 'weight']),
    },
  };
  const heaviestFirst = (list: readonly Plate[]) => list.toSorted((a, b) => b.weight - a.weight);
  return {
    change: { plates: { kg: heaviestFirst(read.kg), lb: heaviestFirst(read.lb) }, bars: allBars },
    problems,
    isRight: [...Object.values(problems.plates), ...Object.values(problems.bars)].every(({ isRight }) => isRight),
  };
}

const plateOf = ({ first, second }: PairRow): Plate => ({ weight: readNumber(first), count: readNumber(second) });
const barOf =
  (unit: Units) =>
  ({ first, second }: PairRow) => ({ title: first.trim(), weight: readNumber(second), unit });

export interface WarmupDraft {
  readonly steps: readonly PairRow[];
}

export const warmupDraftOf = ({ warmup }: Pick<TrainingSettings, 'warmup'>): WarmupDraft => ({
  steps: rowsOf(warmup, ({ share, reps }) => [percentText(share), typedNumber(reps)]),
});

export function readWarmup({ steps }: WarmupDraft) {
  const warmup = steps.map(({ first, second }) => ({ share: readNumber(first) / 100, reps: readNumber(second) }));
  return { change: { warmup }, problems: problemsOf(steps, checkWarmup(warmup), ['share', 'reps']) };
}

export const percentText = (share: number): string => typedNumber(Number((share * 100).toFixed(2)));

/** `'3 bars, plates from 1.25 to 25 kg'` */
export function formatPlates({ plates, bars }: Pick<TrainingSettings, 'plates' | 'bars'>, unit: Units): string {
  const count = bars.filter((bar) => bar.unit === unit).length;
  const weights = plates[unit].map(({ weight }) => weight);
  return [plural(count, { one: '# bar', other: '# bars' }), formatRange(weights, unit)].join(comma());
}

function formatRange(weights: readonly number[], unit: Units): string {
  if (weights.length === 0) return t`no plates`;
  const [least, most] = [formatNumber(Math.min(...weights)), formatNumber(Math.max(...weights))];
  if (least !== most) return t`plates from ${least} to ${most} ${unit}`;
  const weight = `${most} ${unit}`;
  return t({ message: `plates of ${weight}`, comment: '20 kg' });
}
