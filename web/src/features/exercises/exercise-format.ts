/**
 * Formats sets and figures as people say them: `12 × 45 kg`, `10 each side`, `BW + 10 kg`. Entered values stay as they were entered;
 * computed ones come in kilograms and are converted to the person's unit.
 */

import { plural, t } from '@lingui/core/macro';
import type { Exercise, ExerciseRecord, ExerciseSession, ExerciseSet } from '@workout-tracker/core/exercises/exercise';
import { rpeInRecord } from '@workout-tracker/core/exercises/records';
import { convertWeight } from '@workout-tracker/core/people/convert-weight';
import type { Units } from '@workout-tracker/core/people/user';
import { formatPastDay } from '#lib/date-format.ts';
import { formatMetres } from '#lib/distance-format.ts';
import { formatSeconds } from '#lib/duration-format.ts';
import { formatList } from '#lib/list-format.ts';
import { comma } from '#lib/list-marks.ts';
import { groupInSentence } from '#lib/muscle-names.ts';
import { formatNumber, formatWhole } from '#lib/number-format.ts';
import { formatExertion } from '#lib/record-format.ts';
import { countsReps, countText, formatRun, formatWeight, type SetShape } from '#lib/set-format.ts';
import type { IconPath } from '#ui/path-icon.tsx';

/** Computed kilograms in the person's unit: to a tenth of a kilogram, or half a pound. */
export function fromKg(kg: number, units: Units): number {
  return units === 'kg' ? Math.round(kg * 10) / 10 : Math.round(convertWeight(kg, 'kg', 'lb') * 2) / 2;
}

/** `'75.8'`; sums from a thousand on without decimals. */
export function formatKg(kg: number, units: Units): string {
  const value = fromKg(kg, units);
  return value >= 1_000 ? formatWhole(value) : formatNumber(value);
}

interface BestSet {
  readonly figure: string;
  /** What the figure leaves out. */
  readonly detail: string | null;
}

/** One set for a row of the list: the figure that says most, and the rest of it in small. */
export function formatBestSet(set: ExerciseSet, shape: SetShape, units: Units): BestSet {
  const weight = formatWeight(set, shape, units);
  const count = countText(set, shape);
  if (count === null) return { figure: weight ?? t({ message: 'Done', context: 'a set' }), detail: null };
  const sided = shape.isPerSide ? t({ message: `${count} each side`, comment: '10, 45 s' }) : count;
  if (countsReps(shape, set) && shape.isPerSide) return { figure: sided, detail: weight };
  if (weight === null) {
    return { figure: countsReps(shape, set) ? formatReps(set.reps) : sided, detail: null };
  }
  const countsBody = shape.loading === 'bodyweight' || shape.loading === 'assisted';
  if (countsReps(shape, set) && (shape.isPerHand || countsBody)) {
    return { figure: weight, detail: formatReps(set.reps) };
  }
  return { figure: `${sided} × ${weight}`, detail: null };
}

const formatReps = (reps: number | null): string => plural({ count: reps ?? 0 }, { one: '# rep', other: '# reps' });

interface SetGroup {
  readonly kind: ExerciseSet['kind'];
  readonly words: string;
  /** Unlike any other group of its session. */
  readonly key: string;
  /** Several in a word, in place of each. */
  readonly isFolded?: boolean;
}

/** Sets of one kind and weight that follow each other, in one line: `'5, 5, 5, 5 × 65 kg'`. One warm-up comes last, and shares the unit said before; more are counted. */
export function groupSets(sets: readonly ExerciseSet[], shape: SetShape, units: Units): SetGroup[] {
  const runs: ExerciseSet[][] = [];
  for (const set of sets) {
    const last = runs.at(-1);
    const [same] = last ?? [];
    const belongs = same && same.kind === set.kind && same.weight === set.weight && same.unit === set.unit;
    if (last && belongs) last.push(set);
    else runs.push([set]);
  }
  const unitOf = (run: readonly ExerciseSet[]) => run[0]?.unit ?? units;
  const main = runs.find(([first]) => first?.kind !== 'warmup');
  const groups = runs.map((run, index) => {
    const words = formatRun(run, shape, units);
    const isSaid = main !== undefined && run[0]?.kind === 'warmup' && unitOf(run) === unitOf(main);
    const suffix = ` ${unitOf(run)}`;
    return {
      kind: run[0]?.kind ?? 'working',
      words: isSaid && words.endsWith(suffix) ? words.slice(0, -suffix.length) : words,
      key: String(index),
    };
  });
  const isWarmUp = ({ kind }: SetGroup): boolean => kind === 'warmup';
  const warmUps = sets.filter(({ kind }) => kind === 'warmup').length;
  const words = plural(warmUps, { one: '# warm-up', other: '# warm-ups' });
  const folded = { kind: 'warmup', words, key: 'warm-ups', isFolded: true } as const;
  return [...groups.filter((group) => !isWarmUp(group)), ...(warmUps > 1 ? [folded] : groups.filter(isWarmUp))];
}

