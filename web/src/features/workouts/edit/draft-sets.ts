/**
 * The sets of a workout while they are edited: a list in the order performed, each remembering the entry it came from. What was not
 * touched gives that very entry back, so that nothing is lost and a list that was changed back counts as unchanged.
 */
import type { Units } from '@workout-tracker/core/people/user';
import type { PlannedMove } from '@workout-tracker/core/programs/program';
import type { Entry } from '@workout-tracker/core/workouts/entry';

export interface DraftSet {
  /** Names the set on screen as long as it is edited. */
  readonly key: number;
  readonly entry: Entry;
  /** Reps, or a time such as `1:30`, as typed. */
  readonly count: string;
  /** Empty for no weight. */
  readonly weight: string;
  readonly variant: number;
}

export type SetChange = Partial<Pick<DraftSet, 'count' | 'weight' | 'variant'>>;
export type Measure = PlannedMove['measure'];

/** What the sets of a move count; for a move its program does not know, what they have counted. */
export function measureOf(mid: string, sets: readonly DraftSet[], moves: readonly PlannedMove[]): Measure {
  const move = moves.find(({ _id }) => _id === mid);
  if (move) return move.measure;
  return sets.some(({ entry }) => entry.mid === mid && entry.seconds !== undefined) ? 'seconds' : 'reps';
}

function draftSetOf(entry: Entry, key: number, measure: Measure): DraftSet {
  return { key, entry, count: storedText(entry, measure), weight: weightText(entry), variant: entry.variant ?? 0 };
}

export function draftSetsOf(entries: readonly Entry[], moves: readonly PlannedMove[]): DraftSet[] {
  const bare = entries.map((entry, key) => draftSetOf(entry, key, 'reps'));
  return bare.map(({ entry, key }) => draftSetOf(entry, key, measureOf(entry.mid, bare, moves)));
}

/** The entry as edited; the same object when nothing was. A count or weight that is no number becomes NaN, for the rules to find. */
export function entryOf(set: DraftSet, measure: Measure, units: Units): Entry {
  const { entry, variant } = set;
  const [count, weight] = [readCount(set.count, measure), readWeight(set.weight)];
  const isCounted = !Object.is(count, storedCount(entry, measure));
  const isWeighed = !Object.is(weight, entry.weight ?? null);
  const isVaried = variant !== (entry.variant ?? 0);
  if (!isCounted && !isWeighed && !isVaried) return entry;
  const { seconds, ...others } = entry;
  return {
    ...others,
    ...(seconds !== undefined && !(isCounted && measure === 'seconds') && { seconds }),
    ...(isCounted && measure === 'seconds' && count !== null && { seconds: count }),
    ...(isCounted && measure === 'reps' && { reps: count }),
    ...(isWeighed && (weight === null ? { weight } : { weight, unit: entry.unit ?? units })),
    ...(isVaried && { variant }),
  };
}

function readCount(text: string, measure: Measure): number | null {
  if (measure === 'seconds') return readTime(text);
  return text.trim() === '' ? null : Number(text);
}

export function changeSet(sets: readonly DraftSet[], key: number, change: SetChange): DraftSet[] {
  return sets.map((set) => (set.key === key ? { ...set, ...change } : set));
}

export function removeSet(sets: readonly DraftSet[], key: number): DraftSet[] {
  return sets.filter((set) => set.key !== key);
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
  const added = { ...last, key: nextKey(sets), entry };
  return sets.toSpliced(sets.indexOf(last) + 1, 0, added);
}

/** The first set of a move that was not done yet, at the end but before the cool-down. */
export function addMove(sets: readonly DraftSet[], move: PlannedMove, units: Units): DraftSet[] {
  const planned = move.measure === 'seconds' ? move.seconds : move.reps;
  const added: DraftSet = {
    key: nextKey(sets),
    entry: {
      mid: move._id,
      ...(move.exerciseId !== null && { exerciseId: move.exerciseId }),
      ...(move.weight && { unit: units }),
    },
    count: planned === null ? '' : countText(planned, move.measure),
    weight: '',
    variant: 0,
  };
  const end = sets.at(-1)?.entry.mid === 'cooldown' ? sets.length - 1 : sets.length;
  return sets.toSpliced(end, 0, added);
}

function nextKey(sets: readonly DraftSet[]): number {
  return sets.reduce((highest, { key }) => Math.max(highest, key), -1) + 1;
}

function storedCount(entry: Entry, measure: Measure): number | null {
  return (measure === 'seconds' ? entry.seconds : entry.reps) ?? null;
}

function storedText(entry: Entry, measure: Measure): string {
  const count = storedCount(entry, measure);
  return count === null ? '' : countText(count, measure);
}

const countText = (count: number, measure: Measure): string =>
  measure === 'seconds' ? timeText(count) : String(count);

function weightText({ weight }: Entry): string {
  return weight === undefined || weight === null ? '' : String(weight);
}

/** Weights and times as they are typed: decimals with a point or a comma, and times as a clock or in words. */

/** `readWeight('62,5')` is 62.5; null for nothing, NaN for what is no number. */
export function readWeight(text: string): number | null {
  const trimmed = text.trim().replace(',', '.');
  if (trimmed === '') return null;
  return /^\d+(\.\d*)?$|^\.\d+$/.test(trimmed) ? Number(trimmed) : Number.NaN;
}

const clock = /^(?:(\d+):)?(\d+):(\d{1,2}(?:\.\d+)?)$/;
const words = /^(?:(\d+(?:\.\d+)?) ?m(?:in)?)? ?(?:(\d+(?:\.\d+)?) ?s(?:ec)?)?$/;

/** Seconds: of `'1:30'`, `'1 min 30 s'` and `'90'` it is 90, of `'35 min'` 2100. Null for nothing, NaN for what is no time. */
export function readTime(text: string): number | null {
  const trimmed = text.trim().toLowerCase().replace(',', '.');
  if (trimmed === '') return null;
  if (/^\d+(\.\d+)?$/.test(trimmed)) return Number(trimmed);
  const [, hours = 0, minutes, seconds] = clock.exec(trimmed) ?? [];
  if (minutes !== undefined) return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  const [, min = 0, s = 0] = words.exec(trimmed) ?? [undefined, Number.NaN];
  return Number(min) * 60 + Number(s);
}

/** `timeText(2100)` is `'35:00'`, `timeText(40.5)` is `'0:40.5'`. */
export function timeText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const [whole = '0', part] = String(Math.round((seconds - minutes * 60) * 100) / 100).split('.');
  return `${minutes}:${whole.padStart(2, '0')}${part === undefined ? '' : `.${part}`}`;
}

const suggested = 7;

/** The steps nearest to what is typed, rising; the lightest ones for an empty field. */
export function suggestedWeights(steps: readonly number[], typed: string): string[] {
  const weight = readWeight(typed) ?? 0;
  const distance = (step: number) => Math.abs(step - (Number.isNaN(weight) ? 0 : weight));
  const nearest = steps.toSorted((one, other) => distance(one) - distance(other)).slice(0, suggested);
  return nearest.sort((a, b) => a - b).map(String);
}

/** What a variant select offers: 0 is none, the others count the move's variants from 1. */

/** A variant the program no longer has stays chosen. */
export function variantChoices(variants: PlannedMove['variants'], chosen: number): { value: string; label: string }[] {
  const known = variants.map(({ label }, index) => ({ value: String(index + 1), label }));
  const lost = chosen > variants.length ? [{ value: String(chosen), label: `Variant ${chosen}` }] : [];
  return [{ value: '0', label: 'Standard' }, ...known, ...lost];
}
