import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aPerson } from '../../../test/a-person.ts';
import { render } from '../../../test/render.tsx';
import { ZonesSection } from './zones-section.tsx';

async function draw() {
  const keep = vi.fn();
  const user = aPerson({ heartRateZones: [60, 100, 140, 170] });
  await render(<ZonesSection user={user} keep={keep} status="idle" error={null} problems={{}} />);
  return keep;
}

const bound = (zone: string) => page.getByRole('textbox', { name: `${zone}, below` });

test('bounds are saved once all of them are left', async () => {
  const keep = await draw();
  await bound('Light').fill('105');
  await userEvent.tab();
  await expect.element(bound('Moderate')).toHaveFocus();
  expect(keep).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(keep.mock.calls).toEqual([[{ heartRateZones: [60, 105, 140, 170] }]]);
});

test('bounds that do not rise are explained, and not saved', async () => {
  const keep = await draw();
  await bound('Light').fill('50');
  await expect.element(bound('Light')).toBeInvalid();
  await expect.element(page.getByText('everything above')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(keep).not.toHaveBeenCalled();
});

test('what stays as it was is not saved', async () => {
  const keep = await draw();
  await bound('Light').fill('100');
  await userEvent.keyboard('{Enter}');
  expect(keep).not.toHaveBeenCalled();
});
