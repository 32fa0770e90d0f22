import { expect, test } from 'vitest';
import { findRoute, routes } from '../routes.ts';
import { currentMark, mainMenu, personalMenu, profileItem } from './menu-items.tsx';

const entries = [...mainMenu(), profileItem(), ...personalMenu()];

test.each(entries.map((entry) => [entry.label, entry] as const))('%s marks its own page', (_label, entry) => {
  expect(currentMark(entry, findRoute(entry.to), entries)).toBe('page');
});

test('every page of a person belongs to one entry, but for the dead ends, what waits and second screens', () => {
  const homeless = ['waiting', 'screen', 'forbidden', 'not-found'];
  for (const route of routes.filter(({ name, layout }) => layout !== 'auth' && !homeless.includes(name))) {
    const marked = entries.filter((entry) => currentMark(entry, route, entries));
    expect([route.name, marked.length]).toEqual([route.name, 1]);
  }
});

test.each([
  ['/program/7/', 'Series'],
  ['/series/new/', 'Series'],
  ['/workout/0195f3a0/', 'Workouts'],
  ['/admin/catalogue/series/', 'Admin'],
])('%s is found under %s', (address, label) => {
  expect(
    entries.filter((entry) => currentMark(entry, findRoute(address), entries) === 'true').map((entry) => entry.label),
  ).toEqual([label]);
});

test('the dashboard is a place of its own: a menu without an entry for it marks none', () => {
  const dashboard = findRoute('/dashboard/');
  expect(
    mainMenu()
      .filter((entry) => currentMark(entry, dashboard, mainMenu()))
      .map(({ label }) => label),
  ).toEqual([]);
  expect(entries.filter((entry) => currentMark(entry, dashboard, entries)).map(({ label }) => label)).toEqual([
    'Dashboard',
  ]);
});

test('the menu of the specification, with Series after Workouts and Insights after Exercises', () => {
  expect(mainMenu().map(({ label }) => label)).toEqual([
    ...['Home', 'Workouts', 'Series', 'Start', 'Exercises', 'Insights', 'Import'],
  ]);
});
