import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from '../../test/render.tsx';
import { Button } from './button.tsx';
import { SearchSelect } from './search-select.tsx';
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

test('Escape closes an open list in it first, and the sheet after that', async () => {
  const onClose = vi.fn();
  const screen = await render(
    <Sheet title="A goal" isOpen onClose={onClose}>
      <SearchSelect
        label="Exercise"
        placeholder="Choose"
        options={['Back Squat', 'Bench Press'].map((label) => ({ value: label, label }))}
        value={null}
        onChange={() => undefined}
      />
    </Sheet>,
  );
  await screen.getByPlaceholder('Choose').click();
  await expect.element(screen.getByRole('option', { name: 'Bench Press' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('option', { name: 'Bench Press' })).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});
