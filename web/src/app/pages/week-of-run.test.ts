import { expect, test } from 'vitest';
import type { SeriesDetail } from '#features/series/queries.ts';
import { isWeekAtHome, weekPlanIn } from './week-of-run.ts';

const place = { seriesInstanceId: 'run', weekNumber: 2 };

test('Home tells of the week of today alone, and only of the run it shows', () => {
  const at = (instance: string, week: number | null) =>
    isWeekAtHome({ instance: { _id: instance }, today: { week } }, place);
  expect([at('run', 2), at('run', 1), at('other', 2), at('run', null)]).toEqual([true, false, false, false]);
  expect([isWeekAtHome(undefined, place), isWeekAtHome({ instance: null, today: null }, place)]).toEqual([
    false,
    false,
  ]);
});

test('the page of the series tells of every week; a plan that nobody follows of none', () => {
  const light = { deload: { load: 90, sets: 50 } };
  const joined = (weekPlans?: readonly object[]) =>
    ({ kind: 'joined', progress: { weekPlans } }) as unknown as SeriesDetail;
  expect(weekPlanIn(joined([{}, light]), place)).toEqual(light);
  expect(weekPlanIn(joined(), place)).toBeUndefined();
  expect(weekPlanIn(undefined, place)).toBeUndefined();
});
