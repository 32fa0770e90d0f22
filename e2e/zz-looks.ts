import { mkdir } from 'node:fs/promises';
import { chromium, type Page } from '@playwright/test';
import { browserOptions } from './support/browser.ts';
import { makeDataFolder } from './support/data-folder.ts';
import { wearPaintedStrap } from './support/painted-strap.ts';
import { demoProgram, startProduct } from './support/product.ts';

const [languages = '', lookNames = '', wanted = ''] = process.argv.slice(2);
const folder = '/tmp/looks';
const sizes = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5 },
  desktop: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
} as const;
const next: Record<string, RegExp> = { en: /^Next$/, de: /^Weiter$/, ja: /^次へ$/ };
const shoot = async (page: Page, name: string) => page.screenshot({ path: `${folder}/${name}.png` });

const dataFolder = await makeDataFolder();
const product = await startProduct({ DATA_DIR: dataFolder.dataDir, LOG_LEVEL: 'error', TZ: 'UTC' }, demoProgram);
const browser = await chromium.launch(browserOptions);
await mkdir(folder, { recursive: true });
try {
  for (const language of languages.split(',')) {
    for (const look of lookNames.split(',')) {
      const [size, scheme] = look.split('-') as ['phone' | 'desktop', 'dark' | 'light'];
      const locale = language === 'en' ? 'en-GB' : language;
      const context = await browser.newContext({
        ...sizes[size],
        colorScheme: scheme,
        locale,
        timezoneId: 'Europe/Stockholm',
        reducedMotion: 'reduce',
        baseURL: product.url,
      });
      const page = await context.newPage();
      const at = (name: string) => `${language}.${name}.${look}`;
      await page.goto('/login');
      await page.locator('form ~ * button, main button').last().click();
      await page.waitForURL((url) => url.pathname !== '/login', { timeout: 20_000 }).catch(async () => {
        await shoot(page, at('login-stuck'));
        throw new Error('stuck at login');
      });
      for (const scene of wanted.split(',')) {
        try {
          if (scene.startsWith('/')) {
            await page.goto(scene, { waitUntil: 'networkidle' });
            await page.waitForTimeout(600);
            await shoot(page, at(scene.replaceAll(/[/?=&]+/g, '_')));
            await page.screenshot({ path: `${folder}/${at(scene.replaceAll(/[/?=&]+/g, '_'))}.full.png`, fullPage: true });
          }
          if (scene === 'live' || scene === 'welldone' || scene === 'livelist') {
            await wearPaintedStrap(page);
            await page.goto('/', { waitUntil: 'networkidle' });
            await page.locator('main a[href^="/start/"]').first().click();
            await page.waitForURL(/workout\/current/);
            await page.waitForTimeout(800);
            const button = page.getByRole('button', { name: next[language] });
            await button.click();
            await page.waitForTimeout(500);
            await button.click().catch(() => {});
            await page.waitForTimeout(1500);
            await shoot(page, at('live'));
            if (scene === 'livelist') {
              await page.locator('header button, [class*=head] button').last().click();
              await page.waitForTimeout(400);
              await shoot(page, at('live-menu'));
              const item = page.getByRole('menuitem').filter({ hasText: process.env.LIST_LOOK ?? 'list' });
              if ((await item.count()) > 0) await item.first().click();
              await page.waitForTimeout(800);
              await shoot(page, at('live-list'));
            }
            if (scene === 'welldone') {
              for (let i = 0; i < 60 && (await button.isVisible().catch(() => false)); i += 1) {
                await button.click({ timeout: 3000 }).catch(() => {});
                await page.waitForTimeout(150);
              }
              await shoot(page, at('last'));
              const save = page.getByRole('button', { name: /^(Save|Speichern|保存)$/ });
              await save.first().click({ timeout: 5000 });
              await page.waitForTimeout(2000);
              await shoot(page, at('welldone'));
              await page.screenshot({ path: `${folder}/${at('welldone')}.full.png`, fullPage: true });
            }
          }
        } catch (error) {
          console.log(at(scene), String(error).slice(0, 300));
          await shoot(page, `${at('error')}`);
        }
      }
      await context.close();
      console.log(language, look);
    }
  }
} finally {
  await browser.close();
  await product.end('SIGTERM');
  await dataFolder.remove();
}
