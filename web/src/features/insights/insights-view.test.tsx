import type { InsightsInput } from '@workout-tracker/core/insights/insights-input';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../../test/render.tsx';
import { InsightsView } from './insights-view.tsx';
import { anInput, aWorkoutSum, aYear } from './testing/a-year.ts';

const noWishes = { wanted: null, planned: [] };

async function draw(input: InsightsInput, wishes: Parameters<typeof InsightsView>[0]['wishes'] = noWishes) {
  await page.viewport(1280, 900);
  const onChangeBands = vi.fn();
  const onChooseLifts = vi.fn();
  const screen = await render(
    <InsightsView
      {...{ input, wishes, onChangeBands, onChooseLifts, units: 'kg', asOf: null }}
      withBody={new Set(['pull-up'])}
      chosenLifts={[]}
      liftGoals={new Map()}
    />,
  );
  return { screen, onChangeBands, onChooseLifts };
}

test('the sentence leads, and the lanes say what they leave out', async () => {
  const { screen } = await draw(anInput(aYear()));
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Insights' })).toBeVisible();
  await expect.element(screen.getByText(/^Heart load is \d+ % above your usual$/)).toBeVisible();
  const lanes = screen.getByRole('region', { name: 'The last seven days' });
  await expect.element(lanes.getByText('Tuesday left out of both')).toBeVisible();
  await expect.element(lanes.getByText('Sunday left out of both')).toBeVisible();
  await expect.element(lanes.getByText('No strap')).toBeVisible();
  await expect.element(lanes.getByRole('img', { name: /Tuesday no heart rate/ })).toBeInTheDocument();
});

test('the lanes are also a table, weeks and shares', async () => {
  const { screen } = await draw(anInput(aYear()));
  const lanes = screen.getByRole('region', { name: 'The last seven days' });
  await lanes.getByRole('button', { name: 'Table of the last seven days' }).click();
  const tuesday = lanes.getByRole('row', { name: /^Tue, Nov 10/ });
  await expect.element(tuesday).toMatchTextContent('no heart rate');
  await lanes.getByRole('button', { name: 'Chart of the last seven days' }).click();
  await lanes.getByText('Share of my usual week').click();
  await expect.element(lanes.getByRole('img', { name: /^Heart: \d+ % of the usual week/ })).toBeVisible();
  await lanes.getByText('12 weeks').click();
  const weeks = screen.getByRole('region', { name: 'The last twelve weeks' });
  await expect
    .element(weeks.getByRole('img', { name: /^Muscles, share of the usual week, in 12 weeks/ }))
    .toBeVisible();
});

test('muscles are chosen in the list and on the body, and say what made them up', async () => {
  const { screen, onChangeBands } = await draw(anInput(aYear()));
  const card = screen.getByRole('region', { name: 'Sets per muscle' });
  const chest = card.getByRole('button', { name: /^Chest/ });
  await expect.element(chest).toMatchTextContent('Chest8 direct, 2 below8');
  await chest.click();
  await expect.element(chest).toHaveAttribute('aria-pressed', 'true');
  await expect.element(card.getByRole('status')).toMatchTextContent('ChestLast todayBench Press 8');
  screen.container
    .querySelector('[data-region="lats"] path')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(card.getByRole('status')).toMatchTextContent('LatsLast todayPull-up 8');
  await expect.element(card.getByRole('button', { name: /^Back/ })).toHaveAttribute('aria-pressed', 'true');
  await card.getByRole('button', { name: 'Change the bands' }).click();
  expect(onChangeBands).toHaveBeenCalledOnce();
});

test('a lift has its word only with enough sessions', async () => {
  const { screen } = await draw(anInput(aYear()));
  const lifts = screen.getByRole('region', { name: 'Lifts' });
  await expect.element(lifts.getByText('Rising').first()).toBeVisible();
  await expect.element(lifts.getByRole('img', { name: /^Back Squat, estimated maximum over 90 days/ })).toBeVisible();
  await screen.unmount();
  const few = (await draw(anInput(aYear(14)))).screen.getByRole('region', { name: 'Lifts' });
  await expect.element(few.getByText('Too few to say').first()).toBeVisible();
  await expect.element(few.getByText('4 of 6 sessions needed').first()).toBeVisible();
  await expect.element(few.getByText('Rising')).not.toBeInTheDocument();
});

test('rides and habits are charts and tables', async () => {
  const { screen } = await draw(anInput(aYear()), { wanted: 4, planned: [{ date: '2026-11-09', isDone: true }] });
  const rides = screen.getByRole('region', { name: 'Watts per beat' });
  await expect.element(rides.getByText('30 min Power Zone rides')).toBeVisible();
  await rides.getByRole('button', { name: 'Table of watts per beat' }).click();
  await expect.element(rides.getByRole('row', { name: /^November/ })).toBeVisible();
  await expect.element(rides).toMatchTextContent(/\d+ rides came without output second by second/);
  await expect
    .element(rides.getByRole('link', { name: 'Fetch it again from Peloton' }))
    .toHaveAttribute('href', '/import/');
  const habits = screen.getByRole('region', { name: 'Habits' });
  await expect.element(habits).toMatchTextContent('Planned and done1 of 1');
  await expect.element(habits).toMatchTextContent('Weeks with 4, as wanted11 of 11');
});

test('an empty account has its axes and is told when they will say something', async () => {
  const { screen } = await draw(anInput([]));
  await expect.element(screen.getByText('Nothing to look back on yet')).toBeVisible();
  await expect.element(screen.getByRole('region', { name: 'Watts per beat' })).not.toBeInTheDocument();
  await expect.element(screen.getByText(/^The lifts you train most stand here/)).toBeVisible();
  await expect.element(screen.getByText(/^Each workout fills a square/)).toBeVisible();
});

test('one workout without heart rate or effort is hatched in two lanes and nought in none', async () => {
  const only = aWorkoutSum('2026-11-11', { effort: null, exercises: aYear(4)[0]?.exercises ?? [] });
  const { screen } = await draw(anInput([only]));
  await expect.element(screen.getByText('Too early to compare')).toBeVisible();
  await expect
    .element(screen.getByRole('img', { name: /^Zone minutes per day: .*Wednesday no heart rate/ }))
    .toBeVisible();
  await expect
    .element(screen.getByRole('img', { name: /^Effort × minutes per day: .*Wednesday not told/ }))
    .toBeVisible();
});
