/**
 * Caches the files of the app. A build is there whole or not at all: its worker is installed only when every file of it is cached, of the messages
 * those in the language of the page. The files of the build before stay one generation longer, for tabs that still run it.
 */
import { cacheName, keptLanguage, languageKey } from './kept-language.ts';

/** Remembers which files the build in charge consists of. No file has this name. */
const inChargeKey = '/.files-in-charge';

type Build = readonly BuildFile[];

const atATime = 4;

export async function keepBuild(build: Build): Promise<void> {
  const cache = await caches.open(cacheName);
  const language = await keptLanguage();
  const missing = build.filter((file) => file.language === undefined || file.language === language);
  async function work(): Promise<void> {
    for (let file = missing.pop(); file; file = missing.pop()) await keepFile(cache, file, build);
  }
  await Promise.all(Array.from({ length: atATime }, work));
}

async function keepFile(cache: Cache, file: BuildFile, build: Build): Promise<void> {
  if (await cache.match(keyOf(file))) return;
  const answer = await fetch(file.url, { cache: file.revision === null ? 'default' : 'reload', redirect: 'error' });
  if (!(await isOurs(answer.clone(), file, build))) throw new Error(`Something else answered for ${file.url}`);
  await cache.put(keyOf(file), answer);
}

/** A hotel's sign-in page, or the page of a newer build than this, must never be kept in place of our own. */
async function isOurs(answer: Response, { url }: BuildFile, build: Build): Promise<boolean> {
  if (!answer.ok) return false;
  const isHtml = answer.headers.get('content-type')?.includes('text/html') ?? false;
  return url === pageUrl ? isPageOf(build, await answer.text()) : !isHtml;
}

/** Names change with the content, so the page of another build begins with files that this one has not. */
function isPageOf(build: Build, page: string): boolean {
  const begins = [...page.matchAll(/ (?:src|href)="(\/assets\/[^"]+)"/g)].map(([, url]) => url);
  return begins.length > 0 && begins.every((url) => build.some((file) => file.url === url));
}

export async function tidyCache(build: Build): Promise<void> {
  const cache = await caches.open(cacheName);
  const mine = build.map(keyOf);
  const before: string[] = (await (await cache.match(inChargeKey))?.json()) ?? [];
  const wanted = new Set([...mine, ...before, inChargeKey, languageKey]);
  for (const { url } of await cache.keys()) {
    const { pathname, search } = new URL(url);
    if (!wanted.has(pathname + search)) await cache.delete(url);
  }
  await cache.put(inChargeKey, Response.json(mine));
}

/** From the cache, else from the network, and kept then. */
export async function answerFrom(key: string, request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const cached = await cache.match(key);
  if (cached) return cached;
  const answer = await fetch(request);
  const isHtml = answer.headers.get('content-type')?.includes('text/html') ?? false;
  if (answer.ok && !isHtml && key.startsWith('/assets/')) await cache.put(key, answer.clone());
  return answer;
}

/**
 * Which file of the build answers a request. Every address a person can open is the page itself, as the server has it; the API and the
 * server's own pages are never answered from here, and a file that is not ours is left to the network.
 */
export interface BuildFile {
  readonly url: string;
  /** Changes with the content. Null for files whose name does. */
  readonly revision: string | null;
  /** Of messages: the language they are in. */
  readonly language?: string;
}

const pageUrl = '/';

/** The cache keeps several builds at once, so a file whose name stays has its revision in its key. */
const keyOf = ({ url, revision }: BuildFile): string => (revision === null ? url : `${url}?revision=${revision}`);

interface Asked {
  readonly method: string;
  readonly url: string;
  readonly mode: string;
}

/** The key of the file, or null for what goes to the network. */
export function chooseFile({ method, url, mode }: Asked, origin: string, files: readonly BuildFile[]): string | null {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return null;
  const { pathname } = address;
  if (mode === 'navigate') {
    const page = files.find((file) => file.url === pageUrl);
    return page && isPage(pathname) ? keyOf(page) : null;
  }
  // Of an earlier build or of a font that is rarely needed: the network has it, and it is kept from then on.
  if (pathname.startsWith('/assets/')) return pathname;
  const file = files.find((one) => one.url === pathname && one.url !== pageUrl);
  return file ? keyOf(file) : null;
}

function isPage(pathname: string): boolean {
  const isServers = /^\/(api|assets|healthz|readyz|metrics)(\/|$)/.test(pathname);
  return !isServers && !/\.[^/]*$/.test(pathname);
}
