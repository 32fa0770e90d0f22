import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aRecordSet } from '../../../test/a-record-set.ts';
import { anExercise } from '../../../test/an-exercise.ts';
import { render } from '../../../test/render.tsx';
import type { Records } from './records-shape.ts';
import { RecordsView } from './records-view.tsx';

beforeEach(() => localStorage.clear());

const day = (exerciseId: string, localDate: string): Records['exerciseRecords'][number] => ({
  ...{ exerciseId, localDate, workoutId: `${exerciseId}-${localDate}` },
  records: [{ kind: 'e1rm', value: 75.8, was: 72.9, set: aRecordSet }],
});
const best = (exerciseId: string, localDate: string): Records['exercises'][number] => ({
  exerciseId,
  holders: [
    { kind: 'e1rm', value: 75.8, was: 72.9, localDate, workoutId: `${exerciseId}-${localDate}`, set: aRecordSet },
  ],
});
const heavier = { ...aRecordSet, reps: 1, weight: 70, loadKg: 70 };
const ride = { minutes: 30, outputKj: 263, was: 256, localDate: '2026-11-11', workoutId: 'ride-1' };

const records: Records = {
  years: [
    { year: 2026, count: 5 },
    { year: 2025, count: 2 },
  ],
  exercises: [
    {
      exerciseId: 'bench-press',
      holders: [
        ...best('bench-press', '2026-11-12').holders,
        { kind: 'heaviest', value: 70, was: 65, localDate: '2026-10-20', workoutId: 'bench-heaviest', set: heavier },
      ],
    },
    best('back-squat', '2026-09-01'),
  ],
  exerciseRecords: [
    day('bench-press', '2026-11-12'),
    day('bench-press', '2026-09-08'),
    day('back-squat', '2026-09-01'),
    day('bench-press', '2026-05-01'),
  ],
  rides: [ride],
  rideRecords: [ride],
};

const exercises = [
  anExercise({ _id: 'bench-press', title: 'Bench Press', muscles: ['chest'] }),
  anExercise({ _id: 'back-squat', title: 'Back Squat', muscles: ['quads'] }),
];

async function draw(userId = 'maya') {
  const onYear = vi.fn();
  const screen = await render(
    <RecordsView
      {...{ userId, records, exercises, year: 2026, onYear, units: 'kg' }}
      today="2026-11-12"
      weekStart="2026-11-09"
    />,
  );
  return { screen, onYear };
}

test('the year is counted, the newest and the best of each lead to the workout that holds them', async () => {
  const { screen } = await draw();
  await expect
    .element(screen.getByRole('region', { name: 'This year' }))
    .toMatchTextContent('5 records, in 2 exercises and on the bike');
  const newest = screen.getByRole('region', { name: 'Newest' });
  await expect
    .element(newest.getByRole('link').first())
    .toMatchTextContent('Bench PressBest e1RM, Nov 1275.8 kgwas 72.9');
  const table = screen.getByRole('region', { name: 'Best of each exercise' });
  const row = table.getByRole('link', { name: /^Bench Press/ });
  await expect.element(row).toHaveAttribute('href', '/workout/bench-press-2026-11-12/');
  await expect.element(row).toMatchTextContent('a record of this week');
  await expect
    .element(table.getByRole('listitem').first())
    .toMatchTextContent(/75\.8 kg.*Heaviest 70 kg, Oct 20.*Nov 12/);
  const heaviest = table.getByRole('link', { name: 'Heaviest 70 kg, Oct 20' });
  await expect.element(heaviest).toHaveAttribute('href', '/workout/bench-heaviest/');
  await expect.element(screen.getByRole('region', { name: 'On the bike' })).toMatchTextContent('263 kJ, 146 W');
});

test('three of the newest are shown, and all of them on request', async () => {
  const { screen } = await draw();
  const newest = screen.getByRole('region', { name: 'Newest' });
  expect(newest.getByRole('link').elements()).toHaveLength(3);
  await screen.getByRole('button', { name: 'All 5' }).click();
  await expect.poll(() => newest.getByRole('link').elements().length).toBe(5);
});

test('a month shows its own, and again all', async () => {
  const { screen } = await draw();
  const september = screen.getByRole('button', { name: 'September: 2 records' });
  await september.click();
  await expect.element(september).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(() => screen.getByRole('region', { name: 'September' }).getByRole('link').elements().length)
    .toBe(2);
  await expect.element(screen.getByRole('button', { name: 'January: 0 records' })).toBeDisabled();
  await september.click();
  await expect.element(screen.getByRole('region', { name: 'Newest' })).toBeInTheDocument();
});

test('a muscle leaves its exercises, its records and no rides', async () => {
  const { screen } = await draw();
  await screen.getByRole('button', { name: 'Legs 1' }).click();
  const table = screen.getByRole('region', { name: 'Best of each exercise' });
  await expect.element(table.getByRole('link', { name: /Bench Press/ })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('region', { name: 'This year' })).toMatchTextContent('1 record, in 1 exercise');
});

test('a choice of one’s own is made by keyboard and remembered for the account', async () => {
  const { screen } = await draw();
  await screen.getByRole('button', { name: 'Choose…' }).click();
  await screen.getByRole('switch', { name: 'Back Squat' }).click();
  await screen.getByRole('button', { name: 'Show 1' }).click();
  await expect.element(screen.getByRole('button', { name: 'Mine 1' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('{Tab}');
  await screen.unmount();
  await expect.element((await draw()).screen.getByRole('button', { name: 'Mine 1' })).toBeInTheDocument();
  await expect
    .element((await draw('nora')).screen.getByRole('button', { name: 'Mine 1' }).nth(1))
    .not.toBeInTheDocument();
});

test('years are walked through as far as there are records', async () => {
  const { screen, onYear } = await draw();
  await expect.element(screen.getByRole('button', { name: 'Show 2027' })).toBeDisabled();
  await screen.getByRole('button', { name: 'Show 2025' }).click();
  expect(onYear).toHaveBeenCalledExactlyOnceWith(2025);
});
