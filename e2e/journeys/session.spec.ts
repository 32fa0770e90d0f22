import { setTimeout } from 'node:timers/promises';
import { expect, type Page, type Route } from '@playwright/test';
import { signIn, test } from '../support/journey.ts';
import { comeBackSlowly } from '../support/offline-device.ts';
import { callFromPage, storedTokens } from '../support/page-client.ts';

/** On to the server, where `spent` arrives as a token that has run out. */
function passOn(route: Route, spent: string | null | undefined): Promise<void> {
  const headers = route.request().headers();
  const isSpent = headers.authorization === `Bearer ${spent}`;
  return route.continue(isSpent ? { headers: { ...headers, authorization: 'Bearer worn-out' } } : {});
}

test('a reload keeps the session', async ({ page, person }) => {
  await signIn(page, person);
  await page.goto('/profile/');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
});

test('logging out in one tab signs out the other, and says so', async ({ page, context, person }) => {
  await signIn(page, person);
  const other = await context.newPage();
  await other.goto('/profile/');
  await expect(other.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await page.getByRole('button', { name: /Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByText('You have been logged out.')).toBeVisible();
  await expect(other).toHaveURL('/login?message=logged_out');
  expect(await storedTokens(other)).toEqual({ accessToken: null, refreshToken: null });
});

test('signing in in one tab signs in the other', async ({ page, context, person }) => {
  const other = await context.newPage();
  await other.goto('/login?redirect=%2Fworkouts%2F');
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await signIn(page, person);
  await expect(other).toHaveURL('/workouts/');
});

test('a token that runs out in the middle of six requests costs one refresh, and nobody notices', async ({
  page,
  context,
  person,
}) => {
  await signIn(page, person);
  await page.goto('/profile/security/');
  await expect(page.getByText('This device')).toBeVisible();
  const before = await storedTokens(page);
  // Only the token from before has run out; the one that replaces it is left alone.
  let refreshes = 0;
  await context.route('**/api/**', (route) => {
    if (route.request().url().endsWith('/auth/refresh')) refreshes += 1;
    return passOn(route, before.accessToken);
  });
  const paths = [
    '/auth/me',
    '/api/workout-tracker/sessions',
    '/auth/me',
    '/api/workout-tracker/sessions',
    '/auth/me',
    '/auth/me',
  ];
  expect(await callFromPage(page, paths)).toEqual(paths.map(() => 'ok'));
  expect(refreshes).toBe(1);
  const after = await storedTokens(page);
  expect(after.refreshToken).not.toBe(before.refreshToken);
  await expect(page.getByRole('heading', { name: 'Sign-in and security' })).toBeVisible();
});

interface SlowWay {
  /** Milliseconds to the server, and back. */
  readonly there: number;
  readonly back: number;
  readonly isLost?: boolean;
}

/** The tokens of now have run out; each exchange of them goes its own way, the last of `ways` is that of all after it. */
async function slowDownExchanges(page: Page, ways: readonly SlowWay[]): Promise<void> {
  const { accessToken: first } = await storedTokens(page);
  const left = [...ways];
  await page.context().route('**/api/**', async (route) => {
    if (!route.request().url().endsWith('/auth/refresh')) return passOn(route, first);
    const { there, back, isLost } = (left.length > 1 ? left.shift() : left[0]) ?? { there: 0, back: 0 };
    await setTimeout(there);
    const response = await route.fetch();
    await setTimeout(back);
    return (isLost ? route.abort('connectionreset') : route.fulfill({ response })).catch(() => undefined);
  });
}

/** Another question in between would come to the server when its ten seconds for several tabs are over. */
const tooLate: SlowWay = { there: 6_500, back: 0 };

const slowNetworks: readonly { readonly name: string; readonly tabs: number; readonly ways: readonly SlowWay[] }[] = [
  { name: 'an answer that takes seven seconds', tabs: 2, ways: [{ there: 0, back: 7_000 }, tooLate] },
  {
    name: 'one that is lost after nine seconds, and another that takes seven',
    tabs: 3,
    ways: [{ there: 0, back: 9_000, isLost: true }, { there: 0, back: 7_000 }, tooLate],
  },
];

for (const { name, tabs: count, ways } of slowNetworks) {
  test(`${name}: ${count} tabs wait for each other, and none is taken for a thief`, async ({
    page,
    context,
    person,
  }) => {
    await signIn(page, person);
    const tabs = [page];
    while (tabs.length < count) {
      const other = await context.newPage();
      await other.goto('/forbidden/');
      tabs.push(other);
    }
    await slowDownExchanges(page, ways);
    await Promise.all(tabs.map((tab) => callFromPage(tab, ['/auth/me'])));
    for (const tab of tabs) await expect.poll(() => callFromPage(tab, ['/auth/me'])).toEqual(['ok']);
  });
}

// Promise (14.3.1, 14.3.2, 14.2.2): Signing out clears the device, also without a network; unsent saves wait for their owner.
test('without a network the app opens with the person as last known, and leaving works too', async ({
  page,
  context,
  person,
}) => {
  await signIn(page, person);
  await page.goto('/profile/');
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await context.route('**/api/**', (route) => route.abort());
  // What fails has failed before there are words for it.
  await context.route('**/assets/messages-*', async (route) => {
    await setTimeout(500);
    await route.continue();
  });
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Maya');
  await page.getByRole('button', { name: /Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByText('You have been logged out.')).toBeVisible();
  await page.goto('/profile/');
  await expect(page).toHaveURL(/\/login\?redirect/);
});

test('a session ended elsewhere ends here with its reason, and signing in leads back', async ({
  page,
  person,
  product,
}) => {
  await signIn(page, person);
  await page.goto('/profile/security/');
  await expect(page.getByText('This device')).toBeVisible();
  const ended = await fetch(`${product.url}/api/workout-tracker/auth/logout-all`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.tokens.accessToken}` },
  });
  expect(ended.status).toBe(200);
  expect(await callFromPage(page, ['/auth/me'])).toEqual(['ApiError: Session expired. Please log in again.']);
  await expect(page).toHaveURL('/login?message=session_expired&redirect=%2Fprofile%2Fsecurity%2F');
  await expect(page.getByRole('status').filter({ hasText: 'Session expired. Please log in again.' })).toContainText(
    'This session was ended from another device.',
  );
});

test('local storage that was lost does not sign anybody out, and a broken value is set aside', async ({
  page,
  person,
}) => {
  await signIn(page, person);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/profile/');
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  expect((await storedTokens(page)).refreshToken).not.toBeNull();
  await page.evaluate(() => localStorage.setItem('session', '{broken'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('session-broken'))).toBe('{broken');
  await breakJournal(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
});

test('a copied refresh token ends the login for both', async ({ page, person, product }) => {
  await signIn(page, person);
  const { refreshToken: copied } = await storedTokens(page);
  const refresh = (refreshToken: string | null) =>
    fetch(`${product.url}/api/workout-tracker/auth/refresh`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refreshToken }),
    });
  // The victim goes on: an exchange, and a page loaded with what it brought.
  const { accessToken: first } = await storedTokens(page);
  await page.route('**/auth/me', (route) => passOn(route, first));
  expect(await callFromPage(page, ['/auth/me'])).toEqual(['ok']);
  expect((await storedTokens(page)).refreshToken).not.toBe(copied);
  // For ten seconds the copy could still be another tab of the victim's; then it is a thief.
  await expect.poll(async () => (await refresh(copied)).status, { intervals: [1_000] }).toBe(401);
  await callFromPage(page, ['/auth/me']);
  await expect(page).toHaveURL(/\/login\?message=session_expired/);
  await expect(page.getByText(/somebody copied it/)).toBeVisible();
});

test('after a browser was killed, a disk that wakes up slowly signs nobody out', async ({ page, person }) => {
  await signIn(page, person);
  const before = await page.evaluate(() => ({ ...localStorage }));
  await page.route('**/api/**', (route) => passOn(route, before.accessToken));
  expect(await callFromPage(page, ['/auth/me'])).toEqual(['ok']);
  const { refreshToken: newest } = await storedTokens(page);
  expect(newest).not.toBe(before.refreshToken);
  // After that the server takes the token from before for a copy in other hands.
  await setTimeout(10_500);
  await comeBackSlowly(page, before);
  await page.goto('/profile/security/');
  await expect(page.getByText('This device')).toBeVisible();
  await expect.poll(async () => (await storedTokens(page)).refreshToken).toBe(newest);
});

/** Writes a value that nobody can read into the journal of the session. */
async function breakJournal(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('workout-tracker-offline');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('sessions', 'readwrite');
          transaction.objectStore('sessions').put({ sequence: 'many' }, 'current');
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
  );
}
