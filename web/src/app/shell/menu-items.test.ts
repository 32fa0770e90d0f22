import { expect, test } from 'vitest';
import { findRoute, routes } from '../navigation/routes.ts';
import { currentMark, mainMenu, personalMenu, profileItem } from './menu-items.ts';

const entries = [...mainMenu, profileItem, ...personalMenu];

test.each(entries.map((entry) => [entry.label, entry] as const))('%s marks its own page', (_label, entry) => {
  expect(currentMark(entry, findRoute(entry.to))).toBe('page');
});

test('every page of a person belongs to one entry, but for the dead ends and what waits', () => {
  const homeless = ['login', 'register', 'waiting', 'forbidden', 'not-found'];
  for (const route of routes.filter(({ name }) => !homeless.includes(name))) {
    const marked = entries.filter((entry) => currentMark(entry, route));
    expect([route.name, marked.length]).toEqual([route.name, 1]);
  }
});

test.each([
  ['/program/7/', 'Dashboard'],
  ['/series/', 'Dashboard'],
  ['/workout/0195f3a0/', 'Workouts'],
  ['/admin/catalogue/series/', 'Admin'],
])('%s is found under %s', (address, label) => {
  expect(
    entries.filter((entry) => currentMark(entry, findRoute(address)) === 'true').map((entry) => entry.label),
  ).toEqual([label]);
});
