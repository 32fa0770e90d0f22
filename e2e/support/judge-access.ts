/** axe, the judge of access: no rule of WCAG 2.2 A and AA may be broken, on a phone or a desktop, in either theme. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

/** The four ways in which every screen is looked at. */
export const looks = [
  { name: 'phone, dark', colorScheme: 'dark', viewport: phone },
  { name: 'phone, light', colorScheme: 'light', viewport: phone },
  { name: 'desktop, dark', colorScheme: 'dark', viewport: desktop },
  { name: 'desktop, light', colorScheme: 'light', viewport: desktop },
] as const;

export async function judgeAccess(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${page.url()} ${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual(
    [],
  );
}
