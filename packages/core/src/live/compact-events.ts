/**
 * The same session in fewer events. Holding a counter's button makes dozens of changes, of which only the last one says anything; the
 * mirror in local storage is written anew at every event and would grow with each of them.
 */
import type { LiveAction, LiveEvent } from './live-event.ts';
import { isRemark, writtenText } from './set-remarks.ts';

/** Adds an event, in place of the one before it where that no longer says anything. */
export function addCompacted(events: readonly LiveEvent[], event: LiveEvent): LiveEvent[] {
  const last = events.at(-1);
  // One that came from a clock put back is what tells of it.
  const toldOfClock = last !== undefined && last.at < (events.at(-2)?.at ?? last.at);
  const isOverwritten = last !== undefined && !toldOfClock && overwrites(event, last);
  return [...(isOverwritten ? events.slice(0, -1) : events), event];
}

function overwrites(event: LiveEvent, last: LiveEvent): boolean {
  // A clock that was put back between the two shows only while both are there.
  if (event.at < last.at || event.seq <= last.seq) return false;
  if (event.type === 'unknown' || last.type === 'unknown') return false;
  const key = changedValue(event);
  return key !== null && key === changedValue(last);
}

/** What an event sets and the next of its kind sets anew: `'2 weight'`; null for all that says something by itself. */
export function changedValue(action: LiveAction): string | null {
  if (action.type === 'value-changed') return `${action.index} ${action.field}`;
  if (action.type === 'variant-chosen') return `${action.index} variant`;
  const text = writtenText(action.type);
  if (text && isRemark(action)) return `${action.index} ${text}`;
  if (action.type === 'reps-counted') return `${action.interval} reps`;
  if (action.type === 'score-changed') return `score ${action.field}`;
  return action.type === 'exercise-note-written' ? `${action.mid} note` : null;
}
