import type { SetValues } from '@workout-tracker/core/live/live-event';
import { liveMove } from '@workout-tracker/core/live/live-plan';
import { type ComponentProps, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aMove } from '../../../../test/a-program.ts';
import { render } from '../../../../test/render.tsx';
import { countStepsOf } from './count-steps.ts';
import { SetCounters } from './set-counters.tsx';

type Props = Partial<ComponentProps<typeof SetCounters>>;

function Counters({ start, ...more }: Props & { readonly start?: Partial<SetValues> }) {
  const [values, setValues] = useState<SetValues>({ count: 10, weight: 60, unit: 'kg', variant: 0, ...start });
  const move = more.move ?? liveMove(aMove({ weight: true }));
  const change = (field: 'count' | 'weight' | 'seconds', value: number | null) =>
    setValues((now) => ({ ...now, [field]: value }));
  const steps = countStepsOf({
    move,
    values,
    weightSteps: [2.5, 5],
    firstWeight: 20,
    loading: 'external',
    onChange: change,
  });
  return (
    <SetCounters
      move={move}
      values={values}
      steps={steps}
      isDisabled={false}
      onType={change}
      onUnit={(unit) => setValues((now) => ({ ...now, unit }))}
      {...more}
    />
  );
}

test('each number is a spin button that says what it counts, and the arrow keys step it', async () => {
  const screen = await render(<Counters />);
  const reps = screen.getByRole('spinbutton', { name: 'Reps' });
  const weight = screen.getByRole('spinbutton', { name: 'Weight' });
  await expect.element(reps).toHaveAttribute('aria-valuetext', '10 reps');
  await expect.element(weight).toHaveAttribute('aria-valuetext', '60 kg');
  await reps.click();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
  await expect.element(reps).toHaveAttribute('aria-valuetext', '11 reps');
  await screen.getByRole('button', { name: 'One rep fewer' }).click();
  await expect.element(reps).toHaveValue('10');
  await screen.getByRole('button', { name: 'Weight in kg, switch to lb' }).click();
  await expect.element(weight).toHaveAttribute('aria-valuetext', '60 lb');
});

test('a typed weight is taken with Enter, with a comma or a point, and given up with Escape', async () => {
  const screen = await render(<Counters />);
  const weight = screen.getByRole('spinbutton', { name: 'Weight' });
  await weight.fill('62,5');
  await userEvent.keyboard('{Enter}');
  await expect.element(weight).toHaveAttribute('aria-valuetext', '62.5 kg');
  await expect.element(weight).not.toHaveFocus();
  await weight.fill('99');
  await userEvent.keyboard('{Escape}');
  await expect.element(weight).toHaveValue('62.5');
  await expect.element(weight).toHaveAttribute('aria-valuetext', '62.5 kg');
});

test('held down, a button counts on, and stops when it is let go', async () => {
  const screen = await render(<Counters />);
  const more = screen.getByRole('button', { name: 'One rep more' }).element();
  const reps = screen.getByRole('spinbutton', { name: 'Reps' });
  const count = () => Number(reps.element().getAttribute('aria-valuenow'));
  more.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 }));
  await expect.poll(count).toBeGreaterThan(13);
  more.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, button: 0 }));
  more.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  const held = count();
  await screen.getByRole('button', { name: 'One rep fewer' }).click();
  await expect.poll(count).toBe(held - 1);
});

test('what cannot be read stays in its field, is marked wrong, and is told until it is put right', async () => {
  const onUnread = vi.fn();
  const onShorthand = vi.fn((text: string) => (text.includes('y') ? 'That is not a set.' : null));
  const screen = await render(<Counters onUnread={onUnread} onShorthand={onShorthand} />);
  const reps = screen.getByRole('spinbutton', { name: 'Reps' });
  await reps.fill('102.5y10');
  await userEvent.keyboard('{Enter}');
  await expect.element(reps).toBeInvalid();
  await expect.element(reps).toHaveValue('102.5y10');
  expect(onUnread).toHaveBeenLastCalledWith(reps.element());
  await reps.fill('102.5x10');
  await expect.element(reps).not.toBeInvalid();
  expect(onUnread).toHaveBeenLastCalledWith(null);
  await userEvent.keyboard('{Enter}');
  expect(onShorthand).toHaveBeenLastCalledWith('102.5x10');
  await expect.element(reps).toHaveValue('10');
});

test('a time is shown and typed in minutes and seconds, and stepped by five', async () => {
  const move = liveMove(aMove({ measure: 'seconds', reps: null, seconds: 40 }));
  const screen = await render(<Counters move={move} start={{ count: 40, weight: null }} />);
  const time = screen.getByRole('spinbutton', { name: 'Time' });
  await expect.element(screen.getByRole('spinbutton', { name: 'Weight' })).not.toBeInTheDocument();
  await expect.element(time).toHaveValue('0:40');
  await screen.getByRole('button', { name: '5 seconds more' }).click();
  await expect.element(time).toHaveAttribute('aria-valuetext', '45 seconds');
  await time.fill('1:30');
  await userEvent.keyboard('{Enter}');
  await expect.element(time).toHaveAttribute('aria-valuetext', '1 minute 30 seconds');
});
