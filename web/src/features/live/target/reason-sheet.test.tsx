import { aTarget } from '@workout-tracker/core/live/testing/a-target';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aMove } from '../../../../test/a-program.ts';
import { choose, drawLive, nextButton, reps, weight } from '../testing/draw-live.tsx';

const moves = [aMove({ _id: 'squat', title: 'Back Squat', exerciseId: null, weight: true, sets: 3, reps: 5 })];
const last = {
  day: '2026-11-05',
  sets: [97.5, 97.5, 97.5].map((load) => ({ count: 5, weight: load, unit: 'kg' as const })),
};

const draw = (target = aTarget([{}, {}, {}], { last }), more: Parameters<typeof drawLive>[0] = {}) =>
  drawLive({
    program: { moves },
    targets: new Map([['squat', target]]),
    done: [{ type: 'went-to', index: 1 }],
    ...more,
  });

const why = () => page.getByRole('button', { name: /^Why: 3 × 5 last time: \+ 2.5 kg/ });
const sheet = () => page.getByRole('dialog', { name: '100 kg' });
const targetOf = ({ offline }: Awaited<ReturnType<typeof draw>>) =>
  offline.inProgress.getSnapshot().session?.moves[0]?.target;

test('the target stands in the counters, and its reason below them', async () => {
  const { screen } = await draw();
  await expect.element(reps()).toHaveValue('5');
  await expect.element(weight()).toHaveValue('100');
  await expect.element(page.getByText('Target 5 × 100 kg')).toBeVisible();
  await expect.element(why()).toBeVisible();
  const said = () => screen.container.querySelector('p[aria-live="polite"]')?.textContent;
  expect(said()).toBe('Back Squat, set 1 of 3. 5 reps. 100 kg. 3 × 5 last time: + 2.5 kg. ');
});

test('one tap shows the sum, a second takes a step less for today alone', async () => {
  const drawn = await draw();
  await why().click();
  await expect.element(sheet()).toMatchTextContent('Back Squat, set 1 of 3');
  for (const row of ['Last time, Nov 5', '5, 5, 5 × 97.5 kg', 'Every set its reps', '+ 2.5', 'Working weight'])
    await expect.element(sheet().getByText(row, { exact: true }).first()).toBeVisible();
  await expect.element(sheet().getByText('Next time 100 again, neither done nor missed')).toBeVisible();
  await sheet().getByRole('button', { name: 'Take 97.5 kg' }).click();
  await expect.element(weight()).toHaveValue('97.5');
  expect(drawn.decided).toEqual([]);
  expect(targetOf(drawn)?.target.working).toEqual({ value: 100, unit: 'kg' });
  await nextButton().click();
  await expect.element(weight()).toHaveValue('97.5');
});

test('from now on is a decision that the sets to come follow, and Undo takes both back', async () => {
  const drawn = await draw();
  await why().click();
  await sheet()
    .getByRole('radio', { name: /A step more/ })
    .click();
  await sheet()
    .getByRole('radio', { name: /From now on.*The working weight becomes 102.5/ })
    .click();
  await sheet().getByRole('button', { name: 'Take 102.5 kg' }).click();
  await expect.element(weight()).toHaveValue('102.5');
  const choice = { kind: 'working-weight', weight: { value: 102.5, unit: 'kg' } };
  expect(drawn.decided).toEqual([{ line: aTarget([]).line, choice }]);
  expect(targetOf(drawn)?.target).toMatchObject({
    working: { value: 102.5, unit: 'kg' },
    sets: [{ weight: 102.5 }, { weight: 102.5 }, { weight: 102.5 }],
  });
  await choose('Undo change of target');
  await expect.element(weight()).toHaveValue('100');
  expect(drawn.takenBack).toEqual(['decision-1']);
});

test('a lift stays where it is, and is let go on again', async () => {
  const drawn = await draw();
  await why().click();
  await sheet()
    .getByRole('radio', { name: /The same/ })
    .click();
  await sheet()
    .getByRole('radio', { name: /This lift stays here/ })
    .click();
  await sheet().getByRole('button', { name: 'Take 100 kg' }).click();
  await expect.poll(() => drawn.decided).toEqual([{ line: aTarget([]).line, choice: { kind: 'hold', isOn: true } }]);
  await why().click();
  await sheet()
    .getByRole('radio', { name: /Let this lift go on/ })
    .click();
  await sheet().getByRole('button', { name: 'Let it go on' }).click();
  await expect.poll(() => drawn.decided.at(-1)?.choice).toEqual({ kind: 'hold', isOn: false });
});

test('a weight is typed, with the keyboard alone', async () => {
  await draw();
  await why().click();
  await sheet().getByRole('radio', { name: /Type/ }).click();
  await userEvent.keyboard('9x');
  await expect.element(sheet().getByText('Type a number, such as 62.5.')).toBeVisible();
  await expect.element(sheet().getByRole('button', { name: /^Take/ })).toBeDisabled();
  await sheet().getByRole('textbox', { name: 'Weight in kg' }).fill('92,5');
  await sheet().getByRole('button', { name: 'Take 92.5 kg' }).click();
  await expect.element(weight()).toHaveValue('92.5');
});

