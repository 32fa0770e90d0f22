import { expect, test } from 'vitest';
import { createFormDrafts } from '#storage/form-drafts.ts';
import { createLocalTexts } from '#storage/local-storage.ts';
import { memoryStorage } from '../../../../test/memory-storage.ts';
import { changePlan, emptyPlan } from './plan-draft.ts';
import { seriesDraftKind } from './use-plan.ts';

const key = { userId: 'maya', subject: 'new' };

const draft = changePlan(emptyPlan(), { type: 'day-chosen', at: { week: 0, day: 2 }, programId: 'p1' });

const plan = { keptAt: '2026-11-15T08:00:00.000Z', baseVersion: 3, draft };

function read(text: string) {
  const storage = memoryStorage();
  storage.setItem('series-draft:maya:new', text);
  return createFormDrafts(seriesDraftKind, createLocalTexts(storage)).read(key);
}

test('what was kept comes back', () => {
  const storage = memoryStorage();
  const drafts = createFormDrafts(seriesDraftKind, createLocalTexts(storage), () => Date.parse(plan.keptAt));
  drafts.keep(key, { baseVersion: 3, draft });
  expect(drafts.read(key)).toEqual(plan);
});

test('a draft is read as it has been stored since the first version', () => {
  const text =
    '{"form":1,"keptAt":"2026-11-15T08:00:00.000Z","baseVersion":3,"draft":{"title":"Twelve weeks","description":"",' +
    '"active":true,"weeks":[{"key":1,"days":[null,null,"p1",null,null,null,null]}]}}';
  const stored: unknown = JSON.parse(text);
  expect(stored).toEqual({ form: 1, ...read(text) });
});

test('targets, deloads and how it goes on come back too', () => {
  const [week] = draft.weeks;
  const row = { sets: 3, count: { kind: 'exactly' as const, count: 8 }, load: { of: 'none' as const } };
  const target = { day: 2, programId: 'p1', mid: 'bench', rows: [row] };
  const full = {
    ...draft,
    goesOn: 'session' as const,
    weeks: week ? [{ ...week, deload: { load: 90, sets: 50 }, targets: [target] }] : [],
  };
  expect(read(JSON.stringify({ form: 1, ...plan, draft: full }))?.draft).toEqual(full);
  const spoilt = {
    ...full,
    goesOn: 'never',
    weeks: [{ ...week, deload: 90, targets: [{ ...target, rows: ['3x8'] }] }],
  };
  expect(read(JSON.stringify({ form: 1, ...plan, draft: spoilt }))?.draft).toEqual(draft);
});

test.each([
  ['of another form', { ...plan, form: 2 }],
  ['without weeks', { ...plan, form: 1, draft: { ...draft, weeks: [] } }],
  ['with a week of six days', { ...plan, form: 1, draft: { ...draft, weeks: [{ key: 1, days: [null] }] } }],
])('a value that is %s is no draft', (_what, value) => {
  expect(read(JSON.stringify(value))).toBeNull();
});
