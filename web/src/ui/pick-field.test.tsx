import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from '../../test/render.tsx';
import { PickField } from './pick-field.tsx';

const all = ['Front Squat', 'Goblet Squat', 'Bench Press'].map((label) => ({ value: label.toLowerCase(), label }));

function Field({ onPick }: { readonly onPick: (value: string) => void }) {
  const [text, setText] = useState('');
  const options = all.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()));
  return (
    <PickField
      label="Exercise"
      maxLength={80}
      text={text}
      options={options}
      isFirstActive
      onText={setText}
      onPick={onPick}
    />
  );
}

test('while typing, how many are found is said and the first is ready for Enter', async () => {
  const onPick = vi.fn();
  const screen = await render(<Field onPick={onPick} />);
  const field = screen.getByRole('combobox', { name: 'Exercise' });
  await field.fill('squat');
  await expect.element(field).toHaveAttribute('aria-expanded', 'true');
  await expect.element(screen.getByRole('status')).toMatchTextContent('2 to choose from');
  await expect.element(screen.getByRole('option', { name: 'Front Squat' })).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowDown}');
  const active = screen.getByRole('option', { name: 'Goblet Squat' });
  await expect.element(active).toHaveAttribute('aria-selected', 'true');
  await expect.element(field).toHaveAttribute('aria-activedescendant', active.element().id);
  await userEvent.keyboard('{Enter}');
  expect(onPick).toHaveBeenCalledExactlyOnceWith('goblet squat');
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
});

test('Escape closes the list and takes nothing; the arrows go round', async () => {
  const onPick = vi.fn();
  const screen = await render(<Field onPick={onPick} />);
  const field = screen.getByRole('combobox', { name: 'Exercise' });
  await field.click();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(screen.getByRole('option', { name: 'Bench Press' })).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('option', { name: 'Front Squat' })).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument();
  expect(onPick).not.toHaveBeenCalled();
});
