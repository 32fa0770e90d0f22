import { aMove } from '@workout-tracker/core/programs/testing/a-program';
import { useReducer, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aNetwork } from '../../../../test/a-network.ts';
import { render } from '../../../../test/render.tsx';
import { changePlan, contentOf, emptyPlan, type PlanDraft, type PlanEvent } from './plan-draft.ts';
import { TargetsCard } from './targets-card.tsx';
import type { UnreadCells } from './use-target-cells.ts';

const load = { of: 'working' as const, percent: 100 };
const plan = { weeks: [{ rows: [{ sets: 4, count: { kind: 'exactly' as const, count: 5 }, load }] }] };
const upper = {
  _id: 'upper',
  title: 'Upper Strength',
  moves: [
    aMove({ _id: 'bench', title: 'Bench Press', weight: true, plan }),
    aMove({ _id: 'press', title: 'Overhead Press', weight: true, sets: 3, reps: 8 }),
    aMove({ _id: 'curl', title: 'Curl', weight: true, sets: 3, reps: 12 }),
  ],
};
const lower = {
  _id: 'lower',
  title: 'Lower',
  moves: [aMove({ _id: 'squat', title: 'Back Squat', weight: true, plan })],
};

const threeWeeks: readonly PlanEvent[] = [
  { type: 'day-chosen', at: { week: 0, day: 0 }, programId: 'upper' },
  { type: 'day-chosen', at: { week: 0, day: 3 }, programId: 'lower' },
  { type: 'week-copied', week: 0 },
  { type: 'week-copied', week: 0 },
];

let stored: PlanDraft = emptyPlan();

function Editor() {
  const [draft, change] = useReducer(changePlan, threeWeeks.reduce(changePlan, emptyPlan()));
  const [unread, setUnread] = useState<UnreadCells>(new Map());
  stored = draft;
  return (
    <TargetsCard
      draft={draft}
      programs={[upper, lower]}
      unread={unread}
      problem={undefined}
      onUnread={setUnread}
      change={change}
      project={({ line, week, rows }) =>
        line.move._id === 'bench' ? `Week ${week + 1} comes to ${rows.length} typed rows.` : null
      }
    />
  );
}

/** Each week's own targets, as `bench: 5` for five sets. */
const targets = () =>
  contentOf(stored).weeks.map((week) => (week.targets ?? []).map(({ mid, rows }) => `${mid}: ${rows[0]?.sets}`));

async function open(width = 1280) {
  aNetwork();
  await page.viewport(width, 900);
  const screen = await render(<Editor />);
  const cell = (name: string) => screen.getByRole('button', { name });
  return { screen, cell };
}

async function paste(text: string) {
  const data = new DataTransfer();
  data.setData('text/plain', text);
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
  );
}

