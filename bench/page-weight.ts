import { gzipSync } from 'node:zlib';
import { chromium, type Page, type Request } from 'playwright-core';
import { chromiumFlags, chromiumPath } from './chromium.ts';
import type { Context } from './context.ts';

export interface Fetched {
  url: string;
  kind: 'script' | 'style' | 'other';
  /** The body as it travelled, whatever its encoding. */
  transferredBytes: number;
  /** The same body as gzip would make it: what budgets are counted in. */
  gzipBytes: number;
}

export async function visit({ resources }: Context, url: string): Promise<Fetched[]> {
  if (resources.disposed) throw new Error('The run is over.');
  const launching = chromium.launch({
    executablePath: chromiumPath(),
    args: [...chromiumFlags],
    // Ctrl-C is answered by the bench, which closes the browser with everything else.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  const browser = { close: () => launching.then((launched) => launched.close()).catch(() => {}) };
  resources.defer(browser.close);
  try {
    return await readRequests(await (await launching).newPage(), url);
  } finally {
    await browser.close();
  }
}

async function readRequests(page: Page, url: string): Promise<Fetched[]> {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await page.goto(url, { waitUntil: 'networkidle' });
  return Promise.all(requests.map(describe));
}

async function describe(request: Request): Promise<Fetched> {
  const response = await request.response();
  if (response === null) throw new Error(`${request.url()} was not answered: ${request.failure()?.errorText}`);
  if (response.status() >= 400)
    throw new Error(`${request.url()} answered ${response.status()}: the page is not whole.`);
  const { responseBodySize } = await request.sizes();
  const type = response.headers()['content-type'] ?? '';
  return {
    url: request.url(),
    kind: type.includes('javascript') ? 'script' : type.includes('css') ? 'style' : 'other',
    transferredBytes: responseBodySize,
    gzipBytes: gzipSync(await response.body(), { level: 9 }).length,
  };
}
