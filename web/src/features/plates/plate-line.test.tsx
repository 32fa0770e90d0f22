import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../../../test/render.tsx';
import { PlateLine } from './plate-line.tsx';

const rack = {
  unit: 'kg' as const,
  bar: 20,
  plates: [
    { weight: 20, count: 4 },
    { weight: 2.5, count: 2 },
  ],
};

test('the plates of one side are said in a sentence, and what changes since the set before', async () => {
  const before = { side: [20], name: 'set 1' };
  const screen = await render(<PlateLine {...rack} weight={65} before={before} onChoose={vi.fn()} />);
  await expect
    .element(screen.getByText('Plates: 20 and 2.5 kilograms on each side of a 20 kilogram bar'))
    .toBeInTheDocument();
  await expect.element(screen.getByText('Add 2.5')).toBeVisible();
});

test('a weight that cannot be loaded offers the nearest that can', async () => {
  const onChoose = vi.fn();
  const screen = await render(<PlateLine {...rack} weight={62} onChoose={onChoose} />);
  await expect.element(screen.getByText("Can't be loaded")).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Change to 60 kg' })).toBeVisible();
  await screen.getByRole('button', { name: 'Change to 65 kg' }).click();
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(65);
});

test('another bar is chosen from a menu that says which one is used', async () => {
  const onBar = vi.fn();
  const bars = [
    { title: 'Barbell', weight: 20, unit: 'kg' as const },
    { title: 'EZ bar', weight: 10, unit: 'kg' as const },
  ];
  const screen = await render(
    <PlateLine {...rack} weight={20} title="Barbell" bars={bars} onChoose={vi.fn()} onBar={onBar} />,
  );
  await screen.getByRole('button', { name: 'Bar: Barbell, 20 kg, choose another' }).click();
  await expect.element(page.getByRole('menuitem', { name: /^Barbell, 20 kg\W+chosen$/ })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'EZ bar, 10 kg' })).toBeVisible();
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(onBar).toHaveBeenCalledExactlyOnceWith('EZ bar');
});
