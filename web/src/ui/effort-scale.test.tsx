import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../../test/render.tsx';
import { EffortScale } from './effort-scale.tsx';

interface DrawnProps {
  readonly first: number | null;
  readonly onChange: (value: number | null) => void;
}

function Drawn({ first, onChange }: DrawnProps) {
  const [value, setValue] = useState(first);
  const choose = (chosen: number | null) => {
    onChange(chosen);
    setValue(chosen);
  };
  return <EffortScale label="How hard it felt" value={value} onChange={choose} />;
}

async function draw(first: number | null = null) {
  const onChange = vi.fn();
  await render(<Drawn first={first} onChange={onChange} />);
  return onChange;
}

const step = (name: string) => page.getByRole('button', { name, exact: true });

test('one tap says it, and the same again takes it back', async () => {
  const onChange = await draw();
  await expect.element(page.getByText('1 is very easy, 10 is all out')).toBeVisible();
  await step('7, hard').click();
  await expect.element(step('7, hard')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByText('7, hard')).toBeVisible();
  await step('7, hard').click();
  await expect.element(step('7, hard')).toHaveAttribute('aria-pressed', 'false');
  expect(onChange.mock.calls).toEqual([[7], [null]]);
});

test('it is one stop of the tab key, and arrows go from step to step without choosing', async () => {
  const onChange = await draw(4);
  await userEvent.tab();
  await expect.element(step('4, moderate')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(step('5, somewhat hard')).toHaveFocus();
  await userEvent.keyboard('{Home}{ArrowLeft}');
  await expect.element(step('10, all out')).toHaveFocus();
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(onChange.mock.calls).toEqual([[10]]);
});
