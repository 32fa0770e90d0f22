import { expect, test } from 'vitest';
import { aDevice } from '../../../../test/a-device.ts';
import { aNetwork } from '../../../../test/a-network.ts';
import { render } from '../../../../test/render.tsx';
import { WeekDots } from './week-dots.tsx';

const dot = (
  day: number,
  status: 'done' | 'today' | 'missed' | 'upcoming' | 'rest',
  workoutId: string | null = null,
) => ({
  date: `2026-03-0${day}`,
  status,
  programId: null,
  workoutId,
});

/** Written as the device writes dates; the weekday is left. */
const writtenDate = /,? (March \d|\d March)/;

const words = (screen: Awaited<ReturnType<typeof render>>) =>
  screen
    .getByRole('list', { name: 'This week' })
    .getByRole('listitem')
    .elements()
    .map((day) => day.querySelector('[data-status]')?.lastElementChild?.textContent.replace(writtenDate, ''));

test('each day of a plan is told in words: done, missed, planned, rest, and which one is today', async () => {
  aNetwork();
  const week = [dot(2, 'done', 'w-1'), dot(3, 'missed'), dot(4, 'today'), dot(5, 'upcoming'), dot(6, 'rest')];
  const screen = await render(<WeekDots week={week} today="2026-03-04" isPlanned />);
  expect(words(screen)).toEqual([
    'Monday: done',
    'Tuesday: missed',
    'Wednesday, today: planned',
    'Thursday: planned',
    'Friday: rest',
  ]);
});

test('without a plan an empty day is not rest', async () => {
  aNetwork();
  const screen = await render(
    <WeekDots week={[dot(4, 'today'), dot(6, 'rest')]} today="2026-03-04" isPlanned={false} />,
  );
  expect(words(screen)).toEqual(['Wednesday, today: nothing planned', 'Friday: nothing planned']);
});

test('a day whose workout waits on this device says so', async () => {
  aNetwork();
  const { offline } = await aDevice();
  const workoutId = '0195f3a0-0000-7000-8000-000000000001';
  await offline.saves.deleteWorkout(workoutId);
  const screen = await render(<WeekDots week={[dot(2, 'done', workoutId)]} today="2026-03-04" isPlanned />);
  await expect.poll(() => words(screen)).toEqual(['Monday: done, waiting to sync']);
});
