/** axe, the judge of access: no rule of WCAG 2.2 A and AA may be broken, on a phone or a desktop, in either theme. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

const allLooks = [
  { name: 'phone, dark', colorScheme: 'dark', viewport: phone },
  { name: 'desktop, light', colorScheme: 'light', viewport: desktop },
  { name: 'phone, light', colorScheme: 'light', viewport: phone },
  { name: 'desktop, dark', colorScheme: 'dark', viewport: desktop },
] as const;

/** The phone in the dark, where most of this is used; with ALL_LOOKS=1 each size in each theme, which takes four times as long. */
export const looks = process.env.ALL_LOOKS ? allLooks : allLooks.slice(0, 1);

const requireFromBuilder = createRequire(import.meta.resolve('@axe-core/playwright'));
let axe: string | undefined;

/** Once for a document and in its short form: the builder would send the long one, of a megabyte and a half, twice for each look. */
async function injectAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return;
  axe ??= readFileSync(requireFromBuilder.resolve('axe-core/axe.min.js'), 'utf8');
  await page.evaluate(axe);
}

/** `within` an open dialog: what it covers is out of reach, and half a covered button would count as one too small to hit. */
export async function judgeAccess(page: Page, within = 'html'): Promise<void> {
  // A slow page is quiet on the network while it draws its first screen, which has a heading.
  await page.locator('h1').first().waitFor();
  // At the top the header covers nothing: half a button under it would count as one too small.
  await page.evaluate(() => scrollTo(0, 0));
  await injectAxe(page);
  const { violations } = await new AxeBuilder({ page, axeSource: 'undefined' })
    .include(within)
    // No frames of others here: the way without a second page. And only what is wrong is described.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${page.url()} ${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual(
    [],
  );
}
