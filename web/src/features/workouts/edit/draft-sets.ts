/**
 * The sets are a list in the order performed, each remembering the entry it came from. What was not touched gives that very entry back, so
 * that nothing is lost and a list that was changed back counts as unchanged.
 */

import { carriedRemarks, remarkFields, type SetRemarks, savedRemarks } from '@workout-tracker/core/live/set-remarks';
import type { Units } from '@workout-tracker/core/people/user';
import type { PlannedMove } from '@workout-tracker/core/programs/program';
import { readText, textRemarks } from '@workout-tracker/core/workouts/set-fields';
import type { Entry } from '@workout-tracker/core/workouts/workout';
import { type FieldUnit, fieldUnitOf, fromField, inField } from '#lib/distance-format.ts';
import { readTime, timeText } from '#lib/duration-format.ts';
import { readTyped, typedNumber } from '#lib/typed-number.ts';
import { readWeight } from './typed-weights.ts';

export interface DraftSet extends SetRemarks {
  /** Names the set on screen as long as it is edited. */
  readonly key: number;
  readonly entry: Entry;
  /** Reps, a distance, or a time such as `1:30`, as typed. */
  readonly count: string;
  /** What a distance is typed in. */
  readonly distanceUnit: FieldUnit;
  /** The time of a set that counts reps and seconds. */
  readonly time: string;
  /** Empty for no weight. */
  readonly weight: string;
  /** The weight is help on a body-weight exercise: it is stored below zero. */
  readonly isHelp: boolean;
  readonly variant: number;
  /** On the exercise in this workout: one of its sets carries it. */
  readonly exerciseNote: string;
  readonly superset: number | null;
}

export type SetChange = Partial<Omit<DraftSet, 'key' | 'entry'>>;
export type Measure = PlannedMove['measure'];

/** What the sets of a move count; for a move its program does not know, what they have counted. */
export function measureOf(mid: string, sets: readonly DraftSet[], moves: readonly PlannedMove[]): Measure {
  const move = moves.find(({ _id }) => _id === mid);
  if (move) return move.measure;
  const mine = sets.filter(({ entry }) => entry.mid === mid);
  if (mine.some(({ entry }) => entry.metres !== undefined)) return 'metres';
  return mine.some(({ entry }) => entry.seconds !== undefined) ? 'seconds' : 'reps';
}

function draftSetOf(entry: Entry, key: number, measure: Measure): DraftSet {
  const distanceUnit = fieldUnitOf(entry.metres);
  return {
    key,
    entry,
    count: storedText(entry, measure, distanceUnit),
    distanceUnit,
    time: timeOf(entry, measure),
    weight: weightText(entry),
    isHelp: (entry.weight ?? 0) < 0,
    variant: entry.variant ?? 0,
    ...remarksIn(entry),
  };
}

/** What is said about a set beside its numbers, and about its exercise in this workout, as it is stored. */
export function remarksIn(entry: Entry) {
  const { exerciseNote = '', superset = null } = entry;
  return { ...savedRemarks(entry), exerciseNote, superset };
}

export function draftSetsOf(entries: readonly Entry[], moves: readonly PlannedMove[]): DraftSet[] {
  const bare = entries.map((entry, key) => draftSetOf(entry, key, 'reps'));
  return bare.map(({ entry, key }) => draftSetOf(entry, key, measureOf(entry.mid, bare, moves)));
}

/** The entry as edited; the same object when nothing was. A count or weight that is no number becomes NaN, for the rules to find. */
export function entryOf(set: DraftSet, measure: Measure, units: Units): Entry {
  const { entry, variant } = set;
  const typed = readWeight(set.weight);
  const weight = set.isHelp && typed ? -typed : typed;
  const stored = remarksIn(entry);
  const edits: Edits = {
    ...countEdits(set, measure),
    ...(isOther(weight, entry.weight) && (weight === null ? { weight } : { weight, unit: entry.unit ?? units })),
    ...(variant !== (entry.variant ?? 0) && { variant }),
    ...remarkEdits(set, stored),
    ...(set.exerciseNote !== stored.exerciseNote && { exerciseNote: set.exerciseNote.trim() || undefined }),
    ...(set.superset !== stored.superset && { superset: set.superset ?? undefined }),
  };
  if (Object.keys(edits).length === 0) return entry;
  const known = Object.entries({ ...entry, ...edits }).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(known), mid: entry.mid };
}

/** Undefined takes a field out. */
type Edits = { -readonly [Field in keyof Entry]?: Entry[Field] | undefined };

const isOther = (value: number | null, stored: number | null | undefined): boolean => !Object.is(value, stored ?? null);

function remarkEdits(set: SetRemarks, stored: SetRemarks): Edits {
  const before: Edits = remarkFields(stored);
  const now = Object.entries({ ...remarkFields(set), ...unreadTexts(set) });
  return Object.fromEntries(now.filter(([field, value]) => value !== before[field as keyof Edits]));
}

/** What cannot be read stays as it is typed, for the rules to find. */
function unreadTexts(set: SetRemarks): Edits {
  const unread = textRemarks.filter((field) => readText(field, set[field]) === null);
  return Object.fromEntries(unread.map((field) => [field, set[field].trim()]));
}

