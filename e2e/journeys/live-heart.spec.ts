import { expect, type Page } from '@playwright/test';
import type { EmulatedStrap } from '../strap/emulated-strap.ts';
import { whyNoBus } from '../strap/private-bus.ts';
import { test } from '../strap/strap-journey.ts';
import { judgeAccess, looks } from '../support/judge-access.ts';
import { moveTitle, nextButton, prepare, saveButton, startLive, walkToEnd, weight, wellDone } from '../support/live.ts';

const name = 'HRM 4821';
const stat = (page: Page, term: string) =>
  page.locator('dl > div', { has: page.getByText(term, { exact: true }) }).locator('dd');

/** As a strap beats: one packet after the other, each seen before the next. */
async function beat(page: Page, strap: EmulatedStrap, bpm: number): Promise<void> {
  strap.send(0x06, bpm);
  await expect(stat(page, 'Current')).toHaveText(String(bpm));
}

const zoneRows = (page: Page) => page.getByRole('region', { name: 'Zones' }).getByRole('listitem');

/** One reading in two seconds is processed: beats go on until one of them was. */
async function beatUntil(page: Page, strap: EmulatedStrap, bpm: number, row: string): Promise<void> {
  await expect(async () => {
    strap.send(0x06, bpm);
    await expect(zoneRows(page).filter({ hasText: row })).toBeVisible({ timeout: 400 });
  }).toPass();
}

test.describe('with an emulated strap', () => {
  const reason = whyNoBus();
  test.skip(reason !== undefined, reason);
  test.use({ viewport: { width: 390, height: 844 } });

  test('shown as it comes, warned about, lost and back, and saved', async ({
    page,
    person,
    product,
    bluez,
    chooser,
  }) => {
    const { program, saved } = await prepare(product.url, person);
    await startLive(page, person, program);
    bluez.plugIn();
    const strap = bluez.addStrap({ name });
    await chooser.choose(name, () => page.getByRole('button', { name: 'Connect a heart-rate strap' }).click());
    await expect.poll(() => strap.isNotifying).toBe(true);
    await beat(page, strap, 95);
    await beatUntil(page, strap, 120, 'Moderate1');
    await beatUntil(page, strap, 149, 'Vigorous1');
    await expect(page.getByText('Heart rate 149, rising')).toBeVisible();
    await expect(stat(page, 'Zone')).toHaveText('Vigorous');
    await expect(stat(page, 'Max BPM')).toHaveText('149');
    await expect(zoneRows(page)).toHaveText(['Resting0', 'Light1', 'Moderate1', 'Vigorous1', 'Maximum0']);
    await expect(page.getByRole('img', { name: /now 149$/ })).toBeVisible();

    // The page of an exercise opens over the workout: the strap stays, and what it tells is written down.
    await nextButton(page).click();
    await page.getByRole('link', { name: 'Shoulder Press' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Shoulder Press' })).toBeVisible();
    strap.send(0x06, 152);
    await page.goBack();
    await expect(stat(page, 'Max BPM')).toHaveText('152');
    expect(strap.isNotifying).toBe(true);
    for (const { colorScheme, viewport } of looks) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize(viewport);
      await beat(page, strap, 150);
      await judgeAccess(page);
    }
    strap.send(0x06, 185);
    const alert = page.getByRole('alert').filter({ hasText: 'Heart rate above 180 BPM' });
    await expect(alert).toBeVisible();
    const [box, title] = [await alert.boundingBox(), await moveTitle(page).boundingBox()];
    // In the bar at the top: it covers nothing of the move.
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(title?.y ?? 0);
    await expect(alert).toBeHidden();
    strap.send(0x06, 186);
    await expect(stat(page, 'Current')).toHaveText('186');
    await expect(alert).toBeHidden();
    await expect(page.getByText('No signal')).toBeVisible();

    await page.reload();
    await expect(stat(page, 'Max BPM')).toHaveText('186');
    await walkToEnd(page);
    await saveButton(page).click();
    await expect(wellDone(page)).toBeVisible();
    await expect(page.getByText('/ 186 bpm')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Training load' })).toBeVisible();
    const [workout] = await saved();
    const samples = workout?.hr.filter((bpm) => bpm !== null) ?? [];
    expect(Math.max(...samples)).toBe(186);
    expect(workout?.hr).toContain(null);
  });

  test('a rest ends when the heart is down, and its end is saved with the set', async ({
    page,
    person,
    product,
    bluez,
    chooser,
  }) => {
    const { program, api, saved } = await prepare(product.url, person);
    const heart = { isOn: true, mode: 'bpm' as const, bpm: 112, capSeconds: 600 };
    await api.call('PUT /api/workout-tracker/users/me', { body: { training: { rest: { seconds: 300, heart } } } });
    await startLive(page, person, program);
    bluez.plugIn();
    const strap = bluez.addStrap({ name });
    await chooser.choose(name, () => page.getByRole('button', { name: 'Connect a heart-rate strap' }).click());
    await expect.poll(() => strap.isNotifying).toBe(true);
    await beat(page, strap, 150);
    await nextButton(page).click();
    await weight(page).fill('40');
    await weight(page).press('Enter');
    await beat(page, strap, 148);
    await nextButton(page).click();
    const rest = page.getByRole('region', { name: 'Rest' });
    await expect(rest).toContainText('Rest until 112 bpm');
    await expect(rest).toContainText('max 10:00');
    await beat(page, strap, 113);
    await expect(rest).toBeVisible();
    await beat(page, strap, 110);
    await expect(rest).toBeHidden();
    await walkToEnd(page);
    await saveButton(page).click();
    await expect(wellDone(page)).toBeVisible();
    const [, first] = (await saved())[0]?.moves ?? [];
    expect(first?.restSeconds).toBeLessThan(60);
    expect(first?.restEndBpm).toBeGreaterThanOrEqual(110);
    expect(first?.restEndBpm).toBeLessThanOrEqual(150);
  });
});
