/**
 * Peloton for journeys: the simulator beside the journey, and a product that knows no other. The riders are small, because Peloton is
 * asked as gently as in earnest; the simulator's own accounts are there too.
 */
import { expect, type Page } from '@playwright/test';
import { type PelotonSimulator, startPelotonSimulator } from '@workout-tracker/peloton-simulator';
import { ManualClock } from '@workout-tracker/peloton-simulator/clock';
import { makeStartedDataFolder } from './data-folder.ts';
import { test as journey } from './journey.ts';
import { startProduct } from './product.ts';

export interface Peloton {
  readonly simulator: PelotonSimulator;
  readonly clock: ManualClock;
}

export type Rider = ReturnType<PelotonSimulator['control']['account']>;

export const test = journey.extend<object, { peloton: Peloton }>({
  peloton: [
    async ({ browserName: _ }, use) => {
      const clock = new ManualClock(new Date().toISOString());
      const simulator = await startPelotonSimulator({ seed: 'journeys', clock });
      await use({ simulator, clock });
      await simulator.stop();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ peloton: { simulator } }, use) => {
      const folder = await makeStartedDataFolder();
      const product = await startProduct({
        DATA_DIR: folder.dataDir,
        LOG_LEVEL: 'error',
        RATE_LIMIT_FACTOR: '1000',
        PELOTON_API_URL: simulator.apiUrl,
        PELOTON_AUTH_URL: simulator.authUrl,
      });
      if (product.url === '') throw new Error(`The product did not start: ${product.output()}`);
      await use(product);
      await product.end('SIGTERM');
      await folder.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

const dayS = 86_400;

/** A rider with this many half hours on the bike, one a day, the newest yesterday. */
export function addRider({ simulator, clock }: Peloton, username: string, units: Rider['units'], rides: number): Rider {
  const account = simulator.control.addAccount({ username, units, timeZone: 'America/New_York' });
  for (let day = 1; day <= rides; day += 1) {
    simulator.control.addSession(account, { createdAt: clock.now() - day * dayS });
  }
  return account;
}

/** When a rider's class ended, `minutes` later: newest first, from 0. */
export function endOfRide({ sessions }: Rider, newest: number, minutes = 0): string {
  const session = sessions.at(-1 - newest);
  if (!session) throw new Error(`There is no ride ${newest}.`);
  return new Date((session.endTime + minutes * 60) * 1000).toISOString();
}

export async function connect(page: Page, { username, password }: Pick<Rider, 'username' | 'password'>): Promise<void> {
  await page.getByLabel('Peloton username or e-mail').fill(username);
  await page.getByLabel('Peloton password').fill(password);
  await page.getByRole('button', { name: 'Connect', exact: true }).first().click();
  await expect(page.getByText(`${username}, connected`)).toBeVisible();
}

/** The numbers of a row of tiles, by their labels: `{ Found: '6' }`. */
export async function tiles(page: Page, label: string): Promise<Record<string, string>> {
  const row = page.getByLabel(label, { exact: true });
  const [names, values] = [await row.locator('dt').allTextContents(), await row.locator('dd').allTextContents()];
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
}
