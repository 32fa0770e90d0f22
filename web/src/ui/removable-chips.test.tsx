import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from '../../test/render.tsx';
import { RemovableChips } from './removable-chips.tsx';

function Chips() {
  const [items, setItems] = useState(['1.25', '2.5', '5']);
  return (
    <RemovableChips
      label="Weight steps"
      items={items}
      unit="kg"
      onRemove={(gone) => setItems(items.filter((item) => item !== gone))}
    />
  );
}

test('each chip says what it takes out, and the focus goes on to its neighbour', async () => {
  const screen = await render(<Chips />);
  const chip = (name: string) => screen.getByRole('list', { name: 'Weight steps' }).getByRole('button', { name });
  await chip('Remove 2.5 kg').click();
  await expect.element(chip('Remove 5 kg')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(chip('Remove 1.25 kg')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('list', { name: 'Weight steps' })).not.toBeInTheDocument();
});
