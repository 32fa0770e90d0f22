import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { startSignedIn, test } from '../support/journey.ts';
import { judgeAccess } from '../support/judge-access.ts';
import { registerPerson } from '../support/people.ts';

test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });

const header =
  'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE';
const pelotonHeader =
  'Workout Timestamp,Live/On-Demand,Instructor Name,Length (minutes),Fitness Discipline,Type,Title,Class Timestamp,Total Output,Avg. Watts,Avg. Resistance,Avg. Cadence (RPM),Avg. Speed (mph),Distance (mi),Calories Burned,Avg. Heartrate,Avg. Incline,Avg. Pace (min/mi)';
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
    await page.getByRole('tab', { name: /^Problems/ }).click();
    await page.getByRole('button', { name: 'Check 1 exercise' }).click();
    await expect(doubtful).toBeFocused();
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
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save summary' }).click();
    const summary = await readFile(await (await saving).path(), 'utf8');
    expect(summary).toContain('Import of strong_workouts.csv (Strong, 2023 to 2024)');
    expect(summary).toContain('Added: 2 workouts');
    expect(summary).toContain('Rows: 5, with 4 sets; 1 skipped or changed');
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
    await expect(page.getByRole('link', { name: 'Bring your history' })).toBeVisible();
  });
});

test('Peloton’s own file on the same place goes to its own preview', async ({ page, person }) => {
  await startSignedIn(page, person);
  await page.goto('/import/');
  await expect(page.getByRole('heading', { name: 'Bring your history' })).toBeVisible();
  const ride =
    '2026-01-30 09:30 (-06),Live,Ann Coach,30,Cycling,Intervals,30 min HIIT Ride,2026-01-30 09:18 (-06),208,116,45%,67,15.58,7.79,282,141.15,,';
  await dropFile(page, 'peloton_workouts.csv', `${pelotonHeader}\n${ride}\n`);
  await page.getByRole('tab', { name: /^New Workouts 1/ }).click();
  await expect(page.getByText('30 min HIIT Ride')).toBeVisible();
  await page.getByRole('button', { name: 'Apply Import' }).click();
  await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible();
  await page.goto('/workouts/');
  await expect(page.getByRole('link', { name: /30 min HIIT Ride/ })).toBeVisible();
});

/** Every other day of eleven years, twenty sets each. */
function tenYears(workouts: number): string {
  const names = ['Squat (Barbell)', 'Bench Press (Barbell)', 'Deadlift (Barbell)', 'Pull Up', 'Zercher Yoke Wobble'];
  const lines = [header];
  for (let index = 0; index < workouts; index += 1) {
    const day = new Date(Date.UTC(2014, 0, 1 + index * 2)).toISOString().slice(0, 10);
    for (let set = 0; set < 20; set += 1)
      lines.push(
        `${day} 18:00:00,Day ${index % 4},1h 5m,${names[Math.floor(set / 4)]},${(set % 4) + 1},${60 + (index % 40) * 2.5},5,0,0,,,8`,
      );
  }
  return lines.join('\n');
}

async function dropFile(page: Page, name: string, content: string): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([title, text]) => {
      const data = new DataTransfer();
      data.items.add(new File([text ?? ''], title ?? '', { type: 'text/csv' }));
      return data;
    },
    [name, content],
  );
  await page.getByRole('region', { name: 'Bring your history' }).dispatchEvent('drop', { dataTransfer: transfer });
}

interface Watched {
  frames: number;
  longestTaskMs: number;
}

declare global {
  interface Window {
    watched: Watched;
  }
}

/** Counts the frames that the page draws, and the longest task that held it up. */
async function watchPage(page: Page): Promise<() => Promise<Watched>> {
  await page.evaluate(() => {
    const watched = { frames: 0, longestTaskMs: 0 };
    window.watched = watched;
    const draw = () => {
      watched.frames += 1;
      requestAnimationFrame(draw);
    };
    requestAnimationFrame(draw);
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) watched.longestTaskMs = Math.max(watched.longestTaskMs, duration);
    }).observe({ type: 'longtask' });
  });
  return () => page.evaluate(() => ({ ...window.watched }));
}

