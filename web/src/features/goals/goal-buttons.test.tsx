import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aDevice } from '../../../test/a-device.ts';
import { aNetwork } from '../../../test/a-network.ts';
import { render } from '../../../test/render.tsx';
import { BodyWeightGoal, LiftGoal } from './goal-buttons.tsx';

const weight = () => page.getByRole('textbox', { name: 'Weight' });
const undo = () => page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' });
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a lift is given a goal, which is said on the button; Undo takes it back', async () => {
  aNetwork({ 'GET /api/goals': { data: [] } });
  const { user } = await aDevice();
  await render(<LiftGoal user={user} exercise={{ _id: 'bench-press', title: 'Bench Press' }} />);
  await button('Set a goal').click();
  await button('Set the goal').click();
  await expect.element(page.getByText('Enter a weight above 0.')).toBeVisible();
  await weight().fill('82,5');
  await page.getByRole('textbox', { name: 'Reps' }).fill('5');
  await button('Set the goal').click();
  await expect.element(button('Goal: Bench Press, 5 × 82.5 kg')).toBeVisible();
  await undo().click();
  await expect.element(button('Set a goal')).toBeVisible();
});

async function drawBodyWeight() {
  const aim = { kind: 'body-weight', weight: 63, unit: 'kg', isDown: true } as const;
  const goal = { _id: '0195f3a0-0000-7000-8000-0000000000e1', aim, setAt: '2026-03-01T12:00:00.000Z', reachedOn: null };
  aNetwork({ 'GET /api/goals': { data: [goal] }, 'GET /api/body-weights': { data: [] } });
  const { user } = await aDevice();
  await render(<BodyWeightGoal user={user} />);
  await button('Goal: Body weight, 63 kg').click();
}

test('a goal that is there is given up, with a way back', async () => {
  await drawBodyWeight();
  await button('Give it up').click();
  await expect.element(button('Set a goal')).toBeVisible();
  await undo().click();
  await expect.element(button('Goal: Body weight, 63 kg')).toBeVisible();
});

test('a goal that is there is changed', async () => {
  await drawBodyWeight();
  await weight().fill('62');
  await button('Save').click();
  await expect.element(button('Goal: Body weight, 62 kg')).toBeVisible();
});
