/**
 * The events of a workout as other devices are told them: without what the person wrote. A written text stays among them as an empty one,
 * because leaving the event out would make Undo take back another step on the screen than on the phone.
 */
import type { LiveEvent } from './live-event.ts';
import { isRemark, writtenText } from './set-remarks.ts';

export function eventsToShare(events: readonly LiveEvent[]): LiveEvent[] {
  return events.map(withoutText);
}

function withoutText(event: LiveEvent): LiveEvent {
  if (event.type === 'exercise-note-written') return { ...event, note: '' };
  const text = isRemark(event) ? writtenText(event.type) : undefined;
  return text ? { ...event, [text]: '' } : event;
}
