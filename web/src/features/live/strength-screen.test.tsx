import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { choose, drawLive, moveTitle, nextButton, reps, threeMoves, weight } from './testing/draw-live.tsx';

const progress = () => page.getByRole('progressbar', { name: 'Progress' });

test('without a mouse: arrows step and lead, Enter goes on, and each change is said', async () => {
  const { screen } = await drawLive();
  const said = () => screen.container.querySelector('p[aria-live="polite"]')?.textContent;
  await userEvent.keyboard('{Enter}');
  await expect.element(moveTitle()).toMatchTextContent('Shoulder Press');
  await expect.poll(said).toBe('Shoulder Press, set 1 of 2. 10 reps. ');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}+++-');
  await expect.poll(said).toBe('Shoulder Press, set 1 of 2. 11 reps. 12.5 kg. ');
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(said).toContain('Shoulder Press, set 2 of 2.');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(said).toContain('set 1 of 2. 11 reps. 12.5 kg.');
  await userEvent.keyboard('{Enter}');
  await expect.poll(said).toContain('set 2 of 2');
  await userEvent.keyboard('{Enter}');
  await expect.poll(said).toBe('Pull-up. 8 reps. ');
  await expect.element(progress()).toHaveAttribute('aria-valuetext', '4 of 6, 3 done');
});

test('keys inside a field, a menu or a dialog belong to it', async () => {
  await drawLive();
  await nextButton().click();
  await reps().click();
  await userEvent.keyboard('{ArrowRight}');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('Set 1 of 2', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Workout menu' }).click();
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(page.getByText('Set 1 of 2', { exact: true })).toBeVisible();
  await expect.element(reps()).toHaveValue('10');
});

test('a missing weight is asked for once: Add weight leads to the field, No weight holds for the exercise', async () => {
  await drawLive();
  await nextButton().click();
  await nextButton().click();
  await expect
    .element(page.getByRole('status').filter({ hasText: 'No weight entered for this exercise.' }))
    .toBeVisible();
  await page.getByRole('button', { name: 'Add weight' }).click();
  await expect.element(weight()).toHaveFocus();
  await expect.element(nextButton()).toBeVisible();
});

test('the answer No weight goes on, and the next set of the exercise does not ask again', async () => {
  await drawLive();
  await nextButton().click();
  await nextButton().click();
  await page.getByRole('button', { name: 'No weight', exact: true }).click();
  await expect.element(page.getByText('Set 2 of 2', { exact: true })).toBeVisible();
  await nextButton().click();
  await expect.element(moveTitle()).toMatchTextContent('Pull-up');
});

test('Next does not run over a field that cannot be read: it leads there', async () => {
  await drawLive();
  await nextButton().click();
  await reps().fill('102.5y10');
  await nextButton().click();
  await expect.element(page.getByText(/“102\.5y10” is not a set\./)).toBeVisible();
  await expect.element(reps()).toHaveFocus();
  await expect.element(reps()).toHaveValue('102.5y10');
  await expect.element(page.getByText('Set 1 of 2', { exact: true })).toBeVisible();
  await reps().fill('102.5x9');
  await userEvent.keyboard('{Enter}');
  await expect.element(weight()).toHaveValue('102.5');
  await expect.element(reps()).toHaveValue('9');
});

test('from the menu a set is added, skipped and removed, and each can be taken back by its name', async () => {
  await drawLive({ done: [{ type: 'went-to', index: 1 }] });
  await choose('Add a set');
  await expect.element(page.getByText('Set 1 of 3', { exact: true })).toBeVisible();
  await choose('Skip this set');
  await expect.element(page.getByText('Set 1 skipped')).toBeVisible();
  await expect.element(page.getByText('Set 2 of 3', { exact: true })).toBeVisible();
  await choose('Undo skipped set');
  await expect.element(page.getByText('Set 1 of 3', { exact: true })).toBeVisible();
  await choose('Undo added set');
  await expect.element(page.getByText('Set 1 of 2', { exact: true })).toBeVisible();
  await choose('Remove this set');
  await expect.element(page.getByText('One set', { exact: true })).toBeVisible();
});

test('the last time stands ready and is named; one tap brings it back after a change', async () => {
  const starts = [{ count: 9, weight: 35, unit: 'kg' as const, variant: 2, isLogged: true as const }];
  const moves = threeMoves.map((move, at) => (at === 0 ? { ...move, starts } : move));
  await drawLive({ program: { moves }, done: [{ type: 'went-to', index: 1 }] });
  const last = page.getByRole('button', { name: /^Last time 9 × 35 kg \(Arnold\)/ });
  await expect.element(reps()).toHaveValue('9');
  await page.getByRole('button', { name: '2.5 kg more' }).click();
  await expect.element(page.getByText('2.5 kg more', { exact: true })).toBeVisible();
  await last.click();
  await expect.element(weight()).toHaveValue('35');
  await expect.element(page.getByRole('button', { name: 'Variant: Arnold' })).toBeVisible();
});

test('Save comes in the place of Next, and a double tap on Next does not press it', async () => {
  const values = { count: 10, weight: null, unit: 'kg' as const, variant: 0 };
  const done = [0, 1, 2, 3].map((index) => ({ type: 'set-completed' as const, index, values }));
  const { offline } = await drawLive({ done });
  await expect.element(moveTitle()).toMatchTextContent('Plank');
  // Both taps before the screen has come to rest: Save is not armed yet, on whatever machine.
  const button = nextButton().element();
  for (const _tap of [1, 2]) {
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    await Promise.resolve();
  }
  await expect.element(moveTitle()).toMatchTextContent('Cool-down');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect.element(save).toBeVisible();
  expect(offline.inProgress.getSnapshot().session?.status).toBe('open');
  await expect.element(save).not.toHaveAttribute('aria-disabled');
  await save.click();
  await expect.element(page.getByRole('heading', { name: 'Well done' })).toHaveFocus();
});
