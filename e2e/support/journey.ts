/**
 * What every journey stands on: a product of its own per worker (process, database and all), its address as the base, and a person
 * who owns it, so that the person a journey makes is an ordinary one.
 */
import { expect, type Page } from '@playwright/test';
import { makeStartedDataFolder } from './data-folder.ts';
import { test as base } from './emulation.ts';
import { type Person, password, registerPerson, signInOverApi } from './people.ts';
import { type Product, startProduct } from './product.ts';

interface WorkerFixtures {
  product: Product;
  /** The first account, which is the owner's: those after it are ordinary. */
  ownerEmail: string;
}

interface JourneyFixtures {
  baseURL: string;
  /** Signed in for this journey: a worker may go on for longer than a token lives. */
  owner: Person;
  /** Somebody ordinary with an account, new for each journey. */
  person: Person;
}

export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  product: [
    async ({ browserName: _ }, use) => {
      const { dataDir, remove } = await makeStartedDataFolder();
      const product = await startProduct({
        DATA_DIR: dataDir,
        LOG_LEVEL: 'error',
        RATE_LIMIT_FACTOR: '1000',
        // Another name of this machine, for what a browser takes for another one.
        ALLOWED_HOSTS: 'tracker.example',
      });
      if (product.url === '') throw new Error(`The product did not start: ${product.output()}`);
      await use(product);
      await product.end('SIGTERM');
      await remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  ownerEmail: [
    async ({ product }, use) => use((await registerPerson(product.url, { email: 'owner@lind.example' })).email),
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  owner: async ({ product, ownerEmail: email }, use) =>
    use({ email, password, tokens: await signInOverApi(product.url, email) }),
  // The person lives where the browser is; journeys that say nothing of it are in no time zone of their own.
  person: async ({ product, ownerEmail: _, timezoneId }, use) =>
    use(await registerPerson(product.url, timezoneId === undefined ? {} : { timeZone: timezoneId })),
});

const usedUp = new WeakSet<Person['tokens']>();

/** Of the registration the first time, because a password costs a hash each time it is checked. */
async function newSession(page: Page, who: Account, base: string): Promise<Person['tokens']> {
  if (who.tokens && !usedUp.has(who.tokens)) {
    usedUp.add(who.tokens);
    return who.tokens;
  }
  const data = { email: who.email, password };
  return (await page.request.post(`${base}/api/workout-tracker/auth/login`, { data })).json();
}

type Account = Pick<Person, 'email'> & Partial<Person>;

/**
 * As on a device that signed in a while ago: the session is put where the app keeps it, before the first script of the next document runs.
 * For journeys that are about something else, which would spend half of their time at the sign-in form. `base` is for pages of a browser
 * that does not know the product's address.
 */
export async function startSignedIn(page: Page, who: Account, base = ''): Promise<void> {
  const { accessToken, refreshToken, user } = await newSession(page, who, base);
  const now = Date.now();
  const session = { sequence: now, accessToken, refreshToken, receivedAtMs: now, user };
  const placing = await page.addInitScript((stored) => {
    localStorage.setItem('accessToken', stored.accessToken);
    localStorage.setItem('refreshToken', stored.refreshToken);
    localStorage.setItem('session', JSON.stringify(stored));
  }, session);
  // In the documents after that one, whoever has signed out since stays so.
  page.once('domcontentloaded', () => void placing.dispose().catch(() => undefined));
}

/** `base` is for pages of a browser that does not know the product's address. */
export async function signIn(page: Page, who: Pick<Person, 'email'>, base = ''): Promise<void> {
  await page.goto(`${base}/login`);
  await page.getByLabel('E-mail or username').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** On a phone, from any page with the menu. */
export async function logout(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
}
