import '#ui/zone-colours.css';
import type { HeartSource, JoinedDevice } from '@workout-tracker/core/contract/live';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { HeartRateRecorder } from '#devices/heart-rate-recorder.ts';
import { type RecordedEvent, ReplayingMonitor } from '#devices/testing/replaying-monitor.ts';
import { createStore } from '#storage/store.ts';
import type { HeardNews } from '#sync/follow-live.ts';
import { aNetwork } from '../../../../test/a-network.ts';
import { render } from '../../../../test/render.tsx';
import { createOtherHearts } from '../heart/other-hearts.ts';
import { DevicesSheet } from './devices-sheet.tsx';

const code = {
  'POST /api/live/codes': () => ({ data: { code: '7QK4M2XP', expiresAt: '2026-03-08T10:00:00Z' } }),
} satisfies Parameters<typeof aNetwork>[0];

const laptop = (more: Partial<HeartSource> = {}): HeartSource => ({
  recordingId: 'laptop',
  kind: 'relay',
  name: 'Laptop, Polar H10',
  latest: { bpm: 131, at: '2026-03-07T10:00:00Z' },
  ...more,
});

const device = (kind: 'heart' | 'screen', name: string): JoinedDevice => ({
  _id: `of-${name}`,
  kind,
  name,
  joinedAt: '2026-03-07T09:59:00Z',
});

interface Setting {
  readonly answers?: Parameters<typeof aNetwork>[0];
  readonly sources?: readonly HeartSource[];
  readonly devices?: readonly JoinedDevice[];
  readonly strap?: readonly RecordedEvent[];
}

async function draw({ answers = code, sources = [], devices = [], strap = [] }: Setting = {}) {
  const asked = aNetwork(answers);
  const news = createStore<HeardNews | null>({
    news: { now: '2026-03-07T10:00:01Z', workout: null, sources: [...sources], devices: [...devices] },
    heardAt: performance.now(),
  });
  const others = createOtherHearts();
  others.update({ source: sources[0] ?? null });
  const monitor = new ReplayingMonitor(strap);
  const recorder = new HeartRateRecorder(monitor);
  if (strap.length > 0) await monitor.connect();
  await render(
    <DevicesSheet strap={{ monitor, recorder, others }} news={news} workoutId="workout" isOpen onClose={() => {}} />,
  );
  return { asked, others, recorder };
}

const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });

test('a code to type and one to scan, for a device that sends and for one that looks on', async () => {
  const { asked } = await draw();
  const heart = `${location.origin}/heart/#7QK4M2XP`;
  await expect.element(page.getByRole('img', { name: `QR code for ${heart}` })).toBeVisible();
  await expect.element(page.getByText('7QK4 M2XP')).toBeVisible();
  await expect.element(page.getByText(`${location.host}/heart`, { exact: true }).first()).toBeVisible();
  await page.getByText('Second screen', { exact: true }).click();
  await expect
    .element(page.getByRole('img', { name: `QR code for ${location.origin}/screen/#7QK4M2XP` }))
    .toBeVisible();
  await expect.element(page.getByText(/It shows this workout, changes nothing/)).toBeVisible();
  expect(asked.filter(({ verb }) => verb === 'POST /api/live/codes').map(({ body }) => body)).toEqual([
    { workoutId: 'workout', kind: 'heart' },
    { workoutId: 'workout', kind: 'screen' },
  ]);
});

test('who sends, with its strap and its heart; the one in use is marked, and another can be chosen', async () => {
  const watch = laptop({ recordingId: 'watch', kind: 'door', name: 'Watch' });
  const { others } = await draw({ sources: [laptop(), watch] });
  await expect.element(row('Laptop')).toMatchTextContent(/Polar H10, 131 bpm, \d+ s ago/);
  await expect.element(page.getByRole('button', { name: /Laptop/ })).toHaveAttribute('aria-pressed', 'true');
  await expect.element(row('This device')).toMatchTextContent('No strap connected');
  await page.getByRole('button', { name: /Watch/ }).click();
  expect(others.getSnapshot().preferred).toBe('watch');
});

test('the strap of this device wins by itself', async () => {
  await draw({ sources: [laptop()], strap: [[0, [0, 120]]] });
  await expect.element(page.getByRole('button', { name: /This device/ })).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByRole('button', { name: /Laptop/ })).toHaveAttribute('aria-pressed', 'false');
});

test('who joined by a code can be shut out', async () => {
  const shutOut: string[] = [];
  await draw({
    sources: [laptop()],
    devices: [device('heart', 'Laptop'), device('screen', 'Living room')],
    answers: {
      ...code,
      'DELETE /api/live/devices/:id': ({ path }) => {
        shutOut.push(path);
        return new Response(null, { status: 403 });
      },
    },
  });
  await expect.element(row('Living room')).toMatchTextContent('Second screen, follows');
  expect(page.getByRole('listitem').elements()).toHaveLength(3);
  await page.getByRole('button', { name: 'Shut out Living room' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: 'Shut out Laptop' }).click();
  await expect.poll(() => shutOut).toEqual(['/api/live/devices/of-Living%20room', '/api/live/devices/of-Laptop']);
});

test('without a network it says so, and shows who was there', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => void vi.restoreAllMocks());
  await draw({ sources: [laptop()] });
  await expect.element(page.getByText(/Joining a device needs a connection/)).toBeVisible();
  await expect.element(row('Laptop')).toBeVisible();
  await expect.element(page.getByRole('img', { name: /QR/ })).not.toBeInTheDocument();
});

test('a server that has no code says why, and can be asked again', async () => {
  let isRefused = true;
  await draw({
    answers: {
      'POST /api/live/codes': () =>
        isRefused
          ? Response.json({ message: 'There is nothing here.', error: 'not_found', requestId: 'r' }, { status: 404 })
          : code['POST /api/live/codes'](),
    },
  });
  await expect.element(page.getByText('There is nothing here.')).toBeVisible();
  isRefused = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('7QK4 M2XP')).toBeVisible();
});