function countEdits({ entry, count, time, distanceUnit }: DraftSet, measure: Measure): Edits {
  const counted = measure === 'seconds' ? readTime(count) : readTyped(count);
  const metres = counted === null ? null : fromField(counted, distanceUnit);
  const clock = measure === 'reps-and-seconds' ? readTime(time) : counted;
  const hasTime = measure === 'seconds' || measure === 'reps-and-seconds';
  const hasReps = measure === 'reps' || measure === 'reps-and-seconds';
  return {
    ...(hasReps && isOther(counted, entry.reps) && { reps: counted }),
    ...(hasTime && isOther(clock, entry.seconds) && { seconds: clock ?? undefined }),
    // The field has fewer digits than what is stored: a number that was not touched changes nothing.
    ...(measure === 'metres' &&
      isOther(counted, storedDistance(entry, distanceUnit)) &&
      isOther(metres, entry.metres) && { metres: metres ?? undefined }),
  };
}

export function changeSet(sets: readonly DraftSet[], key: number, change: SetChange): DraftSet[] {
  return sets.map((set) => (set.key === key ? { ...set, ...change } : set));
}

export function removeSet(sets: readonly DraftSet[], key: number): DraftSet[] {
  const removed = sets.find((set) => set.key === key);
  const staying = sets.filter((set) => set.key !== key);
  if (!removed?.exerciseNote) return staying;
  // The note on the exercise goes to the set that is first then.
  const heir = staying.find(({ entry }) => entry.mid === removed.entry.mid);
  return heir ? changeSet(staying, heir.key, { exerciseNote: removed.exerciseNote }) : staying;
}

/** The sets of two moves become one superset; what either was in already comes along. */
export function joinMoves(sets: readonly DraftSet[], mid: string, other: string): DraftSet[] {
  const supersetOf = (id: string) =>
    sets.find(({ entry, superset }) => entry.mid === id && superset !== null)?.superset;
  const taken = new Set(sets.map(({ superset }) => superset));
  const free = Array.from({ length: 30 }, (_, index) => index + 1).find((number) => !taken.has(number)) ?? 30;
  const [mine, theirs] = [supersetOf(mid) ?? null, supersetOf(other) ?? null];
  const superset = mine ?? theirs ?? free;
  const isMember = (set: DraftSet) =>
    [mid, other].includes(set.entry.mid) || (set.superset !== null && [mine, theirs].includes(set.superset));
  return sets.map((set) => (isMember(set) ? { ...set, superset } : set));
}

/** The sets of a move leave their superset; of two the other one is in none either. */
export function partMove(sets: readonly DraftSet[], mid: string): DraftSet[] {
  const left = sets.find(({ entry, superset }) => entry.mid === mid && superset !== null)?.superset ?? null;
  const parted = sets.map((set) => (set.entry.mid === mid ? { ...set, superset: null } : set));
  const staying = new Set(parted.flatMap(({ entry, superset }) => (superset === left ? [entry.mid] : [])));
  if (left === null || staying.size > 1) return parted;
  return parted.map((set) => (set.superset === left ? { ...set, superset: null } : set));
}

/** One more of the same, after the last of its move: what was done is copied, when and how it felt is not. */
export function repeatSet(sets: readonly DraftSet[], mid: string, units: Units): DraftSet[] {
  const last = sets.findLast(({ entry }) => entry.mid === mid);
  if (!last) return [...sets];
  const unit = last.entry.unit ?? units;
  const entry: Entry = {
    mid,
    ...(last.entry.exerciseId !== undefined && { exerciseId: last.entry.exerciseId }),
    ...(last.entry.metres !== undefined && { metres: last.entry.metres }),
    ...(last.weight !== '' && { unit }),
    ...(last.entry.trackable === false && { trackable: false }),
  };
  const { superset } = last;
  const added = { ...last, key: nextKey(sets), entry, ...remarksIn(entry), ...carriedRemarks(last), superset };
  return sets.toSpliced(sets.indexOf(last) + 1, 0, added);
}

/** The first set of a move that was not done yet, at the end but before the cool-down. */
export function addMove(sets: readonly DraftSet[], move: PlannedMove, units: Units): DraftSet[] {
  const { _id: mid, exerciseId, measure, weight, reps, seconds, metres = null } = move;
  const entry: Entry = { mid, ...(exerciseId !== null && { exerciseId }), ...(weight && { unit: units }) };
  const planned = { ...entry, reps, ...(seconds !== null && { seconds }), ...(metres !== null && { metres }) };
  const added: DraftSet = { ...draftSetOf(planned, nextKey(sets), measure), entry };
  const end = sets.at(-1)?.entry.mid === 'cooldown' ? sets.length - 1 : sets.length;
  return sets.toSpliced(end, 0, added);
}

function nextKey(sets: readonly DraftSet[]): number {
  return sets.reduce((highest, { key }) => Math.max(highest, key), -1) + 1;
}

function storedCount(entry: Entry, measure: Measure): number | null {
  return (measure === 'reps-and-seconds' ? entry.reps : entry[measure]) ?? null;
}

function timeOf({ seconds }: Entry, measure: Measure): string {
  return measure === 'reps-and-seconds' && seconds !== undefined ? timeText(seconds) : '';
}

function storedText(entry: Entry, measure: Measure, distanceUnit: FieldUnit): string {
  const count = storedCount(entry, measure);
  if (count === null) return '';
  if (measure === 'metres') return typedNumber(inField(count, distanceUnit));
  return measure === 'seconds' ? timeText(count) : typedNumber(count);
}

const storedDistance = ({ metres }: Entry, unit: FieldUnit): number | null =>
  metres === undefined || metres === null ? null : inField(metres, unit);

function weightText({ weight }: Entry): string {
  return weight === undefined || weight === null ? '' : typedNumber(Math.abs(weight));
}
