import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';
import { rolldown } from 'rolldown';

const script = fileURLToPath(new URL('./journal-page.ts', import.meta.url));
export const journalOrigin = 'https://journal.example';

let bundled: Promise<string> | undefined;

async function bundle(): Promise<string> {
  const build = await rolldown({ input: script, logLevel: 'silent' });
  const { output } = await build.generate({ format: 'esm', codeSplitting: false });
  await build.close();
  return output[0].code;
}

export async function openJournalPage(context: BrowserContext): Promise<Page> {
  bundled ??= bundle();
  const code = await bundled;
  const page = await context.newPage();
  await page.route(`${journalOrigin}/**`, (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: code })
      : route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/page.js"></script>' }),
  );
  await page.goto(journalOrigin);
  await page.waitForFunction(() => 'lab' in globalThis);
  return page;
}

/** A page of the same origin that runs nothing. */
export async function openEmptyPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.route(`${journalOrigin}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(journalOrigin);
  return page;
}
