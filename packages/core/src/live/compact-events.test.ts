import { expect, test } from 'vitest';
import { addCompacted } from './compact-events.ts';
import type { LiveEvent } from './live-event.ts';
import { eventsOf, started } from './testing/session-events.ts';

test('of a counter held down only the last change is kept', () => {
  const change = (index: number, value: number) => ({ type: 'value-changed', index, field: 'count', value }) as const;
  const events = eventsOf([started(), 0], [change(1, 8), 1], [change(1, 9), 2], [change(1, 10), 3], [change(2, 5), 4]);
  expect(events.reduce<LiveEvent[]>(addCompacted, []).map(({ seq }) => seq)).toEqual([1, 4, 5]);
});
