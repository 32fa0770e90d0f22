/**
 * Applies pending outbox items to exercises and body weights, in their order, so lists show unsent changes. Without an answer of the
 * server the result is what this device has made, or undefined where that is nothing.
 */
import type { BodyWeight, Exercise, ExerciseContent, ExerciseRow } from '../exercises/exercise.ts';
import { plainContent } from '../exercises/plain-content.ts';
import { isFields, isText, isUnit } from '../live/parse-fields.ts';

type Data = Readonly<Record<string, unknown>> | null;

/** One change of one exercise, or of what its person adds to it. Lists of these are in the order of sending. */
export interface WaitingExercise {
  readonly exerciseId: string;
  readonly kind: 'create' | 'edit';
  readonly data: Data;
}

/** What somebody weighed on a day; null data takes it out again. */
export interface WaitingBodyWeight {
  readonly date: string;
  readonly data: Data;
}

/** The page of an exercise, as the contract has it. */
export interface ExercisePage extends Exercise {
  sessionCount: number;
  firstDone: string | null;
  usedIn: {
    programId: string;
    title: string;
    sets: number;
    reps: number | null;
    seconds: number | null;
  }[];
  mergedFrom: { _id: string; title: string }[];
}

/** In the order of titles, as the server has them. */
export function exercisesWithPending(
  rows: ExerciseRow[] | undefined,
  waiting: readonly WaitingExercise[],
): ExerciseRow[] | undefined {
  if (waiting.length === 0) return rows;
  const byId = new Map((rows ?? []).map((row) => [row._id, row]));
  for (const { exerciseId } of waiting) {
    const row = withPending(byId.get(exerciseId), changesTo(waiting, exerciseId), notDone);
    if (row) byId.set(exerciseId, row);
  }
  if (rows === undefined && byId.size === 0) return undefined;
  const isInOrder = byId.size === rows?.length && rows.every(({ _id, title }) => byId.get(_id)?.title === title);
  const changed = [...byId.values()];
  return isInOrder ? changed : changed.sort(byTitle);
}

export function exerciseWithPending(
  page: ExercisePage | undefined,
  waiting: readonly WaitingExercise[],
  exerciseId: string,
): ExercisePage | undefined {
  const changes = changesTo(waiting, exerciseId);
  return changes.length === 0 ? page : withPending(page, changes, neverDone);
}

/** Newest first. */
export function bodyWeightsWithPending(
  entries: BodyWeight[] | undefined,
  waiting: readonly WaitingBodyWeight[],
): BodyWeight[] | undefined {
  if (waiting.length === 0) return entries;
  const byDate = new Map((entries ?? []).map((entry) => [entry.date, entry]));
  for (const { date, data } of waiting) {
    if (data === null) byDate.delete(date);
    else if (typeof data.weight === 'number' && isUnit(data.unit))
      byDate.set(date, { date, weight: data.weight, unit: data.unit });
  }
  if (entries === undefined && byDate.size === 0) return undefined;
  return [...byDate.values()].sort((one, other) => other.date.localeCompare(one.date));
}

const notDone: Pick<ExerciseRow, 'lastDone'> = { lastDone: null };
const neverDone: Omit<ExercisePage, keyof Exercise> = { sessionCount: 0, firstDone: null, usedIn: [], mergedFrom: [] };

const changesTo = (waiting: readonly WaitingExercise[], id: string): WaitingExercise[] =>
  waiting.filter(({ exerciseId }) => exerciseId === id);

function byTitle(one: Exercise, other: Exercise): number {
  const order = one.title.toLowerCase().localeCompare(other.title.toLowerCase());
  return order === 0 ? one._id.localeCompare(other._id) : order;
}

/** `beside` is what the server would tell beside a new exercise. */
function withPending<More extends object>(
  known: (Exercise & More) | undefined,
  changes: readonly WaitingExercise[],
  beside: More,
): (Exercise & More) | undefined {
  let exercise = known;
  for (const { exerciseId, kind, data } of changes) {
    // The server may have taken a save whose answer was lost: then its version is the newer one.
    if (kind === 'create') exercise ??= newExercise(exerciseId, data, beside);
    else if (exercise) exercise = { ...exercise, ...data };
  }
  return exercise;
}

function newExercise<More extends object>(_id: string, data: Data, beside: More): (Exercise & More) | undefined {
  if (!isNewExercise(data)) return undefined;
  const { isCatalogue = false, ...content } = data;
  const fresh = { archived: false, pinnedNote: '', mergedInto: null };
  return { ...plainContent, ...content, ...fresh, ...beside, _id, isOwn: !isCatalogue };
}

type NewExercise = Partial<ExerciseContent> & Pick<ExerciseContent, 'title'> & { readonly isCatalogue?: boolean };

const isNewExercise = (data: unknown): data is NewExercise => isFields(data) && isText(data.title);
