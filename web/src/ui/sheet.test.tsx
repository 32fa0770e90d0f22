import { Button } from '@mantine/core';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from '../../test/render.tsx';
import { Sheet } from './sheet.tsx';

function Opening({ isFocusInside = false }: { readonly isFocusInside?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Sheet title="This workout" isOpen={isOpen} isFocusInside={isFocusInside} onClose={() => setOpen(false)}>
        <input aria-label="Search" data-autofocus={isFocusInside || undefined} />
      </Sheet>
    </>
  );
}

test('a sheet begins at its title, Close closes it, and the focus goes back', async () => {
  const screen = await render(<Opening />);
  await screen.getByRole('button', { name: 'Open' }).click();
  const sheet = screen.getByRole('dialog', { name: 'This workout' });
  await expect.element(sheet.getByRole('heading', { name: 'This workout' })).toHaveFocus();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test('where something inside asks for the focus, it begins there; Escape closes it', async () => {
  const screen = await render(<Opening isFocusInside />);
  await screen.getByRole('button', { name: 'Open' }).click();
  await expect.element(screen.getByLabelText('Search')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});
