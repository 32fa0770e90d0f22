import type { SeriesInstance } from '@workout-tracker/core/series/instance';
import { expect, test } from 'vitest';
import { aDevice } from '../../../../test/a-device.ts';
import { aNetwork } from '../../../../test/a-network.ts';
import { render } from '../../../../test/render.tsx';
import { InstanceMenu } from './instance-menu.tsx';

const next = { week: 2, day: 4, dayNumber: 11, date: '2026-03-12', programId: 'upper' };

const run = (goesOn?: 'session'): SeriesInstance => ({
  ...{ _id: 'run', seriesId: 's', userId: 'u', startDate: '2026-03-02', endDate: null, completed: false, left: false },
  ...{ paused: null, shifts: [], currentWeek: 2, currentDay: 2, chosenDay: null, isActive: true, workouts: [] },
  series: { title: 'Heavy', totalWeeks: 4, totalDays: 28, ...(goesOn && { goesOn }) },
  status: 'in_progress',
  progress: {
    ...{ status: 'in_progress', plannedDays: 8, doneDays: 3, missedDays: 0, percent: 37, workoutCount: 3 },
    ...{ next, nextWorkout: next, canComplete: false, lastDate: '2026-03-29' },
  },
});

const back = [
  { label: 'Repeat week 2', week: 2, day: 1 },
  { label: 'Set back a week', week: 1, day: 4 },
];

async function open(instance: SeriesInstance) {
  const asked = aNetwork({ 'PATCH /api/series-instances/:id': { data: instance } });
  await aDevice();
  const screen = await render(<InstanceMenu instance={instance} today="2026-03-10" back={back} />);
  await screen.getByRole('button', { name: 'More for Heavy' }).click();
  const bodies = () => asked.filter(({ verb }) => verb.startsWith('PATCH')).map(({ body }) => body);
  return { bodies, screen };
}

test('a week is repeated from today on, by the calendar with its dates', async () => {
  const { bodies, screen } = await open(run());
  await screen.getByRole('menuitem', { name: 'Repeat week 2' }).click();
  await screen.getByRole('dialog', { name: 'Repeat week 2?' }).getByRole('button', { name: 'Go back' }).click();
  await expect.element(screen.getByText('Next: week 2, day 1.')).toBeVisible();
  expect(bodies()).toEqual([{ currentWeek: 2, currentDay: 1, reschedule: { week: 2, day: 1, date: '2026-03-10' } }]);
});

test('by session one is set back without dates, and nothing is paused or rescheduled', async () => {
  const { bodies, screen } = await open(run('session'));
  await expect.element(screen.getByRole('menuitem', { name: 'Leave series' })).toBeVisible();
  expect(screen.getByRole('menuitem', { name: 'Pause' }).elements()).toEqual([]);
  expect(screen.getByRole('menuitem', { name: 'Reschedule' }).elements()).toEqual([]);
  await screen.getByRole('menuitem', { name: 'Set back a week' }).click();
  await screen.getByRole('dialog', { name: 'Set back a week?' }).getByRole('button', { name: 'Go back' }).click();
  await expect.element(screen.getByText('Next: week 1, day 4.')).toBeVisible();
  expect(bodies()).toEqual([{ currentWeek: 1, currentDay: 4 }]);
});

test('it is finished early once that is confirmed', async () => {
  const { bodies, screen } = await open(run());
  await screen.getByRole('menuitem', { name: 'Finish early' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Finish Heavy now?' });
  await expect.element(dialog.getByText(/^3 of 8 planned days are done/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Finish' }).click();
  await expect.poll(bodies).toEqual([{ completed: true, endDate: expect.any(String) }]);
});
