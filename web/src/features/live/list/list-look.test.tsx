import { openRest } from '@workout-tracker/core/live/rest';
import type { SetStart } from '@workout-tracker/core/programs/program';
import { recordBookOf } from '@workout-tracker/core/workouts/record-book';
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { aMove } from '../../../../test/a-program.ts';
import { anExercise } from '../../../../test/an-exercise.ts';
import { choose, drawLive, moveTitle, nextButton, reps, weight } from '../testing/draw-live.tsx';

const last = (count: number, load: number): SetStart => ({
  count,
  weight: load,
  unit: 'kg',
  variant: 0,
  isLogged: true,
});

const moves = [
  aMove({
    _id: 'bench',
    title: 'Bench Press',
    exerciseId: 'bench-press',
    weight: true,
    sets: 3,
    reps: 5,
    starts: [last(5, 62.5), last(5, 62.5), last(5, 62.5)],
  }),
  aMove({ _id: 'press', title: 'Press', exerciseId: null, weight: true, sets: 2, reps: 8, superset: 1 }),
  aMove({ _id: 'row', title: 'Row', exerciseId: null, weight: true, sets: 2, reps: 8, superset: 1 }),
];

const list = (setting: Parameters<typeof drawLive>[0] = {}) =>
  drawLive({
    program: { moves },
    ...setting,
    training: { liveLook: 'list', warmupCooldown: false, ...setting.training },
  });

const tick = (name: string, of = 'Bench Press'): Locator =>
  page.getByRole('button', { name: `${name} of ${of} done`, exact: true });
const rowOf = (name: string, of = 'Bench Press'): Locator =>
  page
    .getByRole('list', { name: `Sets of ${of}` })
    .getByRole('listitem')
    .filter({ has: tick(name, of) });
const field = (label: string, name: string, of = 'Bench Press'): Locator =>
  rowOf(name, of).getByRole('spinbutton', { name: `${label}, ${name}` });

test('on a phone the unit over the weights switches it for the sets to come', async () => {
  const { offline } = await list();
  await tick('Set 1').click();
  await page.getByRole('button', { name: 'Weight in kg, switch to lb' }).first().click();
  await expect.element(page.getByRole('button', { name: 'Weight in lb, switch to kg' }).first()).toBeVisible();
  expect(offline.inProgress.getSnapshot().session?.unit).toBe('lb');
  await expect.element(rowOf('Set 1')).toMatchTextContent('kg');
});

/** Longer than two taps of one hand are apart. */
const secondTap = () => new Promise((resolve) => setTimeout(resolve, 450));

