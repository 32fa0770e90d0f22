import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from '../../test/render.tsx';
import { Button } from './button.tsx';
import { ConfirmDialog } from './dialog.tsx';

function Asking({ onConfirm, error = null }: { readonly onConfirm: () => void; readonly error?: string | null }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete</Button>
      <ConfirmDialog
        title="Delete this workout?"
        confirm="Delete it"
        isDanger
        error={error}
        isOpen={isOpen}
        onCancel={() => setOpen(false)}
        onConfirm={onConfirm}
      >
        It goes to the trash.
      </ConfirmDialog>
    </>
  );
}

test('a question has its name, begins at the safe answer, and Escape gives the focus back to who asked', async () => {
  const onConfirm = vi.fn();
  const screen = await render(<Asking onConfirm={onConfirm} />);
  const opener = screen.getByRole('button', { name: 'Delete', exact: true });
  await opener.click();
  const dialog = screen.getByRole('dialog', { name: 'Delete this workout?' });
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  expect(onConfirm).not.toHaveBeenCalled();
});

test('Tab stays inside the question, and Enter on the other answer gives it', async () => {
  const onConfirm = vi.fn();
  const screen = await render(<Asking onConfirm={onConfirm} />);
  await screen.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = screen.getByRole('dialog');
  const cancel = dialog.getByRole('button', { name: 'Cancel' });
  const confirm = dialog.getByRole('button', { name: 'Delete it' });
  await expect.element(cancel).toHaveFocus();
  await userEvent.tab();
  await expect.element(confirm).toHaveFocus();
  await userEvent.tab();
  await expect.element(cancel).toHaveFocus();
  await userEvent.tab({ shift: true });
  await expect.element(confirm).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onConfirm).toHaveBeenCalledOnce();
});

test('why it could not be done is said aloud, and the question stays', async () => {
  const screen = await render(<Asking onConfirm={vi.fn()} error="The server did not answer." />);
  await screen.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.element(screen.getByRole('dialog').getByRole('alert')).toMatchTextContent('The server did not answer.');
});
