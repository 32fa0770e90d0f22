import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aDevice } from '../../../test/a-device.ts';
import { aNetwork } from '../../../test/a-network.ts';
import { render } from '../../../test/render.tsx';
import { BodyWeightSection } from './body-weight-section.tsx';

const days = () => page.getByRole('list', { name: 'Body weight by day' });
const weight = () => page.getByRole('textbox', { name: 'Weight' });

async function draw(entries: { date: string; weight: number; unit: 'kg' | 'lb' }[] = []) {
  aNetwork({ 'GET /api/body-weights': { data: entries } });
  const { user } = await aDevice();
  await render(<BodyWeightSection user={user} />);
}

test('a newcomer reads what will stand here; the first weight is listed at once', async () => {
  await draw();
  await expect.element(page.getByText('Nothing yet. What you add stands here.')).toBeVisible();
  await weight().fill('72,5');
  await userEvent.keyboard('{Enter}');
  await expect.element(days()).toMatchTextContent('72.5 kg');
  await expect.element(weight()).toHaveValue('');
});

test('what is no weight is said and not added', async () => {
  await draw();
  await weight().fill('7');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect
    .element(page.getByRole('alert').filter({ hasText: /./ }))
    .toMatchTextContent('Enter a weight from 20 to 1000 kg.');
  await expect.element(days()).not.toBeInTheDocument();
});

test('a day is changed in the form and deleted with a way back', async () => {
  await draw([{ date: '2026-03-07', weight: 71, unit: 'kg' }]);
  await page.getByRole('button', { name: /^Change the body weight of / }).click();
  await expect.element(weight()).toHaveFocus();
  await weight().fill('70');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(days()).toMatchTextContent('70 kg');
  await page.getByRole('button', { name: /^Delete the body weight of / }).click();
  await expect.element(days()).not.toBeInTheDocument();
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
  await expect.element(days()).toMatchTextContent('70 kg');
});
