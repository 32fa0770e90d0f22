import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../../test/render.tsx';
import { ConfirmDialog } from './dialog.tsx';
import { PopMenu, PopMenuItem } from './pop-menu.tsx';
import { Sheet } from './sheet.tsx';

function Actions({ onEdit = () => undefined }: { readonly onEdit?: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <PopMenu width={200} target={<button type="button">More</button>}>
        <PopMenuItem leftSection={null} onClick={onEdit}>
          Edit
        </PopMenuItem>
        <PopMenuItem leftSection={null} disabled>
          Merge
        </PopMenuItem>
        <PopMenuItem leftSection={null} to="/exercises/">
          Exercises
        </PopMenuItem>
        <PopMenuItem leftSection={null} onClick={() => setAsking(true)}>
          Delete
        </PopMenuItem>
      </PopMenu>
      <ConfirmDialog
        title="Delete it?"
        confirm="Delete it"
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => setAsking(false)}
      >
        It goes to the trash.
      </ConfirmDialog>
    </>
  );
}

const item = (name: string) => page.getByRole('menuitem', { name });

test('the arrows walk around, past what cannot be chosen, and Home and End go to the ends', async () => {
  const screen = await render(<Actions />);
  const button = screen.getByRole('button', { name: 'More' });
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
  await expect.element(button).toHaveAttribute('aria-expanded', 'true');
  await expect.element(item('Edit')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item('Exercises')).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(item('Delete')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item('Edit')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(item('Delete')).toHaveFocus();
  await userEvent.keyboard('{Home}');
  await expect.element(item('Edit')).toHaveFocus();
});

test('letters lead to what begins with them, and Tab stays inside', async () => {
  const screen = await render(<Actions />);
  await screen.getByRole('button', { name: 'More' }).click();
  await userEvent.keyboard('ex');
  await expect.element(item('Exercises')).toHaveFocus();
  await userEvent.keyboard('{End}{Tab}');
  await expect.element(item('Edit')).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(item('Delete')).toHaveFocus();
});

test('what is chosen is done once, the menu goes, and the focus is at its button', async () => {
  const onEdit = vi.fn();
  const screen = await render(<Actions onEdit={onEdit} />);
  const button = screen.getByRole('button', { name: 'More' });
  await button.click();
  await userEvent.keyboard('{Enter}');
  expect(onEdit).toHaveBeenCalledOnce();
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test('an item can lead elsewhere', async () => {
  const screen = await render(<Actions />);
  await screen.getByRole('button', { name: 'More' }).click();
  await item('Exercises').click();
  await expect.element(page.getByLabelText('Address')).toMatchTextContent('/exercises/');
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
});

test('a dialog that an item opens gives the focus back to the button of the menu', async () => {
  const screen = await render(<Actions />);
  const button = screen.getByRole('button', { name: 'More' });
  await button.click();
  await item('Delete').click();
  await expect.element(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test('in a sheet, Escape closes the menu first and the sheet after it; a press elsewhere closes the menu too', async () => {
  const onClose = vi.fn();
  const screen = await render(
    <Sheet title="Plan" isOpen isTall onClose={onClose}>
      <Actions />
    </Sheet>,
  );
  const button = screen.getByRole('button', { name: 'More' });
  await button.click();
  await expect.element(item('Edit')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  expect(onClose).not.toHaveBeenCalled();
  await button.click();
  await expect.element(screen.getByRole('menu')).toBeVisible();
  await screen.getByRole('heading', { name: 'Plan' }).click();
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});
