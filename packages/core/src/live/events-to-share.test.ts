import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textRemarks } from '../workouts/set-fields.ts';
import { eventsToShare } from './events-to-share.ts';
import type { LiveEvent } from './live-event.ts';
import type { Content, LiveSession } from './live-session.ts';
import { parseEvents } from './parse-events.ts';
import { replay } from './reduce-session.ts';
import { anyEvents, eventsOf, minute, started } from './testing/session-events.ts';

/** As the other device reads them. */
const received = (events: readonly LiveEvent[]) =>
  parseEvents(JSON.parse(JSON.stringify(eventsToShare(events)))).events;

function textless<Part extends Content>(content: Part): Part {
  const noTexts = Object.fromEntries(textRemarks.map((field) => [field, '']));
  const { removed } = content;
  return {
    ...content,
    positions: content.positions.map((position) => ({ ...position, ...noTexts })),
    exerciseNotes: Object.fromEntries(Object.keys(content.exerciseNotes).map((mid) => [mid, ''])),
    removed: removed && { ...removed, position: { ...removed.position, ...noTexts } },
  };
}

function withoutTexts(session: LiveSession | null): LiveSession | null {
  if (!session) return null;
  const undo = session.undo.map((step) => ({ ...step, content: textless(step.content) }));
  return { ...textless(session), undo };
}

test('whatever was pressed, they replay to the same session without its texts', () => {
  fc.assert(
    fc.property(anyEvents, (events) => {
      const told = replay(received(events));
      // What is undefined on the way in is absent on the way out.
      expect(JSON.parse(JSON.stringify(told))).toEqual(JSON.parse(JSON.stringify(withoutTexts(replay(events)))));
    }),
    { numRuns: 200 },
  );
});

test('no written text is told, whatever it says', () => {
  const events = eventsOf(
    [started(), 0],
    [{ type: 'note-written', index: 1, note: 'secret of the set' }, minute],
    [{ type: 'tempo-written', index: 1, tempo: 'secret pace' }, minute],
    [{ type: 'exercise-note-written', mid: 'squat', note: 'secret of the squat' }, minute],
    [{ type: 'undone' }, minute],
  );
  expect(JSON.stringify(eventsToShare(events))).not.toMatch(/secret/);
  expect(eventsToShare(events)).toHaveLength(events.length);
});

test('an event of a later build keeps its place and nothing that this build cannot judge', () => {
  const [start] = eventsOf([started(), 0]);
  const later = { v: 3, seq: 2, at: start?.at ?? 0, type: 'mood-written', mood: 'secret' };
  const { events } = parseEvents([start, later]);
  expect(JSON.stringify(eventsToShare(events))).not.toMatch(/secret/);
  expect(received(events).map(({ seq, type }) => [seq, type])).toEqual([
    [1, 'started'],
    [2, 'unknown'],
  ]);
});
