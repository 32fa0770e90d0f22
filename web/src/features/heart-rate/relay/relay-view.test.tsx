import '#ui/zone-colours.css';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { HeartRateRecorder } from '#devices/heart-rate-recorder.ts';
import { ReplayingMonitor } from '#devices/testing/replaying-monitor.ts';
import type { RelaySnapshot } from '#offline/heart-relay.ts';
import { createFieldsStore } from '#storage/store.ts';
import { render } from '../../../../test/render.tsx';
import type { RelayFeed } from './browser-relay.ts';
import { CodeForm } from './code-form.tsx';
import { RelayView } from './relay-view.tsx';

const nothing: RelaySnapshot = {
  isOn: false,
  startedAt: null,
  sent: 0,
  waiting: 0,
  waitingFor: null,
  reason: null,
  isOver: false,
  lost: 0,
  receivedAt: null,
  delayMs: null,
  diskError: null,
};

async function draw() {
  const relay = createFieldsStore<RelaySnapshot>(nothing);
  const feed = createFieldsStore<ReturnType<RelayFeed['getSnapshot']>>({ isWanted: false, points: [] });
  const wanted: boolean[] = [];
  const monitor = new ReplayingMonitor([[0, [0, 131]]]);
  await render(
    <RelayView
      strap={monitor}
      recorder={new HeartRateRecorder(monitor)}
      feed={{
        ...feed,
        relay,
        setBounds: () => {},
        setWanted: (isWanted) => wanted.push(isWanted),
      }}
      bounds={[60, 100, 140, 170]}
      personName={null}
      workout={{ sign: 'ML', title: 'Upper Body Strength', text: 'Your workout in progress' }}
      onward={<p>Another code</p>}
    >
      {null}
    </RelayView>,
  );
  return { relay, wanted };
}

const status = () => page.getByRole('region', { name: 'Heart rate', exact: true }).getByRole('status');

test('connect, then send, then stop', async () => {
  const { relay, wanted } = await draw();
  expect(page.getByRole('button', { name: /Send to/ }).elements()).toEqual([]);
  await page.getByRole('button', { name: 'Connect a strap' }).click();
  await expect.element(page.getByText('131 beats per minute')).toBeVisible();
  await expect.element(page.getByText(/^Moderate/)).toBeVisible();
  await page.getByRole('button', { name: 'Send to my workout' }).click();
  relay.update({ isOn: true, startedAt: Date.now(), sent: 688, receivedAt: Date.now(), delayMs: 180 });
  await expect.element(status()).toHaveTextContent('Sending to your workout');
  await expect.element(page.getByText(/^Received/)).toBeVisible();
  await expect.element(page.getByText('688')).toBeVisible();
  await page.getByRole('button', { name: 'Stop sending' }).click();
  expect(wanted).toEqual([true, false]);
});

test('what is kept here is counted, and not read aloud every second', async () => {
  const { relay } = await draw();
  relay.update({ isOn: true, startedAt: Date.now(), waiting: 12, waitingFor: 'network' });
  await expect.element(status()).toHaveTextContent('Waiting for the network');
  await expect.element(page.getByText('12 readings kept here')).toBeVisible();
});

test('a disk that keeps nothing is told', async () => {
  const { relay } = await draw();
  relay.update({ isOn: true, startedAt: Date.now(), diskError: 'full' });
  await expect.element(page.getByRole('alert')).toMatchTextContent(/This device keeps nothing/);
});

test('when the workout is over, another one can be joined', async () => {
  const { relay } = await draw();
  await page.getByRole('button', { name: 'Connect a strap' }).click();
  relay.update({ isOver: true, lost: 2 });
  await expect.element(page.getByText('2 readings came too late.')).toBeVisible();
  await expect.element(page.getByText('Another code')).toBeVisible();
  expect(page.getByRole('button', { name: /Send to/ }).elements()).toEqual([]);
});

test('a code is taken as it is typed, once it is whole', async () => {
  const codes: string[] = [];
  await render(<CodeForm error={null} isJoining={false} isSignedIn={false} onCode={(code) => codes.push(code)} />);
  const field = page.getByRole('textbox', { name: 'Code' });
  await field.fill('7qk4-m2x');
  await expect.element(page.getByRole('button', { name: 'Join' })).toBeDisabled();
  await field.fill('7qk4-m2xp');
  await page.getByRole('button', { name: 'Join' }).click();
  expect(codes).toEqual(['7QK4M2XP']);
  await expect.element(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login?redirect=/heart/');
});
