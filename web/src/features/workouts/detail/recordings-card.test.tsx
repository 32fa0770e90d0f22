import type { WorkoutRecording } from '@workout-tracker/core/contract/recordings';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aDevice } from '../../../../test/a-device.ts';
import { aNetwork } from '../../../../test/a-network.ts';
import { aWorkout } from '../../../../test/a-workout.ts';
import { render } from '../../../../test/render.tsx';
import { RecordingsCard, thinLine } from './recordings-card.tsx';

const workout = aWorkout({ _id: '0195f3a0-0000-7000-8000-000000000001' });

const laptop: WorkoutRecording = {
  _id: '0195f3a0-0000-7000-8000-00000000000a',
  kind: 'relay',
  name: 'Laptop, Polar H10',
  from: '2026-03-07T10:00:00Z',
  to: '2026-03-07T10:31:00Z',
  readings: 1860,
  hrAverage: 122,
  hrMax: 154,
  isUsed: true,
  filled: 930,
  hr: [110, 120, null, 130],
};

async function draw(answers: Parameters<typeof aNetwork>[0]) {
  const asked = aNetwork(answers);
  await aDevice();
  await render(<RecordingsCard workout={workout} timeZone="Europe/Stockholm" />);
  return asked;
}

test('who recorded, when, and how much of it is in the workout; it can be taken out', async () => {
  let isUsed = true;
  const asked = await draw({
    'GET /api/workouts/:id/recordings': () => ({ data: [{ ...laptop, isUsed, filled: isUsed ? 930 : 0 }] }),
    'PUT /api/workouts/:id/recordings/:recordingId': ({ body }) => {
      ({ isUsed } = body as { isUsed: boolean });
      return { data: workout };
    },
  });
  const row = page.getByRole('region', { name: 'Recordings' }).getByRole('listitem');
  await expect.element(row).toMatchTextContent(/Laptop, Polar H10/);
  await expect.element(row).toMatchTextContent(/Another browser, .+ to .+, average 122 bpm, fills 930 samples/);
  await page.getByRole('switch', { name: 'Laptop, Polar H10' }).click();
  await expect.element(row).toMatchTextContent(/taken out/);
  expect(asked.find(({ path }) => path.includes('/recordings/'))?.body).toEqual({
    isUsed: false,
  });
  await expect.element(page.getByRole('switch')).not.toBeChecked();
});

test('a refusal is told, and the switch is where it was', async () => {
  await draw({
    'GET /api/workouts/:id/recordings': { data: [laptop] },
    'PUT /api/workouts/:id/recordings/:recordingId': () =>
      Response.json({ message: 'This workout is in the trash.', error: 'conflict', requestId: 'r' }, { status: 409 }),
  });
  await page.getByRole('switch').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('This workout is in the trash.');
  await expect.element(page.getByRole('switch')).toBeChecked();
});

test('without a recording there is nothing', async () => {
  const asked = await draw({ 'GET /api/workouts/:id/recordings': { data: [] } });
  await expect.poll(() => asked.some(({ path }) => path.endsWith('/recordings'))).toBe(true);
  expect(page.getByRole('heading').elements()).toEqual([]);
});

test('without a network it can be looked at and not changed', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => void vi.restoreAllMocks());
  await draw({ 'GET /api/workouts/:id/recordings': { data: [laptop] } });
  await expect.element(page.getByRole('switch')).toBeDisabled();
});

test('a line has the gaps of its recording', () => {
  expect(thinLine([60, 90, null, 120])).toBe('M0.0 23.0L40.0 12.0M120.0 1.0');
  expect(thinLine([])).toBe('');
});
