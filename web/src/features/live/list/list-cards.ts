/** The whole workout as rows: a card for each exercise, one for a superset with all its members, a row for each set. */
import { t } from '@lingui/core/macro';
import { replaceEqualDeep } from '@tanstack/react-query';
import type { SetValues } from '@workout-tracker/core/live/live-event';
import type { LiveMove } from '@workout-tracker/core/live/live-plan';
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import { isPassed, type Position } from '@workout-tracker/core/live/positions';
import { exercisesOf, type LiveExercise } from '@workout-tracker/core/live/session-exercises';
import { firstWeight, type Loadable, valuesAt } from '@workout-tracker/core/live/set-values';
import type { TrainingSettings } from '@workout-tracker/core/people/training-settings';
import type { Units } from '@workout-tracker/core/people/user';
import type { WorkoutRecord } from '@workout-tracker/core/workouts/record-book';
import { fieldUnitOf } from '#lib/distance-format.ts';
import { formatNumber } from '#lib/number-format.ts';
import { formatWeight, kindMarks } from '#lib/set-format.ts';
import type { LiveScreenProps } from '../live-layout.tsx';
import { takesWeight } from '../log/count-steps.ts';
import type { NumberField, NumberShape } from '../log/number-fields.ts';
import { setTitle } from '../log/set-names.ts';
import { formatDone, formatLast, lastSetAt } from '../move-format.ts';

export interface SetRow {
  readonly position: Position;
  /** Where it stands in the session. */
  readonly place: number;
  /** `'1'`, `'W'` */
  readonly mark: string;
  /** `'Set 1'`, `'Warm-up 2'` */
  readonly name: string;
  readonly values: SetValues;
  /** Where an empty weight begins. */
  readonly firstWeight: number;
  /** `'5 × 62.5'`; null where there was no last time. */
  readonly last: string | null;
  readonly isNow: boolean;
  readonly isDone: boolean;
  /** Whether the disk has it. */
  readonly isStored: boolean;
  readonly records: readonly WorkoutRecord[];
}

export interface Column {
  readonly field: NumberField['name'] | 'effort';
  /** `'kg'`, `'Reps'`, `'RPE'` */
  readonly head: string;
  /** How wide it is: that of reps, of a weight, or of all of them where it is the only one. */
  readonly width: 'narrow' | 'wide' | 'all';
}

export interface ListExercise {
  readonly move: LiveMove;
  /** `A1`; null for one that stands alone. */
  readonly label: string | null;
  readonly shape: NumberShape | undefined;
  readonly unit: Units;
  readonly columns: readonly Column[];
  readonly rows: readonly SetRow[];
  /** The set whose variant is chosen for it and those after it: the current one, or the next to come. */
  readonly variantRow: SetRow | null;
  /** What is pinned to the exercise, and what was written for today. */
  readonly notes: readonly string[];
}

/** One exercise, or the members of a superset. */
export interface ListCard {
  readonly key: string;
  readonly members: readonly ListExercise[];
}

interface ListParts extends Pick<LiveScreenProps, 'session' | 'stored' | 'exercises' | 'lastDoneAt'> {
  readonly loadable: Loadable;
  readonly records: readonly WorkoutRecord[];
  readonly effort: TrainingSettings['effort'];
}

export function listCards(parts: ListParts): ListCard[] {
  const cards: ListCard[] = [];
  let superset: string | null = null;
  for (const exercise of exercisesOf(parts.session)) {
    const member = listExercise(exercise, parts);
    const own = exercise.label?.charAt(0) ?? null;
    const last = cards.at(-1);
    if (last && own !== null && own === superset)
      cards[cards.length - 1] = { ...last, members: [...last.members, member] };
    else cards.push({ key: exercise.move._id, members: [member] });
    superset = own;
  }
  return cards;
}

function listExercise(exercise: LiveExercise, parts: ListParts): ListExercise {
  const { move, label, places, sets } = exercise;
  const { session, exercises, effort } = parts;
  const trained = exercises.get(move.exerciseId ?? '');
  const rows = sets.flatMap((position, at) => setRow(position, places[at] ?? 0, trained, parts));
  const toCome = rows.find(({ isNow, isDone }) => isNow && !isDone) ?? rows.find(({ position }) => !isPassed(position));
  return {
    move,
    label,
    shape: trained && { loading: trained.loading, isPerSide: trained.isPerSide, isPerHand: trained.isPerHand },
    unit: session.unit,
    columns: columnsOf(move, trained, { unit: session.unit, effort }),
    rows,
    variantRow: move.variants.length > 0 ? (toCome ?? null) : null,
    notes: [trained?.pinnedNote ?? '', session.exerciseNotes[move._id] ?? ''].filter((note) => note !== ''),
  };
}

