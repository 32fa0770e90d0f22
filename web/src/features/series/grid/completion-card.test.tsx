import type { DetailedProgress, SeriesSummary } from '@workout-tracker/core/series/instance';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aDevice } from '../../../../test/a-device.ts';
import { aNetwork } from '../../../../test/a-network.ts';
import { render } from '../../../../test/render.tsx';
import { CompletionCard } from './completion-card.tsx';

const days = { plannedDays: 8, doneDays: 7, missedDays: 1 };
const summary: SeriesSummary = {
  ...{ ...days, instanceId: 'run', seriesId: 's', title: 'Heavy', status: 'completed', totalWeeks: 4, percent: 88 },
  ...{ startDate: '2026-03-02', endDate: '2026-03-29', workoutCount: 7, seconds: 3_600, sets: 90, weeks: [] },
};

const completed = (hasPlans: boolean): DetailedProgress => ({
  instance: {
    ...{ _id: 'run', seriesId: 's', userId: 'u', startDate: '2026-03-02', endDate: '2026-03-29', completed: true },
    ...{ left: false, paused: null, shifts: [], currentWeek: 4, currentDay: 7, chosenDay: null, isActive: true },
    ...{ workouts: [], series: { title: 'Heavy', totalWeeks: 4, totalDays: 28 }, status: 'completed' },
    progress: {
      ...{ ...days, status: 'completed', percent: 88, workoutCount: 7, next: null, nextWorkout: null },
      ...{ canComplete: false, lastDate: '2026-03-29' },
    },
  },
  today: { date: '2026-03-30', dayNumber: 29, week: null, day: null, completed: false, workoutId: null, program: null },
  ...{ calendar: [], summary, programs: [] },
  ...(hasPlans && { hasPlans }),
});

async function draw(hasPlans: boolean) {
  aNetwork({ 'GET /api/series/:id/summary': { data: summary } });
  await aDevice();
  await render(<CompletionCard progress={completed(hasPlans)} />);
}

test('a series with plans goes on with new maxima, as they ended or tested, with another one, or with a rest', async () => {
  await draw(true);
  await expect.element(page.getByRole('heading', { name: 'Well done' })).toBeVisible();
  await expect.element(page.getByText(/begins where it ended, or with the new maximum that you test/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Choose the next series' })).toHaveAttribute('href', '/series/');
  await expect.element(page.getByRole('link', { name: 'Rest for now' })).toHaveAttribute('href', '/');
  await page.getByRole('button', { name: 'Again with new maxima' }).click();
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Join' })).toBeVisible();
});

test('one without plans is repeated', async () => {
  await draw(false);
  await expect.element(page.getByRole('button', { name: 'Repeat this series' })).toBeVisible();
  expect(page.getByText(/new maxim/).elements()).toEqual([]);
});
