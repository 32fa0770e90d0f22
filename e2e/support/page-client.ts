/**
 * Calls made by the app's own client inside a page, as its screens make them: with its tokens, its refresh and its other tabs. The
 * client is found among what the app's first script shares with the other scripts.
 */
import type { Page } from '@playwright/test';

interface Client {
  get(path: string): Promise<unknown>;
}

/** Asks for all paths at once; answers with 'ok' or the words of the error, in order. */
export async function callFromPage(page: Page, paths: readonly string[]): Promise<string[]> {
  return page.evaluate(async (wanted) => {
    const script = document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '';
    const shared: Record<string, unknown> = await import(script);
    const isClient = (value: unknown): value is Client =>
      typeof value === 'object' && value !== null && 'upload' in value && 'get' in value;
    const client = Object.values(shared).find(isClient);
    if (!client) throw new Error('The app shares no client');
    const ask = (path: string) =>
      client.get(path).then(
        () => 'ok',
        (error: unknown) => String(error),
      );
    return Promise.all(wanted.map(ask));
  }, paths);
}

interface StoredTokens {
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
}

export function storedTokens(page: Page): Promise<StoredTokens> {
  return page.evaluate(() => ({
    accessToken: localStorage.getItem('accessToken'),
    refreshToken: localStorage.getItem('refreshToken'),
  }));
}