function setRow(position: Position, place: number, shape: NumberShape | undefined, parts: ListParts): SetRow[] {
  const { session, stored, loadable, records, lastDoneAt } = parts;
  // What was done is shown as it is saved, also where something else was typed over it and not confirmed.
  const values = position.completed?.values ?? valuesAt(session, place, loadable);
  if (!values) return [];
  const last = lastSetAt(position, lastDoneAt);
  return [
    {
      position,
      place,
      mark: kindMarks[position.kind]?.letter ?? String(position.set + 1),
      name: setTitle(position),
      values,
      firstWeight: values.weight === null ? firstWeight(session, place) : 0,
      last: last && position.move ? lastWords(position.move, last, session, shape) : null,
      isNow: place === session.index,
      isDone: position.completed !== null,
      isStored: stored?.positions.some(({ id, completed }) => id === position.id && completed !== null) ?? false,
      records: records.filter((record) => record.position === place),
    },
  ];
}

type Last = NonNullable<ReturnType<typeof lastSetAt>>;

/** In the unit of the column without its name, else with it. What the heads of the columns say needs no words in the row. */
function lastWords(move: LiveMove, last: Last, { unit, start }: LiveSession, shape: NumberShape | undefined): string {
  const isOther = last.weight !== null && (last.unit ?? start.unit) !== unit;
  const words = isOther
    ? formatLast(move, { ...last, variant: 0 }, shape)
    : formatDone(move, last, shape && { ...shape, isPerHand: false, isPerSide: false });
  const [named, bare] = bodyWeightWords({ ...last, unit: isOther ? last.unit : null }, shape);
  return words.replace(named, bare);
}

/** A weight beside the body's own as sets say it, and without the body: `['BW + 5 kg', '+ 5 kg']`. */
function bodyWeightWords({ weight, unit }: Pick<Last, 'weight' | 'unit'>, shape: NumberShape | undefined) {
  const isOfBody = shape?.loading === 'bodyweight' || shape?.loading === 'assisted';
  const named = isOfBody ? formatWeight({ weight, unit }, shape, null) : null;
  if (named === null || weight === null) return ['', ''] as const;
  const isHelp = weight < 0 || shape?.loading === 'assisted';
  return [named, `${isHelp ? '−' : '+'} ${formatNumber(Math.abs(weight))}${unit ? ` ${unit}` : ''}`] as const;
}

interface ColumnParts {
  readonly unit: Units;
  readonly effort: TrainingSettings['effort'];
}

function columnsOf(move: LiveMove, shape: NumberShape | undefined, { unit, effort }: ColumnParts): Column[] {
  if (!move.trackable) return [];
  const count = {
    reps: shape?.isPerSide ? t({ message: 'Each side', comment: 'reps, at the head of a narrow column' }) : t`Reps`,
    'reps-and-seconds': t`Reps`,
    seconds: t`Time`,
    metres: distanceHeads[fieldUnitOf(move.metres)],
  }[move.measure];
  const isReps = move.measure === 'reps' || move.measure === 'reps-and-seconds';
  const hasWeight = takesWeight(move, shape?.loading);
  const isAlone = !hasWeight && move.measure !== 'reps-and-seconds';
  return [
    ...(hasWeight ? [{ field: 'weight', head: weightHead(shape, unit), width: 'wide' } as const] : []),
    { field: 'count', head: count, width: isAlone ? 'all' : isReps ? 'narrow' : 'wide' },
    ...(move.measure === 'reps-and-seconds' ? [{ field: 'seconds', head: t`Time`, width: 'wide' } as const] : []),
    ...(effort === 'off' ? [] : [{ field: 'effort', head: effort.toUpperCase(), width: 'narrow' } as const]),
  ];
}

const distanceHeads = { m: 'm', yd: 'yd', mi: 'mi' } as const;

/** `'kg'`, `'BW +'`, `'Help'`, `'kg, each'` */
function weightHead(shape: NumberShape | undefined, unit: Units): string {
  if (shape?.loading === 'bodyweight') return t`BW +`;
  if (shape?.loading === 'assisted')
    return t({ message: `Help, ${unit}`, comment: 'a weight that takes some of the body off: Help, kg' });
  return shape?.isPerHand
    ? t({ message: `${unit}, each`, comment: 'the weight in each hand, at the head of a narrow column: kg, each' })
    : unit;
}

/** Cards and rows that say the same as before are the same objects as before: they are not drawn anew. */
export function createSharing(): (cards: ListCard[]) => ListCard[] {
  let before: ListCard[] = [];
  return (cards) => {
    before = replaceEqualDeep(before, cards);
    return before;
  };
}
