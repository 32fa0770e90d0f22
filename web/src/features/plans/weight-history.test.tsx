import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aDevice } from '../../../test/a-device.ts';
import { aNetwork } from '../../../test/a-network.ts';
import { render } from '../../../test/render.tsx';
import { type TakenStep, WeightHistory } from './weight-history.tsx';

const decisionId = '0195f3a0-0000-7000-8000-0000000000d1';
const year = new Date().getFullYear();
const raised = {
  code: 'weight-raised',
  by: { value: 2.5, unit: 'kg' },
  cause: { kind: 'every-set', sets: 3, count: 8 },
} as const;
const step = (day: string, value: number, more: Partial<TakenStep> = {}): TakenStep => ({
  day: `${year}-${day}`,
  of: 'working',
  weight: { value, unit: 'kg' },
  reason: raised,
  decisionId: null,
  ...more,
});
const decided = step('01-05', 60, { reason: { code: 'decided', choice: 'working-weight' }, decisionId });
const rows = () => page.getByRole('region', { name: 'Weights of plans' }).getByRole('listitem');
const draw = (steps: TakenStep[]) => render(<WeightHistory lines={[{ line: 'l', title: 'Upper Body', steps }]} />);

test('every step says its weight, its day and its reason, the newest first', async () => {
  await draw([decided, step('01-12', 62.5)]);
  await expect.element(rows().nth(0)).toMatchTextContent('62.5 kg');
  await expect.element(rows().nth(0)).toMatchTextContent('Jan 12, 3 × 8 last time: + 2.5 kg');
  await expect.element(rows().nth(1)).toMatchTextContent('Jan 5, The weight you set');
});

test('a decision can be taken back, a step of the rule cannot', async () => {
  aNetwork();
  const { offline } = await aDevice();
  await draw([decided, step('01-12', 62.5)]);
  expect(page.getByRole('button', { name: /^Undo/ }).elements()).toHaveLength(1);
  await page.getByRole('button', { name: 'Undo 60 kg of Jan 5' }).click();
  await expect
    .poll(() => offline.outbox.getSnapshot().items.map(({ method, url }) => `${method} ${url}`))
    .toEqual([`DELETE /api/plans/decisions/${decisionId}`]);
});

test('a long history begins with its newest steps', async () => {
  await draw(Array.from({ length: 9 }, (_, index) => step(`02-0${index + 1}`, 60 + index)));
  expect(rows().elements()).toHaveLength(6);
  await page.getByRole('button', { name: 'Show all 9' }).click();
  expect(rows().elements()).toHaveLength(9);
});

test('without a step there is no card', async () => {
  await draw([]);
  await expect.element(page.getByText('Weights of plans')).not.toBeInTheDocument();
});
