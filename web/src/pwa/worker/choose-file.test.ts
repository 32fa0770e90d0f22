import { describe, expect, test } from 'vitest';
import { chooseFile } from './choose-file.ts';

const origin = 'https://tracker.example';
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
