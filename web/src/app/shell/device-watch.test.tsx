import { planOf } from '@workout-tracker/core/live/live-plan';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { startLive } from '#features/live/start-live.ts';
import { useOnline } from '#lib/use-online.ts';
import { aDevice } from '../../../test/a-device.ts';
import { aNetwork } from '../../../test/a-network.ts';
import { aProgram } from '../../../test/a-program.ts';
import { aWorkout } from '../../../test/a-workout.ts';
import { render } from '../../../test/render.tsx';
import { CurrentRoute } from '../navigation/app-route.ts';
import { findRoute } from '../routes.ts';
import { DeviceWatch } from './device-watch.tsx';

type Device = Awaited<ReturnType<typeof aDevice>>;

const draw = ({ offline }: Device, at = '/workouts/') =>
  render(
    <CurrentRoute value={findRoute(at)}>
      <DeviceWatch offline={offline} />
    </CurrentRoute>,
    { at },
  );

async function begin({ user, offline }: Device, title = 'Upper Body Day'): Promise<void> {
  await startLive(offline.inProgress, { plan: planOf(aProgram({ title })), user, series: null });
}

const resume = () => page.getByRole('region', { name: 'Workout in progress' });
const strip = (words: string) => page.getByText(words);

test('a workout in progress stays in sight on other pages, with the way back to it', async () => {
  aNetwork();
  const device = await aDevice();
  await begin(device);
  await draw(device);
  await expect.element(resume()).toMatchTextContent('Upper Body Day');
  await expect.element(resume().getByRole('link')).toHaveAttribute('href', '/workout/current/');
});

test('where the workout itself is on screen there is no way back to it', async () => {
  aNetwork();
  const device = await aDevice();
  await begin(device);
  await draw(device, '/workout/current/');
  // Drawn after the other strips would have been.
  await expect.element(page.getByRole('status').first()).toBeInTheDocument();
  await expect.element(resume()).not.toBeInTheDocument();
});

test('a workout that was finished and left is saved from any page, and that is said', async () => {
  const workout = { ...aWorkout(), heartRateData: null };
  aNetwork({ 'POST /api/workouts': { data: workout } });
  const device = await aDevice();
  await begin(device);
  await device.offline.inProgress.record({ type: 'finished' });
  await draw(device);
  await expect.element(page.getByRole('region', { name: 'Messages' })).toMatchTextContent('Your last workout is saved');
  await expect.element(resume()).not.toBeInTheDocument();
});

test('a change that has waited for ten minutes beside a network is named, but not on the page that lists it', async () => {
  aNetwork();
  const device = await aDevice();
  await device.offline.exerciseSaves.saveBodyWeight({ date: '2026-11-01', weight: 70, unit: 'kg' });
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.now() });
  try {
    await draw(device);
    await expect.element(strip('1 change waiting to sync for over ten minutes.')).not.toBeInTheDocument();
    vi.advanceTimersByTime(11 * 60_000);
    await expect.element(strip('1 change waiting to sync for over ten minutes.')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'See why' })).toHaveAttribute('href', '/waiting/');
  } finally {
    vi.useRealTimers();
  }
});

test('what has waited for ten minutes since the app was opened is named also when this part of it comes late', async () => {
  aNetwork();
  const device = await aDevice();
  await device.offline.exerciseSaves.saveBodyWeight({ date: '2026-11-01', weight: 70, unit: 'kg' });
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.now() });
  try {
    await render(<ComesLate {...device} />, { at: '/workouts/' });
    await expect.element(page.getByText('Online')).toBeInTheDocument();
    vi.advanceTimersByTime(11 * 60_000);
    await page.getByRole('button', { name: 'Here it is' }).click();
    await expect.element(strip('1 change waiting to sync for over ten minutes.')).toBeVisible();
  } finally {
    vi.useRealTimers();
  }
});

/** The rest of the app is there before. */
function ComesLate({ offline }: Pick<Device, 'offline'>) {
  const isOnline = useOnline();
  const [isHere, setHere] = useState(false);
  return (
    <CurrentRoute value={findRoute('/workouts/')}>
      <p>{isOnline && 'Online'}</p>
      <button type="button" onClick={() => setHere(true)}>
        Here it is
      </button>
      {isHere && <DeviceWatch offline={offline} />}
    </CurrentRoute>
  );
}
