import { expect, type Page } from '@playwright/test';
import { startSignedIn, test } from '../support/journey.ts';
import { judgeAccess } from '../support/judge-access.ts';
import { nextButton, saveButton, walkToEnd, wellDone } from '../support/live.ts';
import { middayZone } from '../support/midday.ts';
import type { Person } from '../support/people.ts';
import { apiOf } from '../support/person-api.ts';

test.use({ timezoneId: middayZone, viewport: { width: 390, height: 844 } });

const aMove = { trackable: true, weight: false, variants: [], sets: 1, reps: 8, seconds: null };
const moves = [
  { ...aMove, measure: 'reps' as const, _id: 'squat', title: 'Goblet Squat', exerciseId: 'goblet-squat' },
  { ...aMove, measure: 'reps' as const, _id: 'pull-up', title: 'Pull-up', exerciseId: 'pull-up' },
];

/** One week: a program today, and one tomorrow. */
async function joinShortSeries(url: string, person: Person) {
  const api = apiOf(url, person);
  const program = await api.addProgram({ title: 'Upper Body Strength', tags: ['strength'], moves });
  const day = (number: number) => ({ day: number, programId: program._id });
  const body = { title: 'Two Days', weeks: [{ programs: [day(1), day(2)] }] };
  const { data: series } = await api.call('POST /api/series', { body });
  await api.call('POST /api/series-instances', { body: { seriesId: series._id } });
  return { api, program };
}

async function train(page: Page): Promise<void> {
  await expect(page).toHaveURL('/workout/current/');
  await expect(nextButton(page)).toBeEnabled();
  await walkToEnd(page);
  await saveButton(page).click();
  await expect(wellDone(page).first()).toBeVisible();
}

test('what it needs, what comes next, and at the end a look back and the way on', async ({ page, person, baseURL }) => {
  await joinShortSeries(baseURL, person);
  await startSignedIn(page, person);
  await page.goto('/');
  const hero = page.getByRole('region', { name: 'Up next' });
  await expect(hero.getByText('Dumbbell, pull-up bar')).toBeVisible();
  await hero.getByRole('link', { name: 'Get Started' }).click();
  await train(page);
  const card = page.getByRole('region', { name: 'Two Days' });
  await expect(card).toContainText('1 of 2');
  const thisWeek = card.getByRole('list', { name: 'This week' }).getByRole('listitem');
  await expect(thisWeek).toHaveCount(7);
  await expect(thisWeek.first()).toContainText('Monday');
  await expect(thisWeek.filter({ hasText: 'today: done' })).toHaveCount(1);
  await judgeAccess(page);
  await card.getByRole('link', { name: 'Next: Upper Body Strength tomorrow.' }).click();
  await page.getByRole('link', { name: 'Start this day' }).click();
  await train(page);
  const end = page.getByRole('region', { name: 'You reached the end' });
  await expect(end).toContainText('2 of 2 planned days are done.');
  await end.getByRole('button', { name: 'Complete the series' }).click();
  const look = page.getByRole('region', { name: 'Well done' });
  await expect(look).toContainText('Days done2 of 2');
  await expect(look.getByRole('link', { name: 'Choose the next series' })).toHaveAttribute('href', '/series/');
  await look.getByRole('button', { name: 'Repeat this series' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Join' }).click();
  await expect(page.getByText('0 of 2 workouts')).toBeVisible();
});

test('without a network it says when it will count', async ({ page, context, person, baseURL }) => {
  const { api } = await joinShortSeries(baseURL, person);
  await startSignedIn(page, person);
  await page.goto('/');
  await page.getByRole('link', { name: 'Get Started' }).click();
  await expect(nextButton(page)).toBeEnabled();
  await page.goto('/dashboard/');
  await page.getByRole('region', { name: 'Up next' }).getByRole('link', { name: 'Resume' }).click();
  await expect(nextButton(page)).toBeEnabled();
  await context.setOffline(true);
  await train(page);
  await expect(page.getByText('It counts for your series once it is synced.')).toBeVisible();
  await context.setOffline(false);
  const done = async () => (await api.call('GET /api/home')).data.instance?.progress.doneDays;
  await expect.poll(done).toBe(1);
});

test('a half-written series survives a reload, and one changed elsewhere leaves the choice', async ({
  page,
  person,
  baseURL,
}) => {
  const { api, program } = await joinShortSeries(baseURL, person);
  const [series] = (await api.call('GET /api/series')).data.filter(({ title }) => title === 'Two Days');
  if (!series) throw new Error('The series is not listed');
  await startSignedIn(page, person);
  await page.goto(`/series/${series._id}/edit/`);
  await page.getByLabel('Title').fill('Two Good Days');
  await page.getByRole('button', { name: 'Week 1, day 5 Rest' }).click();
  await page
    .getByRole('dialog', { name: 'Week 1, day 5' })
    .getByRole('button', { name: new RegExp(`^${program.title}.*Your own`) })
    .click();
  await page.reload();
  await expect(page.getByText('Your unsaved changes are back')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Two Good Days');
  await expect(page.getByRole('button', { name: `Week 1, day 5 ${program.title}` })).toBeVisible();
  const body = { title: 'Other Days', weeks: [{ programs: [{ day: 3, programId: program._id }] }] };
  await api.call('PUT /api/series/:id', { params: { id: series._id }, body });
  await page.getByRole('button', { name: 'Save' }).click();
  const conflict = page.getByRole('alert', { name: 'Changed somewhere else' });
  await expect(conflict).toContainText('Different: title, week 1 day 1, week 1 day 2, week 1 day 3, week 1 day 5.');
  await judgeAccess(page);
  await conflict.getByRole('button', { name: 'Discard mine' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Other Days');
  await page.getByLabel('Title').fill('Agreed Days');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Agreed Days was saved.')).toBeVisible();
  await page.goto(`/series/${series._id}/edit/`);
  await expect(page.getByLabel('Title')).toHaveValue('Agreed Days');
  await expect(page.getByText('Your unsaved changes are back')).toBeHidden();
});
