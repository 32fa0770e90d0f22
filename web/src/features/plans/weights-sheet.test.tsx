import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aDevice } from '../../../test/a-device.ts';
import { aNetwork } from '../../../test/a-network.ts';
import { render } from '../../../test/render.tsx';
import { type LiftWeights, WeightsSheet } from './weights-sheet.tsx';

const lift: LiftWeights = {
  line: 'program:0195f3a0-0000-7000-8000-00000000000f:squat',
  title: 'Back Squat',
  isHeld: false,
  weights: [{ of: 'maximum', unit: 'kg', weight: { value: 92.5, unit: 'kg' }, offers: [] }],
};

test('the maximum is set anew and the lift held, each with one decision', async () => {
  aNetwork();
  const { offline } = await aDevice();
  await render(<WeightsSheet lifts={[lift]} isOpen onClose={() => undefined} />);
  const waiting = () => offline.outbox.getSnapshot().items.map(({ data }) => data?.choice);
  const field = page.getByRole('textbox', { name: 'Maximum of Back Squat in kg' });
  await expect.element(field).toHaveValue('92.5');
  await field.fill('97.5');
  await page.getByRole('button', { name: 'Set' }).click();
  await page.getByRole('switch', { name: 'Hold Back Squat' }).click();
  await expect.poll(waiting).toEqual([
    { kind: 'maximum', weight: { value: 97.5, unit: 'kg' } },
    { kind: 'hold', isOn: true },
  ]);
});

test('where several weights are missing, all that is offered is taken with one tap; a weight that is set stays', async () => {
  aNetwork();
  const { offline } = await aDevice();
  const offer = (value: number) => ({ kind: 'last' as const, weight: { value, unit: 'kg' as const } });
  const missing = (line: string, title: string, value: number): LiftWeights => ({
    ...{ line: `${lift.line}-${line}`, title, isHeld: false },
    weights: [
      {
        of: 'working',
        unit: 'kg',
        weight: null,
        offers: [offer(value), { ...offer(value + 10), kind: 'reps', reps: 8 }],
      },
    ],
  });
  await render(
    <WeightsSheet
      lifts={[lift, missing('bench', 'Bench Press', 60), missing('row', 'Row', 50)]}
      isOpen
      onClose={() => undefined}
    />,
  );
  await page.getByRole('button', { name: 'Take all 2' }).click();
  await expect
    .poll(() => offline.outbox.getSnapshot().items.map(({ data }) => data?.choice))
    .toEqual([60, 50].map((value) => ({ kind: 'working-weight', weight: { value, unit: 'kg' } })));
});

test('with one weight to take there is no button for all', async () => {
  aNetwork();
  await aDevice();
  await render(<WeightsSheet lifts={[lift]} isOpen onClose={() => undefined} />);
  await expect.element(page.getByRole('textbox', { name: 'Maximum of Back Squat in kg' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Take all/ })).not.toBeInTheDocument();
});
