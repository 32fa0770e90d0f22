import { expect, test } from 'vitest';
import { nextToSend, nextTryAt } from './outbox-rules.ts';
import { aCreate, anEdit } from './testing/an-item.ts';

const other = { workoutId: 'other', id: 'item-3', place: 3 };
const behind = anEdit({}, { id: 'item-2', place: 2 });
const none = new Set<string>();

test('the oldest first, and nothing overtakes within a workout', () => {
  expect(nextToSend([aCreate(other), behind, aCreate()], 0, none)?.id).toBe('item-1');
  expect(nextToSend([aCreate(), behind, aCreate(other)], 0, new Set(['item-1']))?.id).toBe('item-3');
});

test.each([
  ['in conflict', { waitingFor: 'conflict' }],
  ['refused', { waitingFor: 'refused' }],
  ['not due yet', { waitingFor: 'network', notBefore: 10 }],
] as const)('one that is %s holds up its own workout alone', (_case, state) => {
  expect(nextToSend([aCreate(state), behind, aCreate(other)], 5, none)?.id).toBe('item-3');
  expect(nextToSend([aCreate(state), behind], 5, none)).toBeUndefined();
});

test('the next try is when the first of them is due; those that need attention wait for a person', () => {
  const waiting = aCreate({ waitingFor: 'server-busy', notBefore: 50 });
  expect(nextTryAt([waiting, aCreate({ ...other, notBefore: 20 })])).toBe(20);
  expect(nextTryAt([aCreate({ waitingFor: 'refused' }), behind])).toBeUndefined();
  expect(nextTryAt([aCreate({ waitingFor: 'sign-in' })])).toBeUndefined();
});
