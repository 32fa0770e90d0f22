import { expect, test } from 'vitest';
import { memoryStorage } from '../../../../test/memory-storage.ts';
import { changePlan, emptyPlan } from './plan-draft.ts';
import { forgetPlan, keepPlan, readPlan } from './plan-store.ts';

const place = { userId: 'maya', subject: 'new' };
const draft = changePlan(emptyPlan(), { type: 'day-chosen', at: { week: 0, day: 2 }, programId: 'p1' });
const plan = { keptAt: '2026-11-15T08:00:00.000Z', baseVersion: 3, draft };

function shelfWith(value: unknown) {
  const shelf = memoryStorage();
  keepPlan(shelf, place, plan);
  shelf.setItem(shelf.key(0) ?? '', typeof value === 'string' ? value : JSON.stringify(value));
  return shelf;
}

test('what was kept comes back, for the same person and series only', () => {
  const shelf = memoryStorage();
  keepPlan(shelf, place, plan);
  expect(readPlan(shelf, place)).toEqual(plan);
  expect(readPlan(shelf, { ...place, userId: 'noah' })).toBeNull();
  expect(readPlan(shelf, { ...place, subject: 'another' })).toBeNull();
  forgetPlan(shelf, place);
  expect(readPlan(shelf, place)).toBeNull();
});

test.each([
  ['not JSON', '{'],
  ['nothing', 'null'],
  ['of another form', { ...plan, form: 2 }],
  ['without weeks', { ...plan, form: 1, draft: { ...draft, weeks: [] } }],
  ['with a week of six days', { ...plan, form: 1, draft: { ...draft, weeks: [{ key: 1, days: [null] }] } }],
])('a value that is %s is no draft', (_what, value) => {
  expect(readPlan(shelfWith(value), place)).toBeNull();
});

test('a storage that refuses is no reason to fail', () => {
  const refuse = (): never => {
    throw new DOMException('No', 'QuotaExceededError');
  };
  const shelf = { getItem: refuse, setItem: refuse, removeItem: refuse };
  expect(() => keepPlan(shelf, place, plan)).not.toThrow();
  expect(() => forgetPlan(shelf, place)).not.toThrow();
  expect(readPlan(shelf, place)).toBeNull();
  expect(readPlan(undefined, place)).toBeNull();
});
