import { defaultTraining } from '@workout-tracker/core/people/training-rules';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aDevice } from '../../../test/a-device.ts';
import { aNetwork } from '../../../test/a-network.ts';
import { render } from '../../../test/render.tsx';
import { BandSheet } from './band-sheet.tsx';

async function draw() {
  aNetwork();
  const { offline } = await aDevice();
  const onClose = vi.fn();
  const insights = { ...defaultTraining.insights, bands: [{ muscle: 'calves', from: 8, to: 16 }] };
  await render(<BandSheet insights={insights} isOpen onClose={onClose} />);
  const saved = () => offline.outbox.getSnapshot().items.at(-1)?.data;
  return { onClose, saved };
}

const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const save = () => page.getByRole('button', { name: 'Save' });

test('shows the band of all, those of single muscles, and what counts where nothing is typed', async () => {
  await draw();
  await expect.element(field('All muscles, from')).toHaveValue('10');
  await expect.element(field('All muscles, to')).toHaveValue('20');
  await expect.element(field('Calves, from')).toHaveValue('8');
  await expect.element(field('Chest, from')).toHaveValue('');
  await expect.element(field('Chest, from')).toHaveAttribute('placeholder', '10');
  await field('All muscles, from').fill('12');
  await expect.element(field('Chest, from')).toHaveAttribute('placeholder', '12');
});

test('saves all bands without a network too, and a muscle that is left blank has that of all again', async () => {
  const { onClose, saved } = await draw();
  await field('Chest, from').fill('12');
  await field('Chest, to').fill(' 18 ');
  await field('Calves, from').fill('');
  await field('Calves, to').fill('');
  await save().click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(saved()).toEqual({
    training: { insights: { band: { from: 10, to: 20 }, bands: [{ muscle: 'chest', from: 12, to: 18 }] } },
  });
});

test('a band that ends before it begins, or that is half typed, is said and not saved', async () => {
  const { onClose, saved } = await draw();
  await field('Chest, from').fill('18');
  await field('Chest, to').fill('12');
  await expect.element(field('Chest, to')).not.toHaveAttribute('aria-invalid', 'true');
  await save().click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The band ends below 18, where it begins. Change one of them.');
  await expect.element(field('Chest, to')).toHaveAttribute('aria-invalid', 'true');
  await field('Chest, to').fill('');
  await save().click();
  await expect.element(field('Chest, from')).toHaveAttribute('aria-invalid', 'true');
  expect(onClose).not.toHaveBeenCalled();
  expect(saved()).toBeUndefined();
});