test('a set that is done as planned is one tap, and the ring goes on', async () => {
  const { offline } = await list();
  await expect.element(rowOf('Set 1')).toHaveAttribute('aria-current', 'step');
  await tick('Set 1').click();
  await expect.element(tick('Set 1')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(rowOf('Set 2')).toHaveAttribute('aria-current', 'step');
  expect(offline.inProgress.getSnapshot().session?.positions[1]?.completed?.values).toMatchObject({
    count: 5,
    weight: 62.5,
  });
});

test('numbers are typed where they stand: Enter leads from the weight to the reps and to the tick', async () => {
  const { offline } = await list();
  await field('Weight', 'Set 1').click();
  await userEvent.keyboard('65{Enter}4{Enter}');
  await expect.element(tick('Set 1')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(tick('Set 2')).toHaveFocus();
  expect(offline.inProgress.getSnapshot().session?.positions[1]?.completed?.values).toMatchObject({
    count: 4,
    weight: 65,
  });
  await expect.element(field('Weight', 'Set 2')).toHaveValue('65');
});

test('a set that was done is corrected in place, and one stays where one is', async () => {
  const { offline } = await list();
  for (const name of ['Set 1', 'Set 2', 'Set 3']) await tick(name).click();
  await expect.element(rowOf('Set 1', 'Press')).toHaveAttribute('aria-current', 'step');
  await field('Reps', 'Set 1').fill('6');
  await userEvent.keyboard('{Enter}');
  const session = offline.inProgress.getSnapshot().session;
  expect(session?.positions[1]?.completed?.values.count).toBe(6);
  expect(session?.undo.at(-1)?.type).toBe('set-corrected');
  await expect.element(rowOf('Set 1', 'Press')).toHaveAttribute('aria-current', 'step');
});

test('any set is ticked without going to it, and the arrow keys step a number', async () => {
  await list();
  await field('Weight', 'Set 1', 'Row').fill('40');
  await userEvent.keyboard('{Tab}{ArrowUp}{ArrowUp}');
  await expect.element(field('Reps', 'Set 1', 'Row')).toHaveValue('10');
  await tick('Set 1', 'Row').click();
  await expect.element(tick('Set 1', 'Row')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(rowOf('Set 2', 'Press')).toHaveAttribute('aria-current', 'step');
});

test('in a superset the ring goes from A1 to A2 of the same round', async () => {
  await list({ done: [{ type: 'went-to', index: 4 }] });
  await field('Weight', 'Set 1', 'Press').fill('30');
  await tick('Set 1', 'Press').click();
  await expect.element(rowOf('Set 1', 'Row')).toHaveAttribute('aria-current', 'step');
});

test('a tick is taken off again, but not by the second tap of two; Undo has its name', async () => {
  const { offline } = await list();
  const button = tick('Set 1').element();
  for (const _tap of [1, 2]) {
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    await Promise.resolve();
  }
  await expect.element(tick('Set 1')).toHaveAttribute('aria-pressed', 'true');
  await tick('Set 2').click();
  await secondTap();
  await tick('Set 1').click();
  await expect.element(tick('Set 1')).toHaveAttribute('aria-pressed', 'false');
  await expect.element(rowOf('Set 1')).toHaveAttribute('aria-current', 'step');
  await choose('Undo tick taken off');
  await expect.element(tick('Set 1')).toHaveAttribute('aria-pressed', 'true');
  expect(offline.inProgress.getSnapshot().session?.index).toBe(3);
});

test('the rest hangs under the set that caused it, and goes with its tick', async () => {
  const { offline } = await list();
  await tick('Set 1').click();
  const rest = page.getByRole('region', { name: 'Rest' });
  await expect.element(rest).toBeVisible();
  const items = page.getByRole('list', { name: 'Sets of Bench Press' }).element().children;
  expect([...items].findIndex((item) => item.contains(rest.element()))).toBe(1);
  await page.getByRole('button', { name: '+15 seconds of rest' }).click();
  expect(openRest(offline.inProgress.getSnapshot().session ?? expect.fail())?.rest.plan.seconds).toBe(105);
  await secondTap();
  await tick('Set 1').click();
  await expect.element(rest).not.toBeInTheDocument();
});

test('a missing weight is asked for at the tick: Add weight leads to the field of that row', async () => {
  await list();
  await tick('Set 1', 'Row').click();
  await page.getByRole('button', { name: 'Add weight' }).click();
  await expect.element(field('Weight', 'Set 1', 'Row')).toHaveFocus();
  await tick('Set 1', 'Row').click();
  await expect.element(tick('Set 1', 'Row')).toHaveAttribute('aria-pressed', 'true');
});

test('what cannot be read stays, and its row is not ticked', async () => {
  await list();
  await field('Reps', 'Set 1').fill('102.5y10');
  await tick('Set 1').click();
  await expect.element(field('Reps', 'Set 1')).toHaveFocus();
  await expect.element(tick('Set 1')).toHaveAttribute('aria-pressed', 'false');
  await field('Reps', 'Set 1').fill('70x6');
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Weight', 'Set 1')).toHaveValue('70');
});

test('effort has its column where it is on, and takes what its scale has', async () => {
  const { offline } = await list({ training: { effort: 'rpe' } });
  await field('RPE', 'Set 1').fill('8.4');
  await userEvent.keyboard('{Enter}');
  expect(offline.inProgress.getSnapshot().session?.positions[1]?.effort).toEqual({ scale: 'rpe', value: 8.5 });
});

test('a set is added to an exercise, and removed from its letter', async () => {
  await list();
  await page.getByRole('button', { name: 'Add set to Bench Press' }).click();
  await expect.element(tick('Set 4')).toBeVisible();
  await page.getByRole('button', { name: 'Set 4: kind, note, remove' }).click();
  await page.getByRole('button', { name: 'Remove set' }).click();
  await expect.element(tick('Set 4')).not.toBeInTheDocument();
  await choose('Undo removed set');
  await expect.element(tick('Set 4')).toBeVisible();
});

test('the kind and the note of a set are behind its number: the letter stands in its place, the note under the row', async () => {
  await list();
  await rowOf('Set 2').getByRole('button', { name: 'Set 2: kind, note, remove' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: /Drop/ }).click();
  await sheet.getByLabelText('Note on this set').fill('Left elbow');
  await sheet.getByRole('button', { name: 'Done', exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Set 2, Drop set: kind, note, remove' })).toBeVisible();
  await expect.element(rowOf('Set 2')).toMatchTextContent('Left elbow');
});

test('a record is said on its row when its set is done, and is gone once that is corrected', async () => {
  const bench = anExercise({ _id: 'bench-press', title: 'Bench Press' });
  const best = { heaviest: 62.5, e1rm: (62.5 * 35) / 30, volume: 312.5, seconds: null, metres: null };
  const book = recordBookOf({
    exercises: [bench],
    bests: [
      {
        ...{ exerciseId: 'bench-press', ...best },
        ...{ repsAt: [{ weightKg: 62.5, reps: 5 }], lifts: [{ loadKg: 62.5, reps: 5 }] },
      },
    ],
    ...{ bodyWeights: [], units: 'kg' },
  });
  await list({ exercises: [bench], book });
  await tick('Set 1').click();
  await expect.element(tick('Set 1')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(rowOf('Set 1')).not.toMatchTextContent('Record');
  await field('Weight', 'Set 2').fill('65');
  await tick('Set 2').click();
  await expect.element(rowOf('Set 2')).toMatchTextContent('Record: Heaviest, was 62.5');
  await field('Weight', 'Set 2').fill('60');
  await userEvent.keyboard('{Enter}');
  await expect.element(rowOf('Set 2')).not.toMatchTextContent('Record');
});

test('what is on the bar hangs under the set one stands at, and goes on with the ring', async () => {
  await list({
    exercises: [anExercise({ _id: 'bench-press', title: 'Bench Press', equipment: ['Barbell'] })],
    renderPlates: ({ weight: load }) => <p>{`Plates for ${load}`}</p>,
  });
  const after = (name: string) => rowOf(name).element().nextElementSibling?.textContent;
  await expect.poll(() => after('Set 1')).toBe('Plates for 62.5');
  await field('Weight', 'Set 1').fill('65');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => after('Set 1')).toBe('Plates for 65');
  await tick('Set 1').click();
  await expect.poll(() => after('Set 2')).toContain('Plates for');
  expect(after('Set 1')).not.toContain('Plates');
});

test('from one look to the other in the middle of a workout, and back: the same sets, the same numbers', async () => {
  await list();
  await field('Weight', 'Set 1').fill('67.5');
  await tick('Set 1').click();
  await page.getByRole('button', { name: 'One set at a time' }).first().click();
  await expect.element(moveTitle()).toMatchTextContent('Bench Press');
  await expect.element(weight()).toHaveValue('67.5');
  await reps().fill('3');
  await nextButton().click();
  await choose('All sets as a list');
  await expect.element(tick('Set 2')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(field('Reps', 'Set 2')).toHaveValue('3');
  await expect.element(rowOf('Set 3')).toHaveAttribute('aria-current', 'step');
});

test('Finish asks while sets are open, and leaves them out', async () => {
  await list();
  await tick('Set 1').click();
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Finish with sets open?' });
  await expect.element(dialog).toMatchTextContent('6 sets are not ticked and will be left out.');
  await dialog.getByRole('button', { name: 'Finish' }).click();
  await expect.element(page.getByRole('heading', { name: 'Well done' })).toBeVisible();
});

test('from anywhere: Enter ticks the set in hand, the arrows change it', async () => {
  await list();
  await userEvent.keyboard('{ArrowUp}+{Enter}');
  await expect.element(tick('Set 1')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(field('Reps', 'Set 1')).toHaveValue('6');
  await expect.element(field('Weight', 'Set 1')).toHaveValue('65');
});
