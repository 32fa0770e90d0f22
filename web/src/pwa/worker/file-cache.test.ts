/** A cache in memory, because Node has none; that a browser's works is shown in one. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseFile, keepBuild, tidyCache } from './file-cache.ts';
import { keepLanguage } from './kept-language.ts';

const origin = 'https://tracker.example';
const page = { url: '/', revision: 'p1' };
const script = { url: '/assets/app-1.js', revision: null };
const build = [page, script];

let cached: Map<string, Response>;
let served: Map<string, Response>;

const addressOf = (given: string): string => new URL(given, origin).href;
const html = (text: string) => new Response(text, { headers: { 'content-type': 'text/html' } });
const code = () => new Response('1', { headers: { 'content-type': 'text/javascript' } });

beforeEach(() => {
  cached = new Map();
  served = new Map([
    ['/', html('<script src="/assets/app-1.js">')],
    ['/assets/app-1.js', code()],
  ]);
  const cache = {
    match: async (key: string) => cached.get(addressOf(key))?.clone(),
    put: async (key: string, answer: Response) => void cached.set(addressOf(key), answer),
    delete: async (key: string) => cached.delete(addressOf(key)),
    keys: async () => [...cached.keys()].map((url) => ({ url })),
  };
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('fetch', async (url: string) => served.get(url)?.clone() ?? new Response('', { status: 404 }));
});
afterEach(() => vi.unstubAllGlobals());

const keys = () => [...cached.keys()].map((url) => url.slice(origin.length)).toSorted();

test('a build is kept whole, the page under its revision', async () => {
  await keepBuild(build);
  expect(keys()).toEqual(['/?revision=p1', '/assets/app-1.js']);
});

test('of the messages those in the language of the page are kept, and others when it changes', async () => {
  const messages = ['en', 'de'].map((language) => ({
    url: `/assets/messages-${language}.js`,
    revision: null,
    language,
  }));
  for (const { url } of messages) served.set(url, code());
  const whole = [...build, ...messages];
  await keepBuild(whole);
  expect(keys()).toContain('/assets/messages-en.js');
  expect(keys()).not.toContain('/assets/messages-de.js');

  await keepLanguage('de');
  await keepBuild(whole);
  expect(keys()).toContain('/assets/messages-de.js');
  await tidyCache(whole);
  served.clear();
  await keepBuild(whole);
});

test.each([
  ['a hotel answers for the script', '/assets/app-1.js', () => html('Please sign in')],
  ['a hotel answers for the page', '/', () => html('Please sign in')],
  ['the page is of a newer build', '/', () => html('<script src="/assets/app-2.js">')],
  ['the page has no file of ours', '/', () => html('<script src="/assets/app-1.js.example">')],
  ['a file is gone', '/assets/app-1.js', () => new Response('', { status: 404 })],
])('it is not installed when %s', async (_case, url, answer) => {
  served.set(url, answer());
  await expect(keepBuild(build)).rejects.toThrow(url);
  expect(keys()).not.toContain(url === '/' ? '/?revision=p1' : url);
});

test('the build before stays for tabs that run it, and goes with the one after', async () => {
  const next = (number: number) => {
    const entry = `/assets/app-${number}.js`;
    served.set('/', html(`<script src="${entry}">`)).set(entry, code());
    return [
      { url: '/', revision: `p${number}` },
      { url: entry, revision: null },
    ];
  };
  for (const number of [1, 2, 3]) {
    const deployed = next(number);
    await keepBuild(deployed);
    await tidyCache(deployed);
  }
  expect(keys()).toEqual([
    '/.files-in-charge',
    '/?revision=p2',
    '/?revision=p3',
    '/assets/app-2.js',
    '/assets/app-3.js',
  ]);
});

const files = [
  { url: '/', revision: 'p1' },
  { url: '/before-paint.js', revision: 'h1' },
  { url: '/assets/app-1a2b.js', revision: null },
];
const ask = (path: string, more: { method?: string; mode?: string } = {}) =>
  chooseFile({ method: 'GET', mode: 'cors', url: new URL(path, origin).href, ...more }, origin, files);
const open = (path: string) => ask(path, { mode: 'navigate' });

describe('an address a person opens', () => {
  test.each(['/', '/workouts/', '/workout/0190/edit/?tab=1', '/login'])('%s is the page', (path) => {
    expect(open(path)).toBe('/?revision=p1');
  });

  test.each(['/api/docs', '/api', '/healthz', '/readyz', '/metrics', '/assets/app-1a2b.js', '/robots.txt'])(
    '%s is the server’s',
    (path) => {
      expect(open(path)).toBeNull();
    },
  );
});

test.each([
  ['/assets/app-1a2b.js', '/assets/app-1a2b.js'],
  // Of the build before, which a tab still runs.
  ['/assets/old-9f9f.js', '/assets/old-9f9f.js'],
  ['/before-paint.js', '/before-paint.js?revision=h1'],
  ['/api/workouts', null],
  ['/favicon.png', null],
  ['https://elsewhere.example/assets/app-1a2b.js', null],
])('%s is answered with %s', (path, key) => {
  expect(ask(path)).toBe(key);
});

test('only reading is answered here', () => {
  expect(ask('/assets/app-1a2b.js', { method: 'POST' })).toBeNull();
  expect(ask('/', { method: 'POST', mode: 'navigate' })).toBeNull();
});
