import { previewImport } from '@workout-tracker/core/peloton/preview';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aClass } from '../../../test/a-class.ts';
import { aDevice } from '../../../test/a-device.ts';
import { aNetwork } from '../../../test/a-network.ts';
import { aWorkout } from '../../../test/a-workout.ts';
import { render } from '../../../test/render.tsx';
import { type ClassNote, createFetchedClassesStore } from './fetched-classes-store.ts';
import { ImportPreview } from './import-preview.tsx';
import type { LoggedWorkout } from './queries.ts';

const logged: LoggedWorkout = {
  _id: 'lifted',
  wid: 'program',
  title: 'Ride + Lift',
  created: '2026-03-07T11:32:00.000Z',
  ended: '2026-03-07T12:04:00.000Z',
  timed: false,
  elapsed: null,
  timeZone: 'America/New_York',
  peloton: false,
  isInTrash: false,
};

/** Ends three minutes before the logged workout. */
const near = aClass({ id: 'near', end_time: Date.parse('2026-03-07T12:01:00.000Z') / 1000 });
const far = aClass({ id: 'far', class_title: '20 min Core', end_time: Date.parse('2026-03-09T12:00:00.000Z') / 1000 });
const running = aClass({ id: 'running', class_title: '10 min Stretch', status: 'IN_PROGRESS', end_time: null });

interface Setting {
  readonly classes?: readonly ReturnType<typeof aClass>[];
  readonly refused?: readonly ClassNote[];
  readonly isOffline?: boolean;
  readonly answers?: Parameters<typeof aNetwork>[0];
}

async function drawPreview({ classes = [near, far, running], refused = [], isOffline = false, answers }: Setting = {}) {
  const asked = aNetwork(answers);
  await aDevice();
  const fetchedClasses = createFetchedClassesStore();
  const fetched = { classes: [...classes], refused: [...refused], guessed: [], uploadId: null };
  await fetchedClasses.put(fetched);
  const [onTab, onBegin, onDisconnected] = [vi.fn(), vi.fn(async () => {}), vi.fn()];
  const props = { fetched, onTab, onBegin, onDisconnected, home: 'Europe/Stockholm', isOffline };
  const preview = previewImport([logged], classes, { toleranceMinutes: 10, homeZone: props.home });
  const state = fetchedClasses.getState();
  const previewing = { fetchedClasses, state, preview, error: null, isRetrying: false, retry: vi.fn() };
  const screen = await render(
    <ImportPreview {...props} previewing={previewing} tab="updates" sessionToken="peloton" />,
  );
  return { screen, asked, ...props };
}

/** `'Found 3'` and so on, from left to right. */
const counts = () =>
  page
    .getByRole('term')
    .elements()
    .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);

test('it counts what would happen, and a row shows both sides with the minutes between their ends', async () => {
  const { onTab } = await drawPreview();
  await expect.element(page.getByRole('status').filter({ hasText: 'Preview:' })).toBeInTheDocument();
  expect(counts()).toEqual(['Found 3', 'Update 1', 'Create 1', 'Skip 1']);
  const row = page.getByRole('tabpanel');
  await expect.element(row.getByRole('link', { name: 'Ride + Lift' })).toHaveAttribute('href', '/workout/lifted/');
  await expect.element(row).toMatchTextContent('30 min Power Zone Ride');
  await expect.element(row).toMatchTextContent('3 min apart');
  page.getByRole('tab', { name: 'Updates 1' }).element().focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(onTab).toHaveBeenLastCalledWith('new');
});

test('Apply Import begins with every row that would change something, and with no other', async () => {
  const { onBegin } = await drawPreview();
  await page.getByRole('button', { name: 'Apply Import' }).click();
  await expect
    .poll(() => onBegin.mock.calls)
    .toEqual([
      [
        { sessionToken: 'peloton', uploadId: null },
        [
          { pelotonId: 'near', name: '30 min Power Zone Ride', workoutId: 'lifted' },
          { pelotonId: 'far', name: '20 min Core' },
        ],
      ],
    ]);
});

test('one row is merged by itself, with a way back', async () => {
  const { asked } = await drawPreview({
    answers: {
      'POST /api/peloton/workouts/:id/merge': { data: aWorkout({ _id: 'lifted' }) },
    },
  });
  await page.getByRole('button', { name: 'Merge 30 min Power Zone Ride into Ride + Lift' }).click();
  const message = page.getByRole('region', { name: 'Messages' });
  await expect.element(message).toMatchTextContent('Merged 30 min Power Zone Ride');
  await expect.element(message.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(asked.find(({ verb }) => verb.endsWith('/near/merge'))?.body).toEqual({ workoutId: 'lifted' });
});

test('why one row could not be merged stands beside it, and it can be tried again', async () => {
  await drawPreview({
    answers: {
      'POST /api/peloton/workouts/:id/merge': () =>
        Response.json({ error: 'conflict', message: 'This class is in another workout.' }, { status: 409 }),
    },
  });
  const merge = page.getByRole('button', { name: /^Merge / });
  await merge.click();
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'another workout' }))
    .toMatchTextContent('30 min Power Zone Ride : This class is in another workout.');
  await expect.element(merge).toBeEnabled();
});

test('without a network nothing can be applied, and what was read before is still there', async () => {
  await drawPreview({ isOffline: true });
  await expect.element(page.getByRole('button', { name: 'Apply Import' })).toBeDisabled();
  await expect.element(page.getByRole('button', { name: /^Merge / })).toBeDisabled();
  await expect.element(page.getByRole('tabpanel')).toMatchTextContent('30 min Power Zone Ride');
});

test('where nothing would change it says so, with what could not be read folded away', async () => {
  await drawPreview({ classes: [running], refused: [{ row: 3, reason: 'no date.' }] });
  await expect.element(page.getByText('Nothing to import. Everything is already in your workouts.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Apply Import' })).toBeDisabled();
  await expect.element(page.getByText('Row 3: no date.')).not.toBeVisible();
  await page.getByText('1 could not be read').click();
  await expect.element(page.getByText('Row 3: no date.')).toBeVisible();
});
