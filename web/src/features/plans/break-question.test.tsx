import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aDevice } from '../../../test/a-device.ts';
import { aNetwork } from '../../../test/a-network.ts';
import { render } from '../../../test/render.tsx';
import { BreakQuestion } from './break-question.tsx';

const line = 'program:0195f3a0-0000-7000-8000-00000000000f:bench';
const kg = (value: number) => ({ value, unit: 'kg' as const });

async function draw() {
  aNetwork();
  const { offline } = await aDevice();
  const offer = { days: 19, percent: 10, working: kg(55), maximum: null };
  await render(
    <BreakQuestion
      line={line}
      title="Bench Press"
      offer={offer}
      target={{ mid: 'bench', sets: [], working: kg(60) }}
    />,
  );
  return () => offline.outbox.getSnapshot().items.map(({ data }) => data?.choice);
}

test.each([
  ['less', 'Take 55 kg for Bench Press', 55],
  ['the same', 'Stay at 60 kg for Bench Press', 60],
])('after a break %s is one tap, and nothing happens without it', async (_, button, value) => {
  const waiting = await draw();
  await expect.element(page.getByText('19 days without it: 10 % less is 55 kg.')).toBeVisible();
  expect(waiting()).toEqual([]);
  await page.getByRole('button', { name: button }).click();
  await expect.poll(waiting).toEqual([{ kind: 'working-weight', weight: kg(value) }]);
});
