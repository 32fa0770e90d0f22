import { describe, expect, test } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

describe('places inside the app', () => {
  test.each([
    '/',
    '/workouts/',
    '/workouts/?page=2&tag=core%20%26%20mobility',
    '/workout/0195f3a0-7a3e-7c11-9d1f-0c7a5b1e2d3c/#sets',
    '/workouts/?search=100%25',
    '/start/?from=https%3A%2F%2Fcalendar.example%2Fday',
  ])('%s stays as it is', (path) => {
    expect(safeRedirect(path)).toBe(path);
  });

  test('steps back are settled before they are followed', () => {
    expect(safeRedirect('/workouts/../start/')).toBe('/start/');
  });
});

describe('everything else is refused', () => {
  test.each([
    ['nothing', ''],
    ['nothing at all', null],
    ['another host', '//evil.example'],
    ['another host, behind a backslash', '/\\evil.example'],
    ['two backslashes', '\\\\evil.example'],
    ['a full address', 'https://evil.example/'],
    ['a full address without slashes', 'https:evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['a relative path', 'workouts/'],
    ['a leading space', ' //evil.example'],
    ['an encoded slash', '/%2Fevil.example'],
    ['an encoded backslash', '/%5cevil.example'],
    ['a slash encoded twice', '/%252Fevil.example'],
    ['everything encoded', '%2F%2Fevil.example'],
    ['a tab, which browsers drop', '/\t/evil.example'],
    ['a newline, which browsers drop', '/\n/evil.example'],
    ['an encoded newline', '/%0a/evil.example'],
    ['an encoded null', '/workouts/%00'],
    ['a control character of the second block', '/workouts/\u0085'],
    ['dots that leave a double slash', '/..//evil.example'],
    ['encoded dots that leave a double slash', '/%2e%2e//evil.example'],
    ['dots around a backslash', '/.\\..\\/evil.example'],
    ['a double slash further in', '/workouts//evil.example'],
    ['broken encoding', '/workouts/%zz'],
    ['an endless address', `/${'a'.repeat(5000)}`],
  ])('%s: %j', (_what, value) => {
    expect(safeRedirect(value)).toBeNull();
  });
});
