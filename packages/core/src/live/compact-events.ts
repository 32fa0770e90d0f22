/**
 * The same session in fewer events. Holding a counter's button makes dozens of changes, of which only the last one says anything; the
 * mirror in local storage is written anew at every event and would grow with each of them.
 */
import type { LiveEvent } from './live-event.ts';

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
  if (event.type === 'value-changed')
    return last.type === 'value-changed' && last.index === event.index && last.field === event.field;
  return event.type === 'variant-chosen' && last.type === 'variant-chosen' && last.index === event.index;
}
