/**
 * Formats a set as people say it: `12 × 45 kg`, `10 each side`, `8 × BW + 10 kg`, `12 reps, 2 × 22.5 kg`. Values stay as they were
 * entered; the exercise says what the weight means.
 */
import { plural, t } from '@lingui/core/macro';
import type { Exercise, ExerciseSet } from '@workout-tracker/core/exercises/exercise';
import type { Units } from '@workout-tracker/core/people/user';
import { type TextRemark, textRemarks } from '@workout-tracker/core/workouts/set-fields';
import type { Entry } from '@workout-tracker/core/workouts/workout';
import { formatMetres } from './distance-format.ts';
import { formatClock, formatSeconds } from './duration-format.ts';
import { comma, joinNumbers } from './list-marks.ts';
import { formatNumber } from './number-format.ts';

export type SetShape = Pick<Exercise, 'loading' | 'measure' | 'isPerSide' | 'isPerHand'>;

/** The numbers of a set, of a workout or of an exercise's history. */
type SetFigures = {
  readonly [Field in 'reps' | 'seconds' | 'metres' | 'weight' | 'unit']?: ExerciseSet[Field] | undefined;
};

/** What is said of a set whose exercise is not known. */
export const plainShape = { loading: 'external', isPerSide: false, isPerHand: false } as const;

/**
 * `'12 × 25 lb'`, `'15 reps'`, `'40 s × 10 kg'`; null where nothing was counted or lifted. `units` is that of a weight that names none; null
 * where the unit is told beside it.
 */
export function formatSet(set: SetFigures, shape: SetShape, units: Units | null): string | null {
  return countText(set, shape) === null ? formatWeight(set, shape, units) : formatRun([set], shape, units);
}

/** `'45 kg'`, `'2 × 22.5 kg'`, `'BW + 10 kg'`, `'BW − 20 kg'`; null where nothing was lifted but the body. */
export function formatWeight(
  set: SetFigures,
  { loading, isPerHand }: Pick<SetShape, 'loading' | 'isPerHand'>,
  units: Units | null,
): string | null {
  const entered = set.weight ?? null;
  if (entered === null || (entered === 0 && loading !== 'external')) return null;
  const unit = set.unit ?? units;
  const weight = `${formatNumber(Math.abs(entered))}${unit === null ? '' : ` ${unit}`}`;
  if (loading === 'bodyweight' && entered >= 0)
    return t({ message: `BW + ${weight}`, comment: 'the weight of the body, in short, and more: BW + 10 kg' });
  if (loading === 'bodyweight' || loading === 'assisted')
    return t({ message: `BW − ${weight}`, comment: 'the weight of the body, in short, with help: BW − 20 kg' });
  return `${entered < 0 ? '−' : ''}${isPerHand ? `2 × ${weight}` : weight}`;
}

/** What was counted, without its unit where that is reps: `'12'`, `'45 s'`, `'8, 30 s'`. */
export function countText(set: SetFigures, { measure }: SetShape): string | null {
  const { reps = null, seconds = null, metres = null } = set;
  const time = seconds === null ? null : formatSeconds(seconds);
  if (measure === 'seconds') return time;
  if (measure === 'metres') return metres === null ? time : formatMetres(metres);
  if (measure === 'reps-and-seconds') return [reps, time].filter((part) => part !== null).join(' × ') || null;
  return reps === null ? time : formatNumber(reps);
}

export const countsReps = ({ measure }: SetShape, set: SetFigures): boolean =>
  measure === 'reps' && (set.reps ?? null) !== null;

/** More alike than that, as by a clock, are counted. */
const mostListed = 6;

/** Sets of one weight in a line: `'8, 8, 7 × 60 kg'`, `'16 sets of 15 × 20 kg'`. */
export function formatRun(run: readonly SetFigures[], shape: SetShape, units: Units | null): string {
  const [first] = run;
  if (!first) return '';
  const counts = run.map((set) => countText(set, shape) ?? '?');
  const weight = formatWeight(first, shape, units);
  const isReps = countsReps(shape, first);
  if (counts.every((count) => count === '?')) {
    return weight ?? plural({ count: run.length }, { one: '# set', other: '# sets' });
  }
  const list = listOf(counts);
  if (shape.isPerSide) return weight === null ? eachSide(list) : `${eachSide(list)}${comma()}${weight}`;
  if (weight === null) return isReps ? inReps(list, run) : list;
  return isReps && shape.isPerHand ? `${inReps(list, run)}${comma()}${weight}` : `${list} × ${weight}`;
}

