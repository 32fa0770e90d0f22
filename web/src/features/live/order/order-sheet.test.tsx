import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anExercise } from '../../../../test/an-exercise.ts';
import { drawLive, moveTitle } from '../testing/draw-live.tsx';

const sheet = () => page.getByRole('dialog', { name: 'This workout' });
const rows = () =>
  sheet()
    .getByRole('list', { name: 'Exercises' })
    .getByRole('listitem')
    .elements()
    .map((row) => /Shoulder Press|Pull-up|Plank|Front Squat/.exec(row.textContent ?? '')?.[0]);
const button = (name: string | RegExp) => sheet().getByRole('button', { name });
const said = () => sheet().getByRole('status');

async function openSheet(): Promise<void> {
  await page.getByRole('button', { name: 'All exercises of this workout' }).click();
  await expect.element(sheet()).toBeVisible();
}

test('Alt and the arrows move an exercise; the focus stays with it and its place is said', async () => {
  await drawLive();
  await openSheet();
  const grip = button(/^Move Plank/);
  grip.element().focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
  await expect.poll(rows).toEqual(['Plank', 'Shoulder Press', 'Pull-up']);
  await expect.element(button(/^Move Plank, 1 of 3/)).toHaveFocus();
  await expect.element(said()).toMatchTextContent('Plank is now exercise 1 of 3.');
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await expect.poll(rows).toEqual(['Plank', 'Shoulder Press', 'Pull-up']);
});

test('an exercise is gone to, and the sheet gives way to it', async () => {
  await drawLive();
  await openSheet();
  await button(/^Pull-up\W+0 of 1 sets done/).click();
  await expect.element(sheet()).not.toBeInTheDocument();
  await expect.element(moveTitle()).toMatchTextContent('Pull-up');
});

test('two are joined to a superset and parted again, each said, with the focus where it was', async () => {
  await drawLive();
  await openSheet();
  await button('Change Shoulder Press').click();
  await button('Join').click();
  await sheet().getByRole('group', { name: 'Join Shoulder Press with' }).getByRole('button', { name: 'Plank' }).click();
  await expect.element(said()).toMatchTextContent('Shoulder Press and Plank are a superset.');
  await expect.element(button('Change Shoulder Press')).toHaveFocus();
  await expect.element(button(/^A1 Shoulder Press/)).toBeVisible();
  await expect.element(button(/^A2 Plank/)).toBeVisible();
  await button('Change Plank').click();
  await button('Part').click();
  await expect.element(said()).toMatchTextContent('Plank stands alone.');
  await expect.element(button(/^Plank/)).toBeVisible();
});

test('a removed exercise hands the focus to its neighbour, and Undo names what it brings back', async () => {
  await drawLive();
  await openSheet();
  await expect.element(button('Undo')).toBeDisabled();
  await button('Change Pull-up').click();
  await button('Remove').click();
  await expect.poll(rows).toEqual(['Shoulder Press', 'Plank']);
  await expect.element(said()).toMatchTextContent('Pull-up removed.');
  await expect.element(button('Change Plank')).toHaveFocus();
  await button('Undo removed exercise').click();
  await expect.poll(rows).toEqual(['Shoulder Press', 'Pull-up', 'Plank']);
});

test('sets are counted up and down, and the last one that is left stays', async () => {
  await drawLive();
  await openSheet();
  await button('Change Pull-up').click();
  await button('Sets').click();
  const less = button('One set of Pull-up less');
  await expect.element(less).toBeDisabled();
  await button('One set of Pull-up more').click();
  await expect.element(button(/^Pull-up\W+0 of 2 sets done/)).toBeVisible();
  await less.click();
  await expect.element(button(/^Pull-up\W+0 of 1 sets done/)).toBeVisible();
  await expect.element(less).toBeDisabled();
});

test('another exercise is added and gone to, and one is swapped in its place', async () => {
  await drawLive({ exercises: [anExercise()] });
  await openSheet();
  await button('Add exercise').click();
  await page.getByRole('dialog', { name: 'Add exercise' }).getByRole('button', { name: 'Front Squat' }).click();
  await expect.element(moveTitle()).toMatchTextContent('Front Squat');
  await openSheet();
  await expect.poll(rows).toEqual(['Shoulder Press', 'Pull-up', 'Plank', 'Front Squat']);
  await button('Change Plank').click();
  await button('Swap').click();
  await page.getByRole('dialog', { name: 'Swap Plank' }).getByRole('button', { name: 'Front Squat' }).click();
  await expect.poll(rows).toEqual(['Shoulder Press', 'Pull-up', 'Front Squat', 'Front Squat']);
});