test('a set of at least five counts up from five and says how many are over', async () => {
  await draw(
    aTarget([{}, {}, { isAtLeast: true }], {
      weeks: 4,
      target: { ...aTarget([{}, {}, { isAtLeast: true }]).target, week: 1 },
    }),
    {
      done: [{ type: 'went-to', index: 3 }],
    },
  );
  await expect.element(page.getByText('Last set, 5+')).toBeVisible();
  await expect.element(page.getByText('Week 1 of 4')).toBeVisible();
  await expect.element(page.getByText('As many as are clean, at least 5')).toBeVisible();
  await expect.element(page.getByText('from 5 up')).toBeVisible();
  await expect.element(reps()).toHaveValue('5');
  await page.getByRole('button', { name: 'One rep more' }).click();
  await page.getByRole('button', { name: 'One rep more' }).click();
  await expect.element(page.getByText('2 over')).toBeVisible();
});

test('less after a break is one tap, and so is the weight as it was', async () => {
  const offer = { days: 20, percent: 10, working: { value: 90, unit: 'kg' as const }, maximum: null };
  const drawn = await draw(aTarget([{}, {}], { offer }));
  const asked = page.getByRole('group', { name: '20 days off: 10 % less?' });
  await asked.getByRole('button', { name: 'Take 90 kg' }).click();
  await expect.element(weight()).toHaveValue('90');
  await expect.element(asked).not.toBeInTheDocument();
  expect(drawn.decided).toHaveLength(1);
  await choose('Undo change of target');
  await asked.getByRole('button', { name: 'Keep 100 kg' }).click();
  await expect.element(asked).not.toBeInTheDocument();
  await expect.element(weight()).toHaveValue('100');
  expect(drawn.decided).toHaveLength(1);
});

test('a first set that was much harder than planned offers less, and nothing changes without the tap', async () => {
  const values = { count: 5, weight: 100, unit: 'kg' as const, variant: 0 };
  await draw(aTarget([{ rpe: 8 }, { rpe: 8 }]), {
    training: { effort: 'rpe' },
    done: [
      { type: 'set-completed', index: 1, values },
      { type: 'effort-given', index: 1, effort: { scale: 'rpe', value: 10 } },
      { type: 'went-to', index: 2 },
    ],
  });
  await expect.element(weight()).toHaveValue('100');
  const asked = page.getByRole('group', { name: 'RPE 10, planned 8' });
  await asked.getByRole('button', { name: /^Take 93.\d+ kg$/ }).click();
  await expect.element(asked).not.toBeInTheDocument();
  await expect.element(weight()).not.toHaveValue('100');
});

test('a back-off set follows the first as it was done, and the sheet says so', async () => {
  const values = { count: 5, weight: 90, unit: 'kg' as const, variant: 0 };
  await draw(aTarget([{}, { ofFirst: 80, weight: 80, kind: 'backoff' }]), {
    done: [{ type: 'set-completed', index: 1, values }],
  });
  await expect.element(weight()).toHaveValue('72');
  await why().click();
  const back = page.getByRole('dialog', { name: '72 kg' });
  await expect.element(back.getByText('First set today')).toBeVisible();
  await expect.element(back.getByRole('radio', { name: /From now on.*It follows the first set/ })).toBeDisabled();
});

test('nothing moves between sets, whatever the reason and the offer', async () => {
  const offer = { days: 20, percent: 10, working: { value: 90, unit: 'kg' as const }, maximum: null };
  const { screen } = await draw(aTarget([{}, {}, { isAtLeast: true }], { offer }));
  const place = () =>
    screen.container.querySelector('[role="status"]')?.parentElement?.getBoundingClientRect().top ?? expect.fail();
  const top = place();
  await page.getByRole('button', { name: 'Keep 100 kg' }).click();
  await expect.element(why()).toBeVisible();
  expect(place()).toBe(top);
  await nextButton().click();
  await nextButton().click();
  await expect.element(page.getByText('Last set, 5+')).toBeVisible();
  expect(place()).toBe(top);
});

test('in the list the reason stands under the head of the exercise and opens the same sheet', async () => {
  await draw(undefined, { training: { liveLook: 'list' } });
  await expect.element(page.getByText('Target 3 × 5 × 100 kg')).toBeVisible();
  await why().click();
  await sheet().getByRole('button', { name: 'Take 97.5 kg' }).click();
  await expect.element(page.getByRole('spinbutton', { name: 'Weight, Set 1' })).toHaveValue('97.5');
});

test('a move without a plan has neither reason nor target of a weight', async () => {
  await drawLive({ program: { moves }, done: [{ type: 'went-to', index: 1 }] });
  await expect.element(page.getByText('Target 5 reps')).toBeVisible();
  expect(page.getByRole('button', { name: /^Why/ }).elements()).toEqual([]);
});
