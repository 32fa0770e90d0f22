import { expect, test } from 'vitest';
import { parseEvents, storedEvent } from './parse-events.ts';
import { parseTarget } from './parse-target.ts';
import { replay } from './reduce-session.ts';
import { aTarget } from './testing/a-target.ts';
import { aPlan, aPlannedMove, eventsOf, started } from './testing/session-events.ts';

const target = aTarget(
  [
    { isAtLeast: true, decides: true, restSeconds: 180 },
    { ofFirst: 80, kind: 'backoff' },
  ],
  {
    isHeld: true,
    offer: { days: 20, percent: 10, working: { value: 90, unit: 'kg' }, maximum: null },
    last: { day: '2026-11-05', sets: [{ count: 5, weight: 97.5, unit: 'kg', rpe: 8 }] },
    corrected: '2026-10-12',
    decisions: ['0195f3a0-0000-7000-8000-000000000009'],
  },
);

test('a target is read back as it was written, without what nobody here knows', () => {
  expect(parseTarget(JSON.parse(JSON.stringify(target)))).toEqual(target);
  expect(parseTarget({ ...target, mood: 'good', target: { ...target.target, mood: 'good' } })).toEqual(target);
});

test.each([
  ['no line', { line: undefined }],
  ['sets that are none', { target: { ...target.target, sets: 'five' } }],
  ['a weight without a unit', { target: { ...target.target, sets: [{ count: 5, weight: 100 }] } }],
  ['a kind that is none', { target: { ...target.target, sets: [{ count: 5, weight: 1, unit: 'kg', kind: 'odd' }] } }],
  ['an unknown reason', { reason: { code: 'the-moon' } }],
  ['a reason of the prototype', { reason: { code: 'constructor' } }],
  ['a reason without its values', { reason: { code: 'weight-raised', by: { value: 2.5, unit: 'kg' } } }],
  ['an unknown cause', { reason: { ...target.reason, cause: { kind: 'luck' } } }],
  ['a sum without its parts', { sums: [{ of: 'working' }] }],
  ['rounding upwards', { rounding: 'up' }],
  ['an offer without its days', { offer: { percent: 10, working: null, maximum: null } }],
])('%s is no target', (_case, change) => {
  expect(parseTarget({ ...target, ...change })).toBeUndefined();
});

test('a session whose target is not known here goes on with as many sets, and is written back with it', () => {
  const move = { ...aPlannedMove(target), target: { ...target, reason: { code: 'the-moon' } } };
  const events = eventsOf([started(aPlan({ moves: [aPlannedMove(target)] })), 0]);
  const later: unknown[] = [{ ...events[0], plan: { ...aPlan(), moves: [move] } }];
  const read = parseEvents(later);
  expect(read.setAside).toEqual([]);
  const session = replay(read.events) ?? expect.fail();
  expect(session.positions).toHaveLength(4);
  expect(session.moves[0]?.target).toBeUndefined();
  expect(read.events.map(storedEvent)).toEqual(later);
});
