/** Ten years of another tracker: dropped in, looked at, corrected, imported, and undone again. */
import { expect } from '@playwright/test';
import { startSignedIn, test } from '../support/journey.ts';
import { judgeAccess } from '../support/judge-access.ts';

test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });

const header =
  'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE';
const file = [
  header,
  '2023-05-01 18:00:00,Leg Day,1h,Squat (Barbell),1,225,5,0,0,,,',
  '2023-05-01 18:00:00,Leg Day,1h,Squat (Barbell),2,225,4,0,0,,,',
  '2023-05-01 18:00:00,Leg Day,1h,Zercher Yoke Wobble,1,45,8,0,0,,,',
  '2024-02-03 07:30:00,Push,45m,Incline Bench Pres (Barbell),1,135,5,0,0,,,',
  'never,Push,45m,Plank,1,0,0,0,60,,,',
].join('\n');

test('a file of another tracker is looked at, corrected, imported and undone', async ({ page, person }) => {
  await startSignedIn(page, person);
  await page.goto('/import/');
  await expect(page.getByRole('heading', { name: 'Bring your history' })).toBeVisible();
  const chosen = { name: 'strong_workouts.csv', mimeType: 'text/csv', buffer: Buffer.from(file) };
  await page.getByLabel('Files to import').setInputFiles(chosen);
  await expect(page.getByRole('tab', { name: /^Exercises/ })).toBeVisible();
  await expect(page.getByText('strong_workouts.csv')).toBeVisible();
  await expect(page.getByText('2 workouts with 4 sets are added.')).toBeVisible();
  await judgeAccess(page);

  await test.step('correct', async () => {
    await page.getByText('lb', { exact: true }).click();
    const doubtful = page.getByRole('combobox', { name: /^Incline Bench Pres/ });
    await doubtful.fill('close-grip bench');
    await page.getByRole('option').first().click();
    await expect(page.getByRole('region', { name: 'Matched' }).getByText(/^Close-Grip/)).toBeVisible();
    await page.getByRole('tab', { name: /^Problems/ }).click();
    await expect(page.getByText('The date of this row cannot be read.')).toBeVisible();
    await page.getByRole('tab', { name: /^Workouts/ }).click();
    await expect(page.getByText('Leg Day')).toBeVisible();
  });

  await test.step('import', async () => {
    await page.getByRole('button', { name: 'Import 2 workouts' }).click();
    await expect(page.getByRole('heading', { name: 'Import complete' })).toBeVisible();
    await judgeAccess(page);
    await page.getByRole('link', { name: 'All Workouts' }).click();
    await expect(page.getByRole('link', { name: /Leg Day/ })).toBeVisible();
  });

  await test.step('undo', async () => {
    await page.goto('/import/');
    await page.getByRole('link', { name: /strong_workouts\.csv/ }).click();
    await page.getByRole('button', { name: 'Undo import' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
    await expect(page.getByRole('heading', { name: 'Import undone' })).toBeVisible();
    await page.goto('/workouts/');
    await expect(page.getByRole('link', { name: 'Import from Peloton' })).toBeVisible();
  });
});
