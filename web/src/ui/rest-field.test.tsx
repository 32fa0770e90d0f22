import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from '../../test/render.tsx';
import { AutosavedRestField } from './rest-field.tsx';

interface FieldProps {
  readonly start: number | null;
  readonly onChange: (seconds: number | null) => void;
}

function Field({ start, onChange }: FieldProps) {
  const [value, setValue] = useState(start);
  return (
    <AutosavedRestField
      label="Rest"
      fallback={{ seconds: 90 }}
      value={value}
      onChange={(seconds) => {
        setValue(seconds);
        onChange(seconds);
      }}
    />
  );
}

test('a rest is stepped by fifteen seconds from the default on, and below the shortest it is the default again', async () => {
  const onChange = vi.fn();
  const screen = await render(<Field start={null} onChange={onChange} />);
  const field = screen.getByRole('textbox', { name: 'Rest' });
  await expect.element(field).toHaveAttribute('placeholder', 'Default 1:30');
  await expect.element(screen.getByRole('button', { name: 'Rest: 15 seconds less' })).toBeDisabled();
  await screen.getByRole('button', { name: 'Rest: 15 seconds more' }).click();
  await expect.element(field).toHaveValue('1:30');
  await field.fill('0:15');
  await userEvent.keyboard('{Enter}');
  await screen.getByRole('button', { name: 'Rest: 15 seconds less' }).click();
  await expect.element(field).toHaveValue('');
  expect(onChange.mock.calls).toEqual([[90], [15], [null]]);
});

test('what is no rest is said at the field and given to nobody', async () => {
  const onChange = vi.fn();
  const screen = await render(<Field start={60} onChange={onChange} />);
  const field = screen.getByRole('textbox', { name: 'Rest' });
  await field.fill('soon');
  await userEvent.tab();
  await expect.element(field).toBeInvalid();
  await expect.element(field).toHaveAccessibleDescription('Minutes and seconds, like 1:30.');
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Minutes and seconds, like 1:30.');
  await field.fill('0:02');
  await expect.element(screen.getByRole('alert')).toMatchTextContent('0:05 to 1:00:00.');
  expect(onChange).not.toHaveBeenCalled();
});
