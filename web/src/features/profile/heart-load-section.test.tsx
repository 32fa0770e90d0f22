import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aPerson } from '../../../test/a-person.ts';
import { render } from '../../../test/render.tsx';
import { HeartLoadSection } from './heart-load-section.tsx';

async function draw() {
  const keep = vi.fn();
  await render(<HeartLoadSection user={aPerson()} keep={keep} status="idle" error={null} problems={{}} />);
  return keep;
}

const rate = (name: string) => page.getByRole('textbox', { name: `${name}, bpm` });

test('a heart rate is saved when its field is left, and blank is none', async () => {
  const keep = await draw();
  await expect.element(page.getByText(/With all three, Insights weigh every minute/)).toBeVisible();
  await rate('Resting heart rate').fill('52');
  await userEvent.tab();
  expect(keep.mock.calls).toEqual([[{ training: { insights: { restingBpm: 52 } } }]]);
});

test('one that no heart has is explained, and not saved', async () => {
  const keep = await draw();
  await rate('Highest heart rate').fill('90');
  await userEvent.tab();
  await expect.element(page.getByText('A highest heart rate is 110 to 250 beats per minute.')).toBeVisible();
  expect(keep).not.toHaveBeenCalled();
});

test('whose numbers weigh it is chosen, or nobody’s', async () => {
  const keep = await draw();
  await page.getByText('Women', { exact: true }).click();
  expect(keep.mock.calls).toEqual([[{ training: { insights: { weighting: 'women' } } }]]);
});
