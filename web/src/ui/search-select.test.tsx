import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from '../../test/render.tsx';
import { SearchSelect } from './search-select.tsx';

const zones = ['America/Denver', 'Asia/Tokyo', 'Europe/Stockholm'].map((zone) => ({ value: zone, label: zone }));

function TimeZone() {
  const [zone, setZone] = useState<string | null>('Europe/Stockholm');
  return (
    <>
      <SearchSelect label="Time zone" options={zones} value={zone} emptyText="No such zone." onChange={setZone} />
      <output>{zone ?? 'none'}</output>
    </>
  );
}

test('all are offered at first, the chosen one marked; typing finds, and Enter takes the first', async () => {
  const screen = await render(<TimeZone />);
  const field = screen.getByRole('combobox', { name: 'Time zone' });
  await expect.element(field).toHaveValue('Europe/Stockholm');
  await field.click();
  expect(screen.getByRole('option').elements()).toHaveLength(3);
  await expect.element(screen.getByRole('option', { selected: true })).toHaveTextContent('Europe/Stockholm');
  await field.fill('tok');
  await expect.element(field).toHaveAttribute('aria-activedescendant', screen.getByRole('option').element().id);
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('Asia/Tokyo');
  await expect.element(screen.getByText('Asia/Tokyo')).toBeVisible();
});

test('what was typed and not taken is forgotten, and nothing found is said', async () => {
  const screen = await render(<TimeZone />);
  const field = screen.getByRole('combobox', { name: 'Time zone' });
  await field.fill('moon');
  await expect.element(screen.getByText('No such zone.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveValue('Europe/Stockholm');
  await expect.element(screen.getByText('No such zone.')).not.toBeInTheDocument();
});

test('choosing the chosen one again takes the choice back', async () => {
  const screen = await render(<TimeZone />);
  await screen.getByRole('combobox', { name: 'Time zone' }).click();
  await screen.getByRole('option', { name: 'Europe/Stockholm' }).click();
  await expect.element(screen.getByText('none')).toBeVisible();
  await expect.element(screen.getByRole('combobox', { name: 'Time zone' })).toHaveValue('');
});
