import { expect, type Page } from '@playwright/test';
import { Browser } from '@workout-tracker/peloton-simulator/testing/browser';
import { passwordGrant } from '@workout-tracker/peloton-simulator/testing/caller';
import { startSignedIn } from '../support/journey.ts';
import { judgeAccess } from '../support/judge-access.ts';
import { addRider, connect, test, tiles } from '../support/peloton.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const generateButton = (page: Page) => button(page, 'Generate Import Preview');
const ended = 'Not authenticated. Your connection to Peloton has ended. Connect again to go on.';
const csvInput = (page: Page) => page.getByLabel('Peloton CSV file');

async function openImport(page: Page, person: Parameters<typeof startSignedIn>[1]): Promise<void> {
  await startSignedIn(page, person);
  await page.goto('/import/');
}

test('six years come page by page, and an empty account says so', async ({ page, person, peloton }) => {
  await openImport(page, person);
  const { control } = peloton.simulator;
  await connect(page, control.account('imperial'));
  control.faults.plan({ call: 'workouts', kind: 'slow', delayMs: 1500, page: 1, times: 1 });
  await generateButton(page).click();
  await expect(page.getByRole('progressbar', { name: 'Workouts fetched' })).toHaveAttribute('aria-valuemax', '1234');
  await button(page, 'Cancel').click();
  await expect(generateButton(page)).toBeVisible();
  await generateButton(page).click();
  // Thirteen pages, one after the other.
  await expect(page.getByRole('tab', { name: /^New Workouts 1,234/ })).toBeVisible({ timeout: 120_000 });
  await expect.poll(() => tiles(page, 'Counts')).toMatchObject({ Found: '1,234', Update: '0', Skip: '0' });
  await page.getByRole('tab', { name: /^New/ }).click();
  await expect(page.getByRole('button', { name: /^Import / })).toHaveCount(50);
  await button(page, 'Show 50 more').click();
  await expect(page.getByRole('button', { name: /^Import / })).toHaveCount(100);
  await button(page, 'Apply Import').click();
  await expect(page.getByText(/^[1-9]\d* of 1,234 done$/)).toBeVisible();
  await button(page, 'Cancel').click();
  await expect(page.getByRole('heading', { name: 'Import cancelled' })).toBeVisible();
  await expect(page.getByText(/^What was imported stays\. 1,2\d\d workouts were not imported\.$/)).toBeVisible();
  await button(page, 'Done').click();

  await button(page, 'Disconnect').click();
  await expect(page.getByLabel('Peloton password')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('peloton_session'))).toBeNull();
  await connect(page, control.account('empty'));
  await generateButton(page).click();
  await expect(page.getByText('This Peloton account has no workouts yet.')).toBeVisible();
});

test('a metric rider whose tokens expire, and then everything', async ({ page, person, peloton, context }) => {
  const { simulator, clock } = peloton;
  const rider = addRider(peloton, 'metric_maya', 'metric', 3);
  await openImport(page, person);
  await connect(page, rider);
  clock.advance(2 * 86_400);
  await generateButton(page).click();
  await page.getByRole('tab', { name: /^New/ }).click();
  await page
    .getByRole('button', { name: /^Import / })
    .first()
    .click();
  await button(page, 'View').click();
  await expect(page.getByRole('region', { name: 'Peloton' })).toContainText(/With .+ Imported from Peloton/);
  await expect(page.getByRole('region', { name: 'Peloton' })).toContainText(/Speed[\d.]+ mph/);

  await page.goto('/import/');
  await expect(page.getByText('metric_maya, connected')).toBeVisible();
  await test.step('Peloton busy keeps the connection and says so; only a definite no removes it', async () => {
    simulator.control.faults.plan({ call: 'me', kind: 'rate_limited_text' });
    await page.reload();
    await expect(page.getByText(/Peloton is busy\. .* You stay connected\.$/)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('metric_maya, connected')).toBeVisible();
    await expect(generateButton(page)).toBeEnabled();
    expect(await page.evaluate(() => localStorage.getItem('peloton_session'))).toContain('metric_maya');
    simulator.control.faults.clear();
    await button(page, 'Check again').click();
    await expect(page.getByText('You stay connected.')).toHaveCount(0);
    await expect(page.getByText('metric_maya, connected')).toBeVisible();
  });
  simulator.control.faults.plan({ call: 'workouts', kind: 'server_error' });
  await generateButton(page).click();
  await expect(page.getByRole('alert').getByText('Failed to fetch workouts')).toBeVisible();
  simulator.control.faults.clear();

  simulator.control.revokeTokens(rider);
  await generateButton(page).click();
  await expect(page.getByText(ended)).toBeVisible();
  await expect(page.getByLabel('Peloton password')).toBeVisible();

  await page.getByText('Other ways to connect').click();
  const connectByToken = page.getByRole('button', { name: 'Connect with the peloton token' });
  await page.getByRole('textbox', { name: 'Peloton token' }).fill('nonsense');
  await connectByToken.click();
  await expect(
    page.getByRole('alert').filter({ hasText: /^Invalid credentials\. Peloton does not accept/ }),
  ).toBeVisible();
  const { body } = await passwordGrant(simulator, rider.username);
  await page.getByRole('textbox', { name: 'Peloton token' }).fill(String(body.access_token));
  await connectByToken.click();
  await expect(page.getByText('metric_maya, connected')).toBeVisible();
  await button(page, 'Disconnect').click();

  await context.setOffline(true);
  await expect(page.getByRole('heading', { name: 'Peloton needs a connection' })).toBeVisible();
  await expect(button(page, 'Connect').first()).toBeDisabled();
  await expect(button(page, 'Unlink All')).toBeDisabled();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Peloton needs a connection' })).toHaveCount(0);
});

