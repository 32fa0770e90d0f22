/** A workout while it is edited: its fields as typed, and what of them is different from what is stored. */
import type { Units } from '@workout-tracker/core/people/user';
import type { Entry } from '@workout-tracker/core/workouts/entry';
import type { Workout, WorkoutChanges } from '@workout-tracker/core/workouts/workout';
import { type DraftSet, draftSetsOf, entryOf, measureOf } from './draft-sets.ts';
import { instantOf, type TimeField, timeFieldOf } from './draft-time.ts';

export interface EditDraft {
  readonly start: TimeField;
  readonly end: TimeField;
  readonly sets: readonly DraftSet[];
  readonly notes: string;
}

export const movesOf = ({ program }: Pick<Workout, 'program'>) => program?.moves ?? [];

export function draftOf(workout: Workout): EditDraft {
  const { created, ended, timeZone, moves, notes } = workout;
  return {
    start: timeFieldOf(created, timeZone),
    end: timeFieldOf(ended, timeZone),
    sets: draftSetsOf(moves, movesOf(workout)),
    notes,
  };
}

/** Everything the draft says, whether it changed or not. */
export interface DraftValues {
  readonly created: string;
  readonly ended: string | null;
  readonly moves: Entry[];
  readonly notes: string;
}

export function valuesOf(draft: EditDraft, workout: Workout, units: Units): DraftValues {
  const { timeZone } = workout;
  return {
    created: instantOf(draft.start, timeZone, workout.created) ?? '',
    ended: instantOf(draft.end, timeZone, workout.ended),
    moves: draft.sets.map((set) => entryOf(set, measureOf(set.entry.mid, draft.sets, movesOf(workout)), units)),
    notes: draft.notes,
  };
}

/** What to send: only what is different, and null when nothing is. */
export function changesOf(draft: EditDraft, workout: Workout, units: Units): WorkoutChanges | null {
  const { created, ended, moves, notes } = valuesOf(draft, workout, units);
  const areSetsSame =
    moves.length === workout.moves.length && moves.every((entry, index) => entry === workout.moves[index]);
  const changes: WorkoutChanges = {
    ...(created !== workout.created && { created }),
    ...(ended !== workout.ended && { ended }),
    ...(!areSetsSame && { moves }),
    ...(notes !== workout.notes && { notes }),
    ...elapsedFor(workout, created, ended),
  };
  return Object.keys(changes).length === 0 ? null : changes;
}

/** The stopwatch of a timed workout ran between its ends, so new ends overrule it. */
function elapsedFor(workout: Workout, created: string, ended: string | null): Pick<WorkoutChanges, 'elapsed'> {
  const isMoved = created !== workout.created || ended !== workout.ended;
  if (!isMoved || workout.elapsed === null || ended === null) return {};
  return { elapsed: Math.max(0, (Date.parse(ended) - Date.parse(created)) / 1000) };
}

/** The stored values of what was changed: sent back, they undo it. */
export function undoOf(changes: WorkoutChanges, before: Workout): WorkoutChanges {
  const { created, ended, moves, notes, elapsed } = before;
  const stored = { created, ended, moves, notes, elapsed };
  return Object.fromEntries(Object.entries(stored).filter(([name]) => name in changes));
}
