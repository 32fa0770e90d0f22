import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from '../../test/render.tsx';
import { SegmentedControl } from './segmented-control.tsx';

function Unit() {
  const [unit, setUnit] = useState<'kg' | 'lb'>('kg');
  return <SegmentedControl aria-label="Weights are in" data={['kg', 'lb']} value={unit} onChange={setUnit} />;
}

test('a choice of few is radio buttons: taps and arrows choose', async () => {
  const screen = await render(<Unit />);
  const group = screen.getByRole('radiogroup', { name: 'Weights are in' });
  await group.getByText('lb').click();
  await expect.element(group.getByRole('radio', { name: 'lb' })).toBeChecked();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(group.getByRole('radio', { name: 'kg' })).toBeChecked();
});
