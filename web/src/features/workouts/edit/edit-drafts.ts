/** A stored edit is applied to the workout as it is when it is opened again. */
import { isFields, isText } from '@workout-tracker/core/live/parse-fields';
import { parseRemarks } from '@workout-tracker/core/live/set-remarks';
import type { PlannedMove } from '@workout-tracker/core/programs/program';
import type { Entry, Workout } from '@workout-tracker/core/workouts/workout';
import { fieldUnits } from '#lib/distance-format.ts';
import { createFormDrafts, type FormDraftKind } from '#storage/form-drafts.ts';
import { parseDraftScore } from './draft-score.ts';
import { type DraftSet, remarksIn } from './draft-sets.ts';
import type { EditDraft, TimeField } from './edit-draft.ts';

export interface Edited {
  /** What the draft was made from: its changes are counted against it. */
  readonly base: Workout;
  readonly draft: EditDraft;
}

interface StoredEdit {
  /** Of the workout that the draft was made from; 0 when that had not reached the server. */
  readonly revision: number;
  /** One that was kept before every workout could be named lacks the name, and one of before felt effort that. */
  readonly draft: Omit<EditDraft, 'title' | 'effort'> & {
    readonly title: string | null;
    readonly effort?: number | null;
  };
}

export const workoutDraftKind: FormDraftKind<StoredEdit> = {
  name: 'workout-draft',
  version: 1,
  versionField: 'form',
  parse({ keptAt, revision, draft: value }) {
    const draft = parseDraft(value);
    return draft && isText(keptAt) && typeof revision === 'number' ? { revision, draft } : null;
  },
};

export const workoutDrafts = createFormDrafts(workoutDraftKind);

export function layOver(workout: Workout, { revision, draft }: StoredEdit): Edited {
  // A set that was not touched is the very entry of the workout again, or it would count as changed.
  const stored = Map.groupBy(workout.moves, (entry) => JSON.stringify(entry));
  const sets = draft.sets.map((set) => ({
    ...set,
    entry: stored.get(JSON.stringify(set.entry))?.shift() ?? set.entry,
  }));
  // Changed somewhere else since: the draft names the revision it was made on, so that a person is asked whose version stays.
  const isChangedSince = revision !== 0 && revision !== workout.revision;
  const base = isChangedSince ? { ...workout, revision } : workout;
  const there = workout.extraMoves ?? [];
  const added = draft.extraMoves.filter(({ _id }) => there.every((move) => move._id !== _id));
  const { title, effort = workout.effort ?? null } = draft;
  const extraMoves = [...there, ...added];
  return { base, draft: { ...draft, title: title ?? workout.title, effort, sets, extraMoves } };
}

function parseDraft(value: unknown): StoredEdit['draft'] | null {
  if (!isFields(value) || typeof value.notes !== 'string' || !Array.isArray(value.sets)) return null;
  const [start, end] = [parseTime(value.start), parseTime(value.end)];
  const sets = value.sets.map(parseSet);
  const score = parseDraftScore(value.score);
  if (!start || !end || sets.includes(null)) return null;
  return {
    title: typeof value.title === 'string' ? value.title : null,
    start,
    end,
    sets: sets.filter((set) => set !== null),
    extraMoves: Array.isArray(value.extraMoves) ? value.extraMoves.filter(isMove) : [],
    notes: value.notes,
    ...(value.effort !== undefined && { effort: typeof value.effort === 'number' ? value.effort : null }),
    ...(score && { score }),
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What this form itself put away. */
const isMove = (value: unknown): value is PlannedMove => isFields(value) && isText(value._id) && isText(value.title);

function parseTime(value: unknown): TimeField | null {
  if (!isFields(value) || typeof value.text !== 'string') return null;
  return { text: value.text, isSecondPass: value.isSecondPass === true };
}

function parseSet(value: unknown): DraftSet | null {
  if (!isFields(value) || !isFields(value.entry) || !isText(value.entry.mid)) return null;
  const { key, entry, count, weight, variant } = value;
  if (typeof key !== 'number' || typeof count !== 'string' || typeof weight !== 'string') return null;
  const stored = remarksIn(entry as Entry);
  return {
    key,
    entry: entry as Entry,
    count,
    // Drafts of before there were others are in metres.
    distanceUnit: fieldUnits.find((unit) => unit === value.distanceUnit) ?? 'm',
    time: textOf(value.time),
    weight,
    isHelp: value.isHelp === true,
    variant: typeof variant === 'number' ? variant : 0,
    // Drafts of before these could be edited have them in the entry alone.
    ...stored,
    ...parseRemarks(value),
    exerciseNote: typeof value.exerciseNote === 'string' ? value.exerciseNote : stored.exerciseNote,
    superset: value.superset === undefined ? stored.superset : parseSuperset(value.superset),
  };
}

const parseSuperset = (value: unknown): number | null => (typeof value === 'number' ? value : null);
