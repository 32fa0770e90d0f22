import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anExercise } from '../../../../test/an-exercise.ts';
import { choose, drawLive } from '../testing/draw-live.tsx';

/** The first press is done, the second one is to come. */
const done = [
  { type: 'set-completed' as const, index: 0, values: { count: null, weight: null, unit: 'kg' as const, variant: 0 } },
  { type: 'set-completed' as const, index: 1, values: { count: 10, weight: 40, unit: 'kg' as const, variant: 0 } },
];

const dialog = () => page.getByRole('dialog', { name: /^Shoulder Press, set/ });

test('a logged set opens from its chip with the focus on Done, is put right, and gives the focus back', async () => {
  await drawLive({ done });
  await page.getByRole('button', { name: /^Set 1 done: 10 × 40\b/ }).click();
  await expect.element(dialog()).toHaveAccessibleName('Shoulder Press, set 1 of 2');
  await expect.element(dialog().getByRole('button', { name: 'Done', exact: true })).toHaveFocus();
  await dialog().getByRole('spinbutton', { name: 'Reps' }).fill('9');
  await dialog().getByRole('spinbutton', { name: 'Weight' }).fill('42.5');
  await dialog().getByRole('button', { name: 'Done', exact: true }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /^Set 1 done: 9 × 42\.5\b/ })).toHaveFocus();
  await expect.element(page.getByText('Set 2 of 2', { exact: true })).toBeVisible();
});

test('closed without Done, nothing of it is changed', async () => {
  await drawLive({ done });
  const chip = page.getByRole('button', { name: /^Set 1 done: 10 × 40\b/ });
  await chip.click();
  await dialog().getByRole('spinbutton', { name: 'Reps' }).fill('3');
  await dialog().getByRole('radio', { name: /Drop/ }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(chip).toHaveFocus();
});

test('a removed set leaves one, and comes back by Undo with what it had', async () => {
  await drawLive({ done });
  const chip = page.getByRole('button', { name: /^Set 1 done: 10 × 40\b/ });
  await chip.click();
  await dialog().getByRole('button', { name: 'Remove set' }).click();
  await expect.element(page.getByText('One set', { exact: true })).toBeVisible();
  await expect.element(chip).not.toBeInTheDocument();
  await choose('Undo removed set');
  await expect.element(chip).toBeVisible();
});

test('the effort is chosen on the person’s scale and explained; Enter in the note is Done', async () => {
  const { offline } = await drawLive({ done, training: { effort: 'rpe' } });
  await page.getByRole('button', { name: /^Set 1 done/ }).click();
  await dialog().getByRole('group', { name: 'RPE' }).getByRole('radio', { name: '9', exact: true }).click();
  await expect.element(dialog()).toMatchTextContent('9: one more');
  await dialog().getByLabelText('Note on this set').fill('Left shoulder');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(offline.inProgress.getSnapshot().session?.positions[1]).toMatchObject({
    effort: { scale: 'rpe', value: 9 },
    note: 'Left shoulder',
  });
});

test('a note is pinned to its exercise: said at once, kept on the device, and taken back by Undo', async () => {
  const { offline } = await drawLive({
    done,
    exercises: [anExercise({ _id: 'shoulder-press', title: 'Shoulder Press' })],
  });
  await page.getByRole('button', { name: /^Set 1 done/ }).click();
  const pin = dialog().getByRole('button', { name: 'Pin this note to Shoulder Press' });
  await expect.element(pin).toBeDisabled();
  await dialog().getByLabelText('Note on this set').fill('Elbows in');
  await pin.click();
  await expect.element(dialog().getByRole('status')).toMatchTextContent('Shows every time you do Shoulder Press.');
  await dialog().getByRole('button', { name: 'Done', exact: true }).click();
  const latest = () => offline.outbox.getSnapshot().items.at(-1)?.data;
  await expect.poll(latest).toEqual({ pinnedNote: 'Elbows in' });
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(latest).toEqual({ pinnedNote: '' });
});

test('a tempo that cannot be read is told at Done; one that can is what the next set begins with', async () => {
  const { offline } = await drawLive({ done });
  await page.getByRole('button', { name: /^Set 1 done/ }).click();
  const tempo = dialog().getByRole('textbox', { name: 'Tempo' });
  await tempo.fill('slow');
  await expect.element(dialog()).not.toMatchTextContent('Write a tempo');
  await dialog().getByRole('button', { name: 'Done', exact: true }).click();
  await expect.element(tempo).toHaveAccessibleDescription(/^Write a tempo as three or four counts/);
  await tempo.fill('30x1');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog()).not.toBeInTheDocument();
  const tempos = offline.inProgress.getSnapshot().session?.positions.map((position) => position.tempo);
  expect(tempos?.slice(0, 4)).toEqual(['', '30x1', '30x1', '']);
  await choose('Undo tempo');
  await page.getByRole('button', { name: /^Set 1 done/ }).click();
  await expect.element(tempo).toHaveValue('');
});