test('a cell is typed over in place, and says in words what it asks for', async () => {
  const { screen, cell } = await open();
  await cell('Week 2, day 1, Bench Press: 4 × 5, as planned').click();
  const input = screen.getByRole('textbox', { name: 'Week 2, day 1, Bench Press' });
  await expect.element(input).toHaveValue('4x5');
  await input.fill('5x3 @ 102.5');
  await expect.element(screen.getByText('Week 2 comes to 1 typed rows.')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(cell('Week 2, day 1, Bench Press: 5 × 3, 102.5 %, own target')).toBeVisible();
  // Enter went on down; the cell above says what it asks for.
  await expect.element(cell('Week 3, day 1, Bench Press: 4 × 5, as planned')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect
    .element(screen.getByText('Week 2, day 1, Bench Press: 5 sets of 3 at 102.5 % of the working weight'))
    .toBeVisible();
  expect(targets()).toEqual([[], ['bench: 5'], []]);
});

test('it reaches on, and back again', async () => {
  const { screen, cell } = await open();
  await cell('Week 1, day 1, Bench Press: 4 × 5, as planned').click();
  await userEvent.keyboard('6x2{Enter}{ArrowUp}');
  await screen.getByText('From here on').click();
  expect(targets()).toEqual([['bench: 6'], ['bench: 6'], ['bench: 6']]);
  await screen.getByText('Only here').click();
  expect(targets()).toEqual([['bench: 6'], [], []]);
});

test('arrow keys, typing, Tab, Delete and Escape', async () => {
  const { screen, cell } = await open();
  await cell('Week 1, day 1, Bench Press: 4 × 5, as planned').click();
  await userEvent.keyboard('{Escape}{ArrowDown}{ArrowRight}');
  await expect.element(cell('Week 2, day 1, Overhead Press: 3 × 8, as planned')).toHaveFocus();
  await userEvent.keyboard('2x6{Tab}');
  await expect.element(cell('Week 2, day 4, Back Squat: 4 × 5, as planned')).toHaveFocus();
  expect(targets()).toEqual([[], ['press: 2'], []]);
  await userEvent.keyboard('9x9{Escape}{ArrowLeft}{Delete}');
  expect(targets()).toEqual([[], [], []]);
  await expect.element(screen.getByRole('table', { name: 'Targets, weeks down, lines across' })).toBeVisible();
});

test('a block is pasted; what cannot be read is said at its cell, and nothing of it is taken', async () => {
  const { screen, cell } = await open();
  await cell('Week 2, day 1, Bench Press: 4 × 5, as planned').click();
  await userEvent.keyboard('{Escape}');
  await paste('5x3 @ 90%\t3x6\theavy\t1x1\n6x2\t\t2x5\n7x7');
  await expect
    .element(screen.getByText('5 cells pasted. 1 cell could not be read. 2 cells lay outside the grid.'))
    .toBeInTheDocument();
  expect(targets()).toEqual([[], ['bench: 5', 'press: 3'], ['bench: 6', 'squat: 2']]);
  await cell('Week 2, day 4, Back Squat: heavy, cannot be read').click();
  await expect.element(screen.getByRole('alert').filter({ hasText: 'heavy cannot be read.' })).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Week 2, day 4, Back Squat' })).toHaveValue('heavy');
  await userEvent.keyboard('3x5{Enter}');
  await expect.element(cell('Week 2, day 4, Back Squat: 3 × 5, own target')).toBeVisible();
});

test('a block can be put in without a clipboard key', async () => {
  const { screen } = await open();
  await screen.getByRole('button', { name: /^Paste a block/ }).click();
  await screen.getByLabelText('Weeks down, lines across, from week 1, Bench Press').fill('5x3\t3x6');
  await screen.getByRole('button', { name: 'Paste', exact: true }).click();
  await expect.poll(targets).toEqual([['bench: 5', 'press: 3'], [], []]);
});

test('a week is made a deload with shares of its own, and takes over the targets of the week before', async () => {
  const { screen, cell } = await open();
  await cell('Week 1, day 1, Bench Press: 4 × 5, as planned').click();
  await userEvent.keyboard('5x3{Enter}');
  await screen.getByRole('button', { name: 'More for week 2' }).click();
  await screen.getByRole('switch', { name: 'Deload week' }).click();
  await screen.getByLabelText('Weight, %').fill('80');
  await screen.getByRole('button', { name: 'Take over the targets of week 1' }).click();
  await expect.element(cell('Week 2, day 1, Bench Press: 3 × 3, 80 %, own target')).toBeVisible();
  await expect.element(cell('Week 2, day 4, Back Squat: 2 × 5, 80 %, deload')).toBeVisible();
  expect(contentOf(stored).weeks[1]?.deload).toEqual({ load: 80, sets: 50 });
});

test('the lines that matter are shown at first, and all of them on demand; by session is one tap', async () => {
  const { screen, cell } = await open();
  await expect.element(cell('Week 1, day 1, Curl: 3 × 12, as planned')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'All 4 lines' }).click();
  await expect.element(cell('Week 1, day 1, Curl: 3 × 12, as planned')).toBeVisible();
  await screen.getByText('By session').click();
  await expect
    .element(screen.getByText('The next workout is simply the next, on whatever day you train.'))
    .toBeVisible();
  expect(contentOf(stored).goesOn).toBe('session');
});

test('on a phone one day at a time', async () => {
  const { screen, cell } = await open(390);
  await expect.element(screen.getByRole('heading', { name: 'Upper Strength' })).toBeVisible();
  await expect.element(cell('Week 1, day 4, Back Squat: 4 × 5, as planned')).not.toBeInTheDocument();
  await screen.getByText('Day 4', { exact: true }).first().click();
  await expect.element(cell('Week 1, day 4, Back Squat: 4 × 5, as planned')).toBeVisible();
});
