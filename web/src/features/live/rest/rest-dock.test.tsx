import { defaultTraining } from '@workout-tracker/core/people/training-rules';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anExercise } from '../../../../test/an-exercise.ts';
import { choose, drawLive, nextButton } from '../testing/draw-live.tsx';

const rest = () => page.getByRole('region', { name: 'Rest' });
const left = () => rest().getByRole('timer', { name: 'Rest left' });
const said = (words: RegExp) => page.getByRole('status').filter({ hasText: words });
const way = (name: string) => rest().getByRole('button', { name });

/** Four minutes, so that none ends by itself while a test looks at it. */
const training = { rest: { ...defaultTraining.rest, seconds: 240 } };
const beforeFirstSet = [
  { type: 'went-to' as const, index: 1 },
  { type: 'value-changed' as const, index: 1, field: 'weight' as const, value: 40 },
];

test('a set begins its rest: its length is said once, and the seconds are not', async () => {
  await drawLive({ training, done: beforeFirstSet });
  await expect.element(rest()).not.toBeInTheDocument();
  await nextButton().click();
  await expect.poll(() => left().element().textContent).toMatch(/^[34]:\d\d$/);
  await expect.element(said(/^Rest, 4 minutes$/)).toBeInTheDocument();
  await expect.element(rest()).toMatchTextContent('of 4:00');
});

test('paused it stands still, and is longer and shorter by fifteen seconds', async () => {
  await drawLive({ training, done: beforeFirstSet });
  await nextButton().click();
  await way('Pause the rest').click();
  await expect.element(way('Go on with the rest')).toBeVisible();
  const seconds = () => {
    const [minutes = 0, more = 0] = (left().element().textContent ?? '').split(':').map(Number);
    return minutes * 60 + more;
  };
  const stood = seconds();
  await way('+15 seconds of rest').click();
  await expect.poll(seconds).toBe(stood + 15);
  await way('−15 seconds of rest').click();
  await way('−15 seconds of rest').click();
  await expect.poll(seconds).toBe(stood - 15);
  await expect.element(said(/^Rest, 3 minutes 45 seconds$/)).toBeInTheDocument();
});

test('skipped it is gone, and Undo brings it back', async () => {
  await drawLive({ training, done: beforeFirstSet });
  await nextButton().click();
  await way('Skip the rest').click();
  await expect.element(rest()).not.toBeInTheDocument();
  await choose('Undo skipped rest');
  await expect.element(left()).toBeVisible();
});

test('when nothing is left it says so once, stays to be closed, and more time begins anew', async () => {
  const short = { rest: { ...defaultTraining.rest, seconds: 15 } };
  await drawLive({ training: short, done: beforeFirstSet });
  await nextButton().click();
  await way('Pause the rest').click();
  await way('−15 seconds of rest').click();
  await expect.element(left()).toMatchTextContent('Rest over');
  await expect.element(said(/^Rest over$/)).toBeInTheDocument();
  await expect.element(way('−15 seconds of rest')).not.toBeInTheDocument();
  await way('Close the rest').click();
  await expect.element(rest()).not.toBeInTheDocument();
});

test('turned off for this workout there is none', async () => {
  await drawLive({ training, done: beforeFirstSet });
  await choose('Turn off rest timer');
  await nextButton().click();
  await expect.element(page.getByText('Set 2 of 2', { exact: true })).toBeVisible();
  await expect.element(rest()).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Workout menu' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Turn on rest timer' })).toBeVisible();
});

test('whoever has switched rests off for good is offered no timer', async () => {
  await drawLive({ training: { rest: { ...defaultTraining.rest, isOn: false } }, done: beforeFirstSet });
  await nextButton().click();
  await expect.element(page.getByText('Set 2 of 2', { exact: true })).toBeVisible();
  await expect.element(rest()).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Workout menu' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Finish workout' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: /rest timer/i })).not.toBeInTheDocument();
});

test('the length of a rest is kept for its exercise, and taken back', async () => {
  const press = anExercise({ _id: 'shoulder-press', title: 'Shoulder Press', restSeconds: 240 });
  const { offline } = await drawLive({ exercises: [press], done: beforeFirstSet });
  const latest = () => offline.outbox.getSnapshot().items.at(-1)?.data;
  await nextButton().click();
  await way('−15 seconds of rest').click();
  await way('Rest of 3:45, keep it for Shoulder Press').click();
  await expect.element(page.getByRole('menuitem', { name: 'Always 3:45 for Shoulder Press' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect.element(messages).toMatchTextContent('Shoulder Press rests 3:45 from now on');
  await expect.poll(latest).toEqual({ restSeconds: 225 });
  await messages.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(latest).toEqual({ restSeconds: 240 });
});

test('kept for today alone, the next set rests as long and nothing is sent', async () => {
  const press = anExercise({ _id: 'shoulder-press', title: 'Shoulder Press', restSeconds: 240 });
  const { offline } = await drawLive({ exercises: [press], done: beforeFirstSet });
  await choose('Add a set');
  await nextButton().click();
  await way('+15 seconds of rest').click();
  await way('Rest of 4:15, keep it for Shoulder Press').click();
  await expect.element(page.getByRole('menuitem', { name: '4:15 only today' })).toBeVisible();
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await way('Skip the rest').click();
  await expect.element(rest()).not.toBeInTheDocument();
  await nextButton().click();
  await expect.element(said(/^Rest, 4 minutes 15 seconds$/)).toBeInTheDocument();
  expect(offline.outbox.getSnapshot().items).toEqual([]);
});
