/** Which sets of the workout in progress beat something, told from what the device has. */
import { localDateOf } from '../time/local-date.ts';
import {
  type CountedSet,
  countSets,
  type RecordBook,
  recordsAtEachSet,
  recordsOfSets,
  type WorkoutRecord,
} from '../workouts/record-book.ts';
import type { LiveSession } from './live-session.ts';
import { completedEntries } from './saved-entries.ts';
import { toWorkout } from './to-workout.ts';

/** What each completed set beat when it was done; `position` is its place in the session. */
export function liveRecords(book: RecordBook, session: LiveSession): WorkoutRecord[] {
  const entries = completedEntries(session).map(({ index, entry }) => ({ position: index, entry }));
  return recordsAtEachSet(book, count(book, session, entries));
}

/** What the whole session beat; `position` is that of the entry in the workout that is saved. */
export function sessionRecords(book: RecordBook, session: LiveSession, now: number): WorkoutRecord[] {
  const entries = toWorkout(session, [], now).moves.map((entry, position) => ({ position, entry }));
  return recordsOfSets(book, count(book, session, entries));
}

function count(
  book: RecordBook,
  { start, moves, startedMs }: LiveSession,
  entries: Parameters<typeof countSets>[1]['entries'],
): CountedSet[] {
  const planned = moves.map(({ _id, exerciseId = null }) => ({ _id, exerciseId }));
  return countSets(book, {
    entries,
    planned,
    localDate: localDateOf(new Date(startedMs).toISOString(), start.timeZone),
  });
}