type SessionRecord = ExerciseSession['records'][number];

export function formatRecord(record: SessionRecord, shape: SetShape, units: Units): string {
  const { kind, value } = record;
  switch (kind) {
    case 'heaviest':
      return t`Heaviest`;
    case 'e1rm':
      return t`Best e1RM`;
    case 'volume':
      return `${t`Set volume`} ${formatKg(value, units)} ${units}`;
    case 'reps':
      return `${formatMostReps(record, shape, units)}${record.weight ? ':' : ''} ${formatNumber(value)}`;
    case 'seconds':
      return `${t`Longest`} ${formatSeconds(value)}`;
    case 'metres':
      return `${t`Longest`} ${formatMetres(value, units)}`;
  }
}

/** `'Most reps'`, `'Most reps at 60 kg'`. */
function formatMostReps(
  { weight, unit }: Pick<SessionRecord, 'weight' | 'unit'>,
  shape: SetShape,
  units: Units,
): string {
  const heavy = formatWeight({ weight: weight ?? null, unit: unit ?? units }, { ...shape, isPerHand: false }, units);
  return heavy === null ? t`Most reps` : t({ message: `Most reps at ${{ weight: heavy }}`, comment: '60 kg' });
}

export interface BestFigure {
  readonly kind: ExerciseRecord['kind'];
  readonly label: string;
  readonly value: string;
  readonly unit: string;
  readonly about: string;
}

interface Bests {
  readonly records: readonly ExerciseRecord[];
  /** In kilograms; the tile of the most reps is about it. */
  readonly usualKg: number | null;
  readonly shape: SetShape;
  readonly units: Units;
}

/** The figures above an exercise's chart, at most four: those that its sets give. */
export function bestFigures({ records, usualKg, shape, units }: Bests): BestFigure[] {
  const of = (kind: ExerciseRecord['kind']) => records.find((record) => record.kind === kind);
  const [e1rm, heaviest, volume, seconds, metres] = [
    of('e1rm'),
    of('heaviest'),
    of('volume'),
    of('seconds'),
    of('metres'),
  ];
  const day = ({ localDate }: ExerciseRecord) => formatPastDay(localDate, 'monthAndDay');
  /** A set that was entered in the other unit than the figure above it says so. */
  const otherUnit = ({ unit }: ExerciseSet) => (unit === null || unit === units ? '' : ` ${unit}`);
  const pair = ({ set }: ExerciseRecord) => `${set.reps} × ${formatNumber(set.weight ?? 0)}${otherUnit(set)}`;
  const holder = (record: ExerciseRecord, exertion = '') =>
    shape.loading === 'external' && record.set.weight !== null
      ? `${pair(record)}${exertion}${comma()}${day(record)}`
      : `${formatReps(record.set.reps)}${exertion}${comma()}${day(record)}`;
  const weighed = (kind: ExerciseRecord['kind'], label: string, record: ExerciseRecord, about: string): BestFigure => ({
    kind,
    label,
    value: formatKg(record.value, units),
    unit: units,
    about,
  });
  const figures: BestFigure[] = [];
  if (seconds && shape.measure !== 'reps') {
    figures.push({
      kind: 'seconds',
      label: t`Longest`,
      ...splitUnit(formatSeconds(seconds.value)),
      about: day(seconds),
    });
  }
  if (metres) {
    figures.push({
      kind: 'metres',
      label: t`Farthest`,
      ...splitUnit(formatMetres(metres.value, units)),
      about: day(metres),
    });
  }
  if (e1rm)
    figures.push(weighed('e1rm', t`Best e1RM`, e1rm, holder(e1rm, formatExertion(rpeInRecord(e1rm, e1rm.set)))));
  if (heaviest) {
    const { set } = heaviest;
    const count = set.reps === null ? day(heaviest) : `${formatReps(set.reps)}${comma()}${day(heaviest)}`;
    const isAsEntered = shape.loading === 'external' && set.weight !== null && (set.unit ?? units) === units;
    const figure = weighed('heaviest', t`Heaviest`, heaviest, count);
    figures.push(isAsEntered ? { ...figure, value: formatNumber(set.weight ?? 0) } : figure);
  }
  if (volume) figures.push(weighed('volume', t`Best set volume`, volume, holder(volume)));
  const most = records.find((record) => record.kind === 'reps' && weightKgOf(record.set, units) === (usualKg ?? 0));
  if (most) {
    const label = formatMostReps(most.set, shape, units);
    figures.push({ kind: 'reps', label, value: formatNumber(most.value), unit: '', about: day(most) });
  }
  return figures.slice(0, 4);
}