test('an account that asks for a code comes in by its own page, or by file', async ({ page, person, peloton }) => {
  const { simulator } = peloton;
  const rider = addRider(peloton, 'csv_maya', 'imperial', 3);
  await openImport(page, person);
  await test.step('a remembered connection that no longer holds is forgotten', async () => {
    const sessionToken = `wtp_${'x'.repeat(43)}`;
    const stored = { userId: person.tokens.user._id, version: 1, sessionToken, user: { username: 'somebody' } };
    await page.evaluate((value) => localStorage.setItem('peloton_session', value), JSON.stringify(stored));
    await page.reload();
    await expect(page.getByText(ended)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('peloton_session'))).toBeNull();
  });
  await page.getByLabel('Peloton username or e-mail').fill('mfa');
  await page.getByLabel('Peloton password').fill('pedal-mfa-2026');
  await button(page, 'Connect').first().click();
  await expect(page.getByText('Your Peloton account uses two-factor sign-in')).toBeVisible();
  await judgeAccess(page);

  await test.step('by file', async () => {
    await csvInput(page).setInputFiles({ name: 'lunch.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2\n') });
    await page.getByText('Use a Peloton CSV file instead').click();
    await expect(page.getByRole('alert').filter({ hasText: /\S/ }).last()).toBeVisible();
    const buffer = Buffer.from(simulator.control.csvOf(rider));
    await csvInput(page).setInputFiles({ name: 'csv_maya_workouts.csv', mimeType: 'text/csv', buffer });
    await expect.poll(() => tiles(page, 'Counts')).toEqual({ Found: '3', Update: '0', Create: '3', Skip: '0' });
    await page.getByRole('tab', { name: /^New/ }).click();
    await page
      .getByRole('button', { name: /^Import / })
      .first()
      .click();
    // The file has no charts, so what came from it may be updated still.
    await expect.poll(() => tiles(page, 'Counts')).toMatchObject({ Create: '2', Update: '1', Skip: '0' });
    await button(page, 'Apply Import').click();
    await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible();
    await expect.poll(() => tiles(page, 'Result')).toEqual({ Updated: '0', Created: '2', Unchanged: '1', Failed: '0' });
    await button(page, 'Done').click();
  });

  await test.step("by Peloton's own page: the same classes are not doubled", async () => {
    await page.getByText('Other ways to connect').click();
    await button(page, 'Start').click();
    const link = page.getByRole('link', { name: "Open Peloton's login page" });
    const landed = await new Browser(simulator).logIn('csv_maya', (await link.getAttribute('href')) ?? '');
    await page.getByRole('textbox', { name: 'Address you landed on' }).fill(String(landed));
    await page.getByRole('button', { name: 'Connect with the address you landed on' }).click();
    await expect(page.getByText('csv_maya, connected')).toBeVisible();
    await generateButton(page).click();
    // The file has no charts, so each is an update of the very workout that came from it.
    // Peloton is asked for three classes as gently as in earnest, which takes seconds on an idle machine.
    const counts = () => tiles(page, 'Counts');
    await expect.poll(counts).toEqual({ Found: '3', Update: '3', Create: '0', Skip: '0' });
  });
});
