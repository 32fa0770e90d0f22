import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from '../../test/render.tsx';
import { ActionIcon } from './action-icon.tsx';
import { Button } from './button.tsx';

function BusySave({ onClick }: { readonly onClick: () => void }) {
  const [isBusy, setBusy] = useState(false);
  return (
    <>
      <Button loading={isBusy} onClick={onClick}>
        Save
      </Button>
      <Button variant="default" onClick={() => setBusy(true)}>
        Begin
      </Button>
    </>
  );
}

test('busy, a button keeps its name and its size, and cannot be pressed', async () => {
  const onClick = vi.fn();
  const screen = await render(<BusySave onClick={onClick} />);
  const save = screen.getByRole('button', { name: 'Save' });
  const before = save.element().getBoundingClientRect();
  await screen.getByRole('button', { name: 'Begin' }).click();
  await expect.element(save).toBeDisabled();
  const { width, height } = save.element().getBoundingClientRect();
  expect([width, height]).toEqual([before.width, before.height]);
  await userEvent.keyboard('{Tab}');
  await expect.element(save).not.toHaveFocus();
  expect(onClick).not.toHaveBeenCalled();
});

test('a button in a form sends nothing unless it says so', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const screen = await render(
    <form onSubmit={onSubmit}>
      <Button>Add a set</Button>
      <ActionIcon aria-label="Remove">×</ActionIcon>
      <Button type="submit">Save</Button>
    </form>,
  );
  await screen.getByRole('button', { name: 'Add a set' }).click();
  await screen.getByRole('button', { name: 'Remove' }).click();
  expect(onSubmit).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Save' }).click();
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('with an address it is a link, which leads there', async () => {
  const screen = await render(<Button to="/workouts/">Workouts</Button>);
  await screen.getByRole('link', { name: 'Workouts' }).click();
  await expect.element(screen.getByLabelText('Address')).toHaveTextContent('/workouts/');
});

test('long words take a second line instead of leaving the screen', async () => {
  const screen = await render(
    <Button fullWidth>{'Trainingsprogramm für heute und die nächsten drei Wochen beginnen'}</Button>,
  );
  const button = screen.getByRole('button').element();
  expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth);
  expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(document.documentElement.clientWidth);
});
