/**
 * Adds the sets of pending workouts and edits to the best figures of the server. A workout that was deleted here leaves its figures until
 * the server has worked them out anew: figures that are too high claim no record that is none.
 */
import { localDateOf } from '../time/local-date.ts';
import { movesOf } from '../workouts/moves-of.ts';
import { addToBook, countSets, type RecordBook } from '../workouts/record-book.ts';
import type { Entry, WorkoutChanges } from '../workouts/workout.ts';
import { changesTo, type FindProgram, type WaitingChange, workoutWithPending } from './pending-workout.ts';

/** `except` is a workout that is held against the book itself. */
export function bookWithPending(
  book: RecordBook,
  waiting: readonly WaitingChange[],
  findProgram: FindProgram,
  except: string | null = null,
): RecordBook {
  const ids = new Set(waiting.map(({ workoutId }) => workoutId));
  if (except !== null) ids.delete(except);
  return [...ids].reduce((added, id) => withWorkout(added, changesTo(waiting, id), findProgram), book);
}

function withWorkout(book: RecordBook, changes: readonly WaitingChange[], findProgram: FindProgram): RecordBook {
  const made = workoutWithPending(undefined, changes, findProgram);
  if (made) {
    const { moves, localDate, deletedAt } = made;
    if (deletedAt !== null) return book;
    return addToBook(book, countSets(book, { entries: placed(moves), planned: movesOf(made), localDate }));
  }
  const edit = changes.findLast(({ kind, data }) => kind === 'edit' && entriesOf(data ?? {}).length > 0);
  if (!edit) return book;
  const localDate = localDateOf(edit.queuedAt, edit.zone);
  return addToBook(
    book,
    countSets(book, { entries: placed(entriesOf(edit.data ?? {})), planned: extraMovesOf(edit.data ?? {}), localDate }),
  );
}

const entriesOf = ({ moves }: WorkoutChanges): readonly Entry[] => moves ?? [];

const extraMovesOf = ({ extraMoves }: WorkoutChanges) => extraMoves ?? [];

const placed = (entries: readonly Entry[]) => entries.map((entry, position) => ({ position, entry }));
