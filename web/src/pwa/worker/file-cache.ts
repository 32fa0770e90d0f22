/**
 * The files of the app in the browser's cache. A build is there whole or not at all: its worker is installed only when every file of it is
 * kept. The files of the build before stay one generation longer, for tabs that still run it.
 */
import { type KeptFile, keyOf, pageUrl } from './choose-file.ts';

const cacheName = 'workout-tracker-files';
/** Remembers which files the build in charge consists of. No file has this name. */
const inChargeKey = '/.files-in-charge';

interface Build {
  readonly files: readonly KeptFile[];
  /** The script that the page of this build begins with. */
  readonly entry: string;
}

const atATime = 4;

export async function keepBuild({ files, entry }: Build): Promise<void> {
  const cache = await caches.open(cacheName);
  const missing = [...files];
  async function work(): Promise<void> {
    for (let file = missing.pop(); file; file = missing.pop()) await keepFile(cache, file, entry);
  }
  await Promise.all(Array.from({ length: atATime }, work));
}

async function keepFile(cache: Cache, file: KeptFile, entry: string): Promise<void> {
  if (await cache.match(keyOf(file))) return;
  const answer = await fetch(file.url, { cache: file.revision === null ? 'default' : 'reload', redirect: 'error' });
  if (!(await isOurs(answer.clone(), file, entry))) throw new Error(`Something else answered for ${file.url}`);
  await cache.put(keyOf(file), answer);
}

/** A hotel's sign-in page, or the page of a newer build than this, must never be kept in place of our own. */
async function isOurs(answer: Response, { url }: KeptFile, entry: string): Promise<boolean> {
  if (!answer.ok) return false;
  const isHtml = answer.headers.get('content-type')?.includes('text/html') ?? false;
  return url === pageUrl ? (await answer.text()).includes(entry) : !isHtml;
}

export async function tidyCache({ files }: Build): Promise<void> {
  const cache = await caches.open(cacheName);
  const mine = files.map(keyOf);
  const before: string[] = (await (await cache.match(inChargeKey))?.json()) ?? [];
  const wanted = new Set([...mine, ...before, inChargeKey]);
  for (const { url } of await cache.keys()) {
    const { pathname, search } = new URL(url);
    if (!wanted.has(pathname + search)) await cache.delete(url);
  }
  await cache.put(inChargeKey, Response.json(mine));
}

/** From the cache, else from the network, and kept then. */
export async function answerFrom(key: string, request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(key);
  if (kept) return kept;
  const answer = await fetch(request);
  const isHtml = answer.headers.get('content-type')?.includes('text/html') ?? false;
  if (answer.ok && !isHtml && key.startsWith('/assets/')) await cache.put(key, answer.clone());
  return answer;
}
