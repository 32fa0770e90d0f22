import { expect, test } from 'vitest';
import { aNetwork } from '../../../test/a-network.ts';
import { render } from '../../../test/render.tsx';
import { EarlyHeartRates } from './early-heart-rates.tsx';

const workout = (number: number) => ({
  workoutId: `workout-${number}`,
  title: `Run ${number}`,
  created: `2026-03-0${number}T10:00:00.000Z`,
  timeZone: 'UTC',
});
const six = [6, 5, 4, 3, 2, 1].map(workout);

test('each is named with a way to it, all of them when asked for', async () => {
  aNetwork({ 'GET /api/imports/early-heart-rates': { data: six, count: 6 } });
  const screen = await render(<EarlyHeartRates />);
  const card = screen.getByRole('region', { name: 'Heart rates that may begin too early' });
  await expect.element(card).toMatchTextContent('Import the same files again');
  await expect.element(card.getByRole('link', { name: /^Run 6/ })).toHaveAttribute('href', '/workouts/workout-6/');
  await expect.element(card.getByRole('link', { name: /^Run 1/ })).not.toBeInTheDocument();
  await card.getByRole('button', { name: 'Show all 6' }).click();
  await expect.element(card.getByRole('link', { name: /^Run 1/ })).toBeInTheDocument();
});

test('they are left as they are', async () => {
  const asked = aNetwork({
    'GET /api/imports/early-heart-rates': { data: six, count: 6 },
    'DELETE /api/imports/early-heart-rates': { data: { done: true } },
  });
  const screen = await render(<EarlyHeartRates />);
  await screen.getByRole('button', { name: 'Leave as they are' }).click();
  await expect.poll(() => asked.map(({ verb }) => verb)).toContain('DELETE /api/imports/early-heart-rates');
});

test('nothing is shown where there is none', async () => {
  const asked = aNetwork({ 'GET /api/imports/early-heart-rates': { data: [], count: 0 } });
  const screen = await render(<EarlyHeartRates />);
  await expect.poll(() => asked.length).toBe(1);
  await expect.element(screen.getByRole('list', { name: 'Workouts to check' })).not.toBeInTheDocument();
});
