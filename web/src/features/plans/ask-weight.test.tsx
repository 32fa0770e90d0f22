import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aDevice } from '../../../test/a-device.ts';
import { aNetwork } from '../../../test/a-network.ts';
import { render } from '../../../test/render.tsx';
import { AskWeight, readWeight } from './ask-weight.tsx';

const line = 'program:0195f3a0-0000-7000-8000-00000000000f:bench';
const field = () => page.getByRole('textbox', { name: 'Working weight of Bench Press in kg' });

async function draw() {
  aNetwork();
  const { offline } = await aDevice();
  const offers = [{ kind: 'reps' as const, reps: 8, weight: { value: 57.5, unit: 'kg' as const } }];
  await render(<AskWeight line={line} title="Bench Press" of="working" unit="kg" weight={null} offers={offers} />);
  return () => offline.outbox.getSnapshot().items.map(({ data }) => data?.choice);
}

test('a weight that is typed counts at once, without a network, and Undo takes it back', async () => {
  const waiting = await draw();
  await field().fill('62,5');
  await userEvent.keyboard('{Enter}');
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect.element(messages).toMatchTextContent('Bench Press: working weight 62.5 kg.');
  expect(waiting()).toEqual([{ kind: 'working-weight', weight: { value: 62.5, unit: 'kg' } }]);
  await messages.getByRole('button', { name: 'Undo' }).click();
  // What was tried to be sent may be with the server: then its undoing waits behind it.
  await expect
    .poll(() => waiting().at(-1))
    .not.toEqual({ kind: 'working-weight', weight: { value: 62.5, unit: 'kg' } });
});

test('an estimate is an offer: nothing is set before somebody takes it', async () => {
  const waiting = await draw();
  await expect.element(page.getByText('8 reps by your e1RM')).toBeVisible();
  expect(waiting()).toEqual([]);
  await page.getByRole('button', { name: 'Take 57.5 kg as the working weight of Bench Press' }).click();
  await expect.element(field()).toHaveValue('57.5');
  await expect.poll(waiting).toEqual([{ kind: 'working-weight', weight: { value: 57.5, unit: 'kg' } }]);
});

test('what is no weight is said and not set', async () => {
  const waiting = await draw();
  await field().fill('heavy');
  await page.getByRole('button', { name: 'Set' }).click();
  await expect.element(page.getByText('Type a weight such as 62.5.')).toBeVisible();
  expect(waiting()).toEqual([]);
});

test.each([
  ['60', 60],
  [' 62,25 ', 62.25],
  ['0', null],
  ['-5', null],
  ['2001', null],
  ['1e3', null],
  ['', null],
])('%j is read as %j', (text, value) => {
  expect(readWeight(text)).toBe(value);
});