const splitUnit = (words: string): Pick<BestFigure, 'value' | 'unit'> => {
  const [value = '', ...unit] = words.split(' ');
  return { value, unit: unit.join(' ') };
};

/** What was entered in kilograms, to the milligram, as the server counts weights; 0 stands for none. */
const weightKgOf = ({ weight, unit }: ExerciseSet, units: Units): number =>
  Math.round(convertWeight(weight ?? 0, unit ?? units, 'kg') * 1_000_000) / 1_000_000;

/** `'Cable, back'`, `'Dumbbell, back and core'`: what it needs and what it is for. */
export function aboutExercise(
  { equipment, muscles, loading }: Pick<Exercise, 'equipment' | 'muscles' | 'loading'>,
  titleOf: (equipment: string) => string,
): string {
  const [first] = equipment;
  const needs = first === undefined ? (loading === 'external' ? null : t`Bodyweight`) : titleOf(first);
  const groups = [...new Set(muscles.map(groupInSentence))];
  return [needs, formatList(groups.slice(0, 2))].filter(Boolean).join(comma());
}

/** `'42 sets and 2 programs move to Bench Press.'` */
export function formatMerge({ sets, programs }: { sets: number; programs: number }, title: string): string {
  if (sets === 0 && programs === 0) return t`Nothing moves to ${title}.`;
  if (programs === 0) return plural(sets, { one: `# set moves to ${title}.`, other: `# sets move to ${title}.` });
  if (sets === 0)
    return plural(programs, { one: `# program moves to ${title}.`, other: `# programs move to ${title}.` });
  return t`${plural(sets, { one: '# set', other: '# sets' })} and ${plural(programs, { one: '# program', other: '# programs' })} move to ${title}.`;
}

export const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const barbell: IconPath = 'M2.5 12H5M19 12h2.5M5 7v10M8 9v6M16 9v6M19 7v10M8 12h8';
const dumbbell: IconPath = 'M5 10.5v3M8 8.5v7M16 8.5v7M19 10.5v3M8 12h8';
const kettlebell: IconPath = 'M9 9.2L8 5h8l-1 4.2M12 8.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 0 1 0-11';
const cable: IconPath = 'M8.5 4.5h7M12 4.5V11M6.5 19.5a5.5 5.5 0 0 1 11 0zM12 11v3';
const machine: IconPath = 'M5 4v16M19 4v16M5 7h14M9 10.5h6v5.5H9zM9 13.2h6M12 7v3.5';
const body: IconPath =
  'M12 3.5a1.9 1.9 0 1 1 0 3.8a1.9 1.9 0 0 1 0-3.8M5 9.5l5 1.2h4l5-1.2M10 10.7V14l-2.5 6M14 10.7V14l2.5 6M10 14h4';
const bar: IconPath = 'M3.5 6.5h17M8 6.5v5M16 6.5v5M8 11.5a4 4 0 0 0 8 0';
const band: IconPath =
  'M7.5 5.5a2.5 2.5 0 0 1 2.5 2.5v8a2.5 2.5 0 0 1-5 0V8a2.5 2.5 0 0 1 2.5-2.5M10 12h4M16.5 5.5A2.5 2.5 0 0 1 19 8v8a2.5 2.5 0 0 1-5 0V8a2.5 2.5 0 0 1 2.5-2.5';
const clock: IconPath = 'M12 6.5a7 7 0 1 1 0 14a7 7 0 0 1 0-14M12 10v3.5l2.2 1.4M10 3.5h4';

const byEquipment: Readonly<Record<string, IconPath>> = {
  barbell,
  'trap-bar': barbell,
  landmine: barbell,
  plate: barbell,
  dumbbell,
  kettlebell,
  cable,
  machine,
  'pull-up-bar': bar,
  rings: bar,
  'dip-bars': bar,
  band,
  'mini-band': band,
  bike: clock,
  rower: clock,
  treadmill: clock,
};

/** What an exercise is done with, as a small drawing on the grid of the product's icons. */
export function exerciseIcon({
  equipment,
  loading,
  measure,
}: Pick<Exercise, 'equipment' | 'loading' | 'measure'>): IconPath {
  for (const type of equipment) {
    const icon = byEquipment[type];
    if (icon) return icon;
  }
  if (loading !== 'external') return body;
  return measure === 'reps' ? dumbbell : clock;
}