/** What was counted in these sets, alone: `'8, 8, 7'`, `'40, 35 s'`, `'8, 8 each side'`. */
export function formatCounts(run: readonly SetFigures[], shape: SetShape): string {
  const list = listOf(run.map((set) => countText(set, shape) ?? '?'));
  return shape.isPerSide ? eachSide(list) : list;
}

const eachSide = (list: string): string => t({ message: `${list} each side`, comment: 'how often: 8, 8, 7 each side' });

function listOf(counts: readonly string[]): string {
  const [count = ''] = counts;
  if (counts.length <= mostListed || counts.some((one) => one !== count)) return withSharedUnit(counts);
  return plural({ sets: counts.length }, { one: `# set of ${count}`, other: `# sets of ${count}` });
}

/** `'8, 8, 7 reps'` */
const inReps = (list: string, run: readonly SetFigures[]): string =>
  plural({ count: run.at(-1)?.reps ?? 0 }, { one: `${list} rep`, other: `${list} reps` });

/** `['45 s', '30 s']` is `'45, 30 s'`: the unit once where all have the same. */
function withSharedUnit(counts: readonly string[]): string {
  const parts = counts.map((count) => count.split(' '));
  const [unit] = parts[0]?.slice(1) ?? [];
  const isShared = unit !== undefined && parts.every((part) => part.length === 2 && part[1] === unit);
  return isShared ? `${joinNumbers(parts.map(([number]) => number))} ${unit}` : joinNumbers(counts);
}

interface KindMark {
  readonly letter: string;
  readonly name: string;
  /** Under the letter, where there is little room. */
  readonly short: string;
}

/** Said when they are read. */
export const kindMarks: Readonly<Record<ExerciseSet['kind'], KindMark | null>> = {
  working: null,
  get warmup() {
    const name = t({ message: 'Warm-up', context: 'set' });
    return { letter: t({ message: 'W', context: 'a letter for a warm-up set' }), name, short: name };
  },
  get drop() {
    const letter = t({ message: 'D', context: 'a letter for a drop set' });
    return { letter, name: t`Drop set`, short: t({ message: 'Drop', context: 'set' }) };
  },
  get failure() {
    const letter = t({ message: 'F', context: 'a letter for a set to failure' });
    return { letter, name: t`To failure`, short: t({ message: 'Failure', context: 'set' }) };
  },
  get backoff() {
    const name = t({ message: 'Back-off', context: 'set' });
    return { letter: t({ message: 'B', context: 'a letter for a back-off set' }), name, short: name };
  },
};

/** What can be said of how hard a set was, the easiest first. */
export const effortValues = { rpe: [6, 6.5, 7, 7.5, 8, 8.5, 9, 9.5, 10], rir: [5, 4, 3, 2, 1, 0] } as const;

interface TextWords {
  /** Of its field. */
  readonly label: string;
  /** As it stands among the remarks of a set; null for a note, which has a line of its own. */
  readonly remark: ((text: string) => string) | null;
}

const textWords: Readonly<Record<TextRemark, () => TextWords>> = {
  note: () => ({ label: t`Note`, remark: null }),
  tempo: () => ({
    label: t`Tempo`,
    remark: (text) => t({ message: `tempo ${text}`, comment: 'of a set: tempo 3-1-1' }),
  }),
};

export const textLabel = (field: TextRemark): string => textWords[field]().label;

/** `['RPE 8.5', 'rest 1:34 to 118 bpm']`: how hard it was, what is said of it in short, and the rest after it. A note has a line of its own. */
export function remarksOf(entry: Entry): string[] {
  const { rpe, rir, restSeconds, restEndBpm } = entry;
  const texts = textRemarks.map((field) => (entry[field] && textWords[field]().remark?.(entry[field])) || null);
  const rest = restSeconds === undefined ? null : formatRest(formatClock(restSeconds), restEndBpm);
  return [formatEffort({ rpe, rir }), ...texts, rest].filter((remark) => remark !== null);
}

const formatRest = (time: string, bpm: number | undefined): string =>
  bpm === undefined
    ? t({ message: `rest ${time}`, comment: 'after a set: rest 1:34' })
    : t({ message: `rest ${time} to ${bpm} bpm`, comment: 'until the heart was that slow: rest 1:34 to 118 bpm' });

/** `'RPE 8.5'`, `'RIR 1'` */
function formatEffort({ rpe, rir }: { rpe: number | undefined; rir: number | undefined }): string | null {
  if (rpe !== undefined) return `RPE ${formatNumber(rpe)}`;
  return rir === undefined ? null : `RIR ${formatNumber(rir)}`;
}
