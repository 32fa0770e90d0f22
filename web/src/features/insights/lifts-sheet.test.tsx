import { trainingLimits } from '@workout-tracker/core/people/training-rules';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aDevice } from '../../../test/a-device.ts';
import { aNetwork } from '../../../test/a-network.ts';
import { render } from '../../../test/render.tsx';
import { LiftsSheet } from './lifts-sheet.tsx';

const exercises = ['Back Squat', 'Bench Press', 'Deadlift', 'Overhead Press'].map((title) => ({
  _id: title.toLowerCase().replaceAll(' ', '-'),
  title,
}));

async function draw(chosen: readonly string[], all: typeof exercises = exercises) {
  aNetwork();
  const { offline } = await aDevice();
  const onClose = vi.fn();
  await render(<LiftsSheet exercises={all} chosen={chosen} isOpen onClose={onClose} />);
  const saved = () => offline.outbox.getSnapshot().items.at(-1)?.data;
  return { onClose, saved };
}

const lift = (name: string) => page.getByRole('switch', { name });
const namesShown = () =>
  page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);

test('those that are shown now come first, and a search finds the others', async () => {
  await draw(['deadlift']);
  await expect.element(lift('Deadlift')).toBeChecked();
  expect(namesShown()).toEqual(['Deadlift', 'Back Squat', 'Bench Press', 'Overhead Press']);
  await page.getByRole('searchbox', { name: 'Find an exercise' }).fill('press');
  await expect.poll(namesShown).toEqual(['Bench Press', 'Overhead Press']);
});

test('saves what was chosen in the order it was chosen, without a network too', async () => {
  const { onClose, saved } = await draw(['deadlift']);
  await lift('Overhead Press').click();
  await lift('Back Squat').click();
  await page.getByRole('button', { name: 'Show 3' }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(saved()).toEqual({ training: { insights: { lifts: ['deadlift', 'overhead-press', 'back-squat'] } } });
});

test('with none chosen it is those that are done most', async () => {
  const { saved } = await draw(['deadlift']);
  await lift('Deadlift').click();
  await page.getByRole('button', { name: 'Show those I do most' }).click();
  await expect.poll(saved).toEqual({ training: { insights: { lifts: [] } } });
});

test('one more than fit is not taken, and that is said', async () => {
  const many = Array.from({ length: trainingLimits.lifts + 1 }, (_, index) => ({
    _id: `lift-${index}`,
    title: `Lift ${String(index).padStart(2, '0')}`,
  }));
  const chosen = many.slice(0, trainingLimits.lifts).map(({ _id }) => _id);
  await draw(chosen, many);
  const last = lift(`Lift ${trainingLimits.lifts}`);
  await last.click();
  await expect.element(last).not.toBeChecked();
  await expect.element(page.getByText(/^12 are chosen, and no more fit\./)).toBeVisible();
});
