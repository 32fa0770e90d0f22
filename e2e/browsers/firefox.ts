/** Debian's Firefox over WebDriver BiDi, on a profile of its own that outlives the browser. */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core';
import type { DrivenBrowser, Engine, Target } from './driven-browser.ts';
import { finding } from './in-page.ts';
import { killGroup } from './kill-group.ts';

const executablePath = process.env.FIREFOX_PATH || '/usr/bin/firefox-esr';

export const firefox: Engine = {
  name: 'Firefox',
  whyNot: existsSync(executablePath) ? undefined : `there is no ${executablePath} (apt-get install firefox-esr)`,
  open: openFirefox,
};

async function openFirefox(): Promise<DrivenBrowser> {
  const userDataDir = await mkdtemp(join(tmpdir(), 'wt-firefox-'));
  const errors: string[] = [];

  async function open(): Promise<{ browser: Browser; page: Page }> {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath,
      userDataDir,
      headless: true,
      defaultViewport: { width: 390, height: 844 },
    });
    const page = await browser.newPage();
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    return { browser, page };
  }

  let life = await open().catch(async (error) => {
    await rm(userDataDir, { recursive: true, force: true });
    throw error;
  });

  async function kill(): Promise<void> {
    await killGroup(life.browser.process());
    // The connection is gone with the browser.
    await life.browser.disconnect().catch(() => undefined);
  }

  async function find(target: Target): Promise<ElementHandle<Element>> {
    const handle = await life.page.evaluateHandle(finding(target));
    const element = handle.asElement();
    if (!element) throw new Error(`There is no ${target.role} “${target.name}”.`);
    return element as ElementHandle<Element>;
  }

  return {
    name: (await life.browser.version()).replace('/', ' '),
    limits: [],
    death: {
      words: 'the whole browser is killed, and opened again on its profile',
      async killAndReopen() {
        await kill();
        life = await open();
      },
    },
    async goto(url) {
      await life.page.goto(url, { waitUntil: 'domcontentloaded' });
    },
    evaluate: (expression) => life.page.evaluate(expression),
    click: async (target) => (await find(target)).click(),
    async fill(target, text) {
      const element = await find(target);
      await element.focus();
      await life.page.evaluate('document.activeElement.select()');
      await life.page.keyboard.type(text);
    },
    takeErrors: async () => errors.splice(0),
    async [Symbol.asyncDispose]() {
      await kill();
      await rm(userDataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