test('ten years are dropped, looked at and imported while the page and other people go on', async ({
  page,
  person,
  product,
}) => {
  await startSignedIn(page, person);
  const other = await registerPerson(product.url);
  const headers = { authorization: `Bearer ${other.tokens.accessToken}` };
  await page.goto('/import/');
  await expect(page.getByRole('heading', { name: 'Bring your history' })).toBeVisible();
  const look = await watchPage(page);
  /** The page draws, its buttons work, and the server answers somebody else. */
  const expectAlive = async () => {
    const { frames } = await look();
    const menu = page.getByRole('button', { name: 'Menu' });
    await menu.click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Close' }).click();
    await expect.poll(async () => (await look()).frames).toBeGreaterThan(frames);
    expect((await page.request.get(`${product.url}/api/programs`, { headers })).status()).toBe(200);
  };
  await dropFile(page, 'strong.csv', tenYears(2_000));
  await expect(page.getByRole('heading', { name: 'Reading your files' })).toBeVisible();
  await expectAlive();
  await expect(page.getByText('2,000 workouts with 40,000 sets are added.')).toBeVisible();
  await page.getByRole('tab', { name: /^Workouts/ }).click();
  await page.getByRole('button', { name: 'Show more' }).click();
  await page.getByRole('searchbox', { name: 'Search workouts' }).fill('Day 3');
  await expect(page.getByText('Day 2')).toHaveCount(0);
  await expectAlive();
  await page.getByRole('button', { name: 'Import 2,000 workouts' }).click();
  await expect(page.getByRole('heading', { name: 'Importing your workouts' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'Import cancelled' })).toBeVisible();
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('heading', { name: 'Importing your workouts' })).toBeVisible();
  await expectAlive();
  await expect(page.getByRole('heading', { name: 'Import complete' })).toBeVisible({ timeout: 120_000 });
  const { frames, longestTaskMs } = await look();
  console.info(`ten years imported: ${frames} frames drawn, longest task of the page ${Math.round(longestTaskMs)} ms`);
});

test('a busy server and a broken network are told, and nothing is lost by them', async ({ page, person }) => {
  await startSignedIn(page, person);
  await page.goto('/import/');
  const sent: string[] = [];
  let isBusy = true;
  const busy = { status: 503, json: { error: 'overloaded', message: 'The server is busy. Try again in a moment.' } };
  await page.route(/\/files\/0\/parts\/\d+$/, async (route) => {
    const part = route.request().url().split('/').at(-1) ?? '';
    if (isBusy && part === '1') return route.fulfill(busy);
    sent.push(part);
    await route.continue();
  });

  await test.step('while it is uploaded', async () => {
    await dropFile(page, 'strong.csv', tenYears(1_000));
    await expect(
      page.getByText(/could not be uploaded.*server is busy.*% has arrived: Retry sends the rest/),
    ).toBeVisible();
    await judgeAccess(page);
    isBusy = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('button', { name: 'Import 1,000 workouts' })).toBeVisible();
    expect(sent).toEqual(['0', '1']);
  });

  await test.step('while it is looked at', async () => {
    await page.route(/\/workouts\?/, (route) => route.abort());
    await page.getByRole('tab', { name: /^Workouts/ }).click();
    await expect(page.getByText('This list did not load')).toBeVisible();
    await page.unroute(/\/workouts\?/);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('Day 0').first()).toBeVisible();
    await page.route(/\/answers$/, (route) => route.fulfill(busy));
    await page.getByText('lb', { exact: true }).click();
    await expect(page.getByText(/The answer could not be kept.*busy/)).toBeVisible();
    await page.unroute(/\/answers$/);
    await page.getByText('lb', { exact: true }).click();
    await expect(page.getByText(/The answer could not be kept/)).toHaveCount(0);
    await expect(page.getByRole('radio', { name: 'lb' })).toBeChecked();
  });

  await test.step('while it is applied', async () => {
    await page.route(/\/apply$/, (route) => route.abort());
    await page.getByRole('button', { name: 'Import 1,000 workouts' }).click();
    await expect(page.getByText(/The import could not be started/)).toBeVisible();
    await page.unroute(/\/apply$/);
    const ofImport = /\/api\/imports\/[0-9a-f-]{36}(\/events)?$/;
    await page.route(ofImport, (route) => route.abort());
    await page.getByRole('button', { name: 'Import 1,000 workouts' }).click();
    await expect(page.getByText(/The server does not answer now. Nothing is lost/)).toBeVisible();
    await page.unroute(ofImport);
    await expect(page.getByRole('heading', { name: 'Import complete' })).toBeVisible({ timeout: 120_000 });
    await expect(page.getByRole('definition').filter({ hasText: '1,000' })).toBeVisible();
  });
});
