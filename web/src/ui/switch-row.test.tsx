import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from '../../test/render.tsx';
import { SwitchRow } from './switch-row.tsx';

function Row() {
  const [isOn, setOn] = useState(false);
  return <SwitchRow label="Rest timer" hint="After each set" isOn={isOn} onChange={setOn} />;
}

test('a row is one switch with its name and hint, turned by its words and by the space bar', async () => {
  const screen = await render(<Row />);
  const row = screen.getByRole('switch', { name: 'Rest timer' });
  await expect.element(row).toHaveAccessibleDescription('After each set');
  await expect.element(row).not.toBeChecked();
  await screen.getByText('After each set').click();
  await expect.element(row).toBeChecked();
  await expect.element(row).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(row).not.toBeChecked();
});
