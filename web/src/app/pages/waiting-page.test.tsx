import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aDevice } from '../../../test/a-device.ts';
import { aNetwork } from '../../../test/a-network.ts';
import { aWorkout } from '../../../test/a-workout.ts';
import { render } from '../../../test/render.tsx';
import { WaitingPage } from './waiting-page.tsx';

const workout = { ...aWorkout(), heartRateData: null };
const { _id } = workout;
const refusal = (status: number, error: string, message: string) => () => Response.json({ error, message }, { status });

test('nothing waits: all is synced, with a way on', async () => {
  aNetwork();
  await aDevice();
  const screen = await render(<WaitingPage />);
  await expect.element(screen.getByRole('heading', { name: 'All synced' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'All Workouts' })).toHaveAttribute('href', '/workouts/');
});

test('what the network holds up says so, and that it goes by itself', async () => {
  aNetwork({ 'GET /api/workouts/:id': { data: workout } });
  const { offline } = await aDevice();
  await offline.saves.deleteWorkout(_id);
  const screen = await render(<WaitingPage />);
  const item = screen.getByRole('listitem');
  await expect.element(item).toMatchTextContent('The server did not answer. Trying again soon.');
  await expect.element(item).toMatchTextContent('Deleted');
});

test('what was refused is sent again by Retry, and not before', async () => {
  let isRefused = true;
  const asked = aNetwork({
    'GET /api/workouts/:id': { data: workout },
    'DELETE /api/workouts/:id': () =>
      isRefused ? refusal(422, 'invalid', 'Not now.')() : { data: { ...workout, deletedAt: workout.created } },
  });
  const { offline } = await aDevice();
  await offline.saves.deleteWorkout(_id);
  const screen = await render(<WaitingPage />);
  await expect.element(screen.getByRole('listitem')).toMatchTextContent('Could not save: Not now.');
  isRefused = false;
  await screen.getByRole('button', { name: 'Retry: Deleted, Ride + Lift' }).click();
  await expect.element(screen.getByRole('heading', { name: 'All synced' })).toBeVisible();
  expect(asked.filter(({ verb }) => verb.startsWith('DELETE'))).toHaveLength(2);
});

test('what the server refused stands there in its words, to be put right or given up', async () => {
  aNetwork({
    'GET /api/workouts/:id': { data: workout },
    'PUT /api/workouts/:id': refusal(422, 'invalid', 'A workout ends after it begins.'),
  });
  const { offline } = await aDevice();
  await offline.saves.editWorkout(_id, { notes: 'mine' }, 1);
  const screen = await render(<WaitingPage />);
  const item = screen.getByRole('listitem');
  await expect.element(item).toMatchTextContent('Could not save: A workout ends after it begins.');
  await expect
    .element(item.getByRole('link', { name: 'Edit: Changes, Ride + Lift' }))
    .toHaveAttribute('href', `/workout/${_id}/edit/`);
  await item.getByRole('button', { name: 'Discard: Changes, Ride + Lift' }).click();
  const dialog = page.getByRole('dialog', { name: 'Discard this?' });
  await expect
    .element(dialog)
    .toMatchTextContent('Your changes to Ride + Lift will be lost. The synced version stays.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(item).toBeVisible();
  await item.getByRole('button', { name: /^Discard/ }).click();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect.element(screen.getByRole('heading', { name: 'All synced' })).toBeVisible();
});

test('a conflict asks which version stays, and mine is sent over theirs', async () => {
  const theirs = { ...workout, revision: 5, notes: 'theirs' };
  const asked = aNetwork({
    'GET /api/workouts/:id': { data: theirs },
    'PUT /api/workouts/:id': ({ body }) =>
      JSON.stringify(body).includes('"revision":5')
        ? { data: { ...theirs, revision: 6, notes: 'mine' } }
        : Response.json({ error: 'revision_conflict', message: 'Changed meanwhile.' }, { status: 409 }),
  });
  const { offline } = await aDevice();
  await offline.saves.editWorkout(_id, { notes: 'mine' }, 1);
  const screen = await render(<WaitingPage />);
  const item = screen.getByRole('listitem');
  await expect.element(item).toMatchTextContent('It was changed on another device too. Choose which version to keep.');
  await expect.element(item.getByRole('link', { name: 'Compare' })).toHaveAttribute('href', `/workout/${_id}/edit/`);
  await expect.element(item.getByRole('button', { name: /^Retry/ })).not.toBeInTheDocument();
  await item.getByRole('button', { name: 'Keep mine' }).click();
  await expect.element(screen.getByRole('heading', { name: 'All synced' })).toBeVisible();
  expect(asked.filter(({ verb }) => verb.startsWith('PUT')).at(-1)?.body).toMatchObject({ notes: 'mine', revision: 5 });
});
