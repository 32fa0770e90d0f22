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
