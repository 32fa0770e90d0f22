import { liveMove } from '@workout-tracker/core/live/live-plan';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aMove } from '../../../../test/a-program.ts';
import { render } from '../../../../test/render.tsx';
import { VariantChoice } from './variant-choice.tsx';

const move = liveMove(aMove({ variants: [{ label: 'Seated' }, { label: 'Arnold' }] }));

function Choice() {
  const [variant, setVariant] = useState(0);
  return <VariantChoice move={move} variant={variant} isDisabled={false} onChoose={setVariant} />;
}

test('a tap chooses a variant, closes the list and gives the focus back', async () => {
  const screen = await render(<Choice />);
  const opener = screen.getByRole('button', { name: 'Variant: Standard' });
  await opener.click();
  await expect.element(opener).toHaveAttribute('aria-expanded', 'true');
  await screen.getByRole('radio', { name: 'Arnold' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Variant' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Variant: Arnold' })).toHaveFocus();
});

test('the arrow keys choose without closing; Enter and Escape close', async () => {
  const screen = await render(<Choice />);
  await screen.getByRole('button', { name: /^Variant/ }).click();
  const list = screen.getByRole('dialog', { name: 'Variant' });
  await expect.element(list.getByRole('radio', { name: 'Standard' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(list.getByRole('radio', { name: 'Arnold' })).toBeChecked();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(list.getByRole('radio', { name: 'Seated' })).toBeChecked();
  await userEvent.keyboard('{Enter}');
  await expect.element(list).not.toBeInTheDocument();
  const opener = screen.getByRole('button', { name: 'Variant: Seated' });
  await expect.element(opener).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(list).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});
