/** Makes the pictures of the README from the running product, so that they stay true. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { browserOptions } from './support/browser.ts';
import { signIn } from './support/journey.ts';
import { registerPerson } from './support/people.ts';
import { startProduct } from './support/product.ts';
import { makeWorkshop } from './support/workshop.ts';

const folder = fileURLToPath(new URL('../docs/screenshots', import.meta.url));
const looks = [
  { name: 'phone-dark', colorScheme: 'dark', viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  { name: 'desktop-light', colorScheme: 'light', viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
] as const;

const workshop = await makeWorkshop();
const product = await startProduct({ DATA_DIR: workshop.dataDir, LOG_LEVEL: 'error' });
const browser = await chromium.launch(browserOptions);
try {
  const maya = await registerPerson(product.url, { email: 'maya@lind.example' });
  await mkdir(folder, { recursive: true });
  for (const { name, ...look } of looks) {
    const page = await browser.newPage({ ...look, baseURL: product.url, reducedMotion: 'reduce' });
    await page.goto('/login', { waitUntil: 'networkidle' });
    await page.screenshot({ path: join(folder, `login.${name}.png`) });
    await signIn(page, maya);
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.screenshot({ path: join(folder, `home.${name}.png`) });
    await page.close();
    console.log(`Took ${name}.`);
  }
} finally {
  await browser.close();
  await product.end('SIGTERM');
  await workshop.remove();
}
