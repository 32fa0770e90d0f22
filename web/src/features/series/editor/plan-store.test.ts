import { expect, test } from 'vitest';
import { memoryStorage } from '../../../../test/memory-storage.ts';
import { changePlan, emptyPlan } from './plan-draft.ts';
import { forgetPlan, keepPlan, readPlan } from './plan-store.ts';

const place = { userId: 'maya', subject: 'new' };
const draft = changePlan(emptyPlan(), { type: 'day-chosen', at: { week: 0, day: 2 }, programId: 'p1' });
const plan = { keptAt: '2026-11-15T08:00:00.000Z', baseVersion: 3, draft };

function storageWith(value: unknown) {
  const storage = memoryStorage();
  keepPlan(storage, place, plan);
  storage.setItem(storage.key(0) ?? '', typeof value === 'string' ? value : JSON.stringify(value));
  return storage;
}

test('what was kept comes back, for the same person and series only', () => {
  const storage = memoryStorage();
  keepPlan(storage, place, plan);
  expect(readPlan(storage, place)).toEqual(plan);
  expect(readPlan(storage, { ...place, userId: 'noah' })).toBeNull();
  expect(readPlan(storage, { ...place, subject: 'another' })).toBeNull();
  forgetPlan(storage, place);
  expect(readPlan(storage, place)).toBeNull();
});

test.each([
  ['not JSON', '{'],
  ['nothing', 'null'],
  ['of another form', { ...plan, form: 2 }],
  ['without weeks', { ...plan, form: 1, draft: { ...draft, weeks: [] } }],
  ['with a week of six days', { ...plan, form: 1, draft: { ...draft, weeks: [{ key: 1, days: [null] }] } }],
])('a value that is %s is no draft', (_what, value) => {
  expect(readPlan(storageWith(value), place)).toBeNull();
});

test('a storage that refuses is no reason to fail', () => {
  const refuse = (): never => {
    throw new DOMException('No', 'QuotaExceededError');
  };
  const storage = { getItem: refuse, setItem: refuse, removeItem: refuse };
  expect(() => keepPlan(storage, place, plan)).not.toThrow();
  expect(() => forgetPlan(storage, place)).not.toThrow();
  expect(readPlan(storage, place)).toBeNull();
  expect(readPlan(undefined, place)).toBeNull();
});
