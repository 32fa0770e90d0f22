import { expect, test } from 'vitest';
import { apiPath, fillPath, retryAfterSeconds, withQuery } from './request.ts';

const now = Date.parse('2026-03-12T10:00:00Z');

test.each([
  ['120', 120],
  ['Thu, 12 Mar 2026 10:00:30 GMT', 30],
  ['Thu, 12 Mar 2026 09:00:00 GMT', 0],
  ['soon', undefined],
  [null, undefined],
])('Retry-After %s means %s seconds', (header, seconds) => {
  expect(retryAfterSeconds(header, now)).toBe(seconds);
});

test.each([
  ['/auth/login', '/api/workout-tracker/auth/login'],
  ['auth/me', '/api/workout-tracker/auth/me'],
  ['/users/me/password', '/api/workout-tracker/users/me/password'],
  ['/sessions/1', '/api/workout-tracker/sessions/1'],
  ['users', '/api/users'],
  ['/authors/1', '/api/authors/1'],
  ['workouts?page=1', '/api/workouts?page=1'],
  ['/series-instances', '/api/series-instances'],
  ['/api/auth/tokenExchange', '/api/auth/tokenExchange'],
  ['api/login', '/api/login'],
])('%s is asked at %s', (path, address) => {
  expect(apiPath(path)).toBe(address);
});

test('a value in a path cannot leave its place', () => {
  expect(fillPath('/api/series/:id/week/:week', { id: '../a?b', week: 2 })).toBe('/api/series/..%2Fa%3Fb/week/2');
});

test('a missing value is an error here, not an odd request', () => {
  expect(() => fillPath('/api/workouts/:id', {})).toThrow('needs a value for id');
  expect(() => fillPath('/api/workouts/:id', { id: '' })).toThrow('needs a value for id');
});

test.each([
  [{}, '/w'],
  [{ page: -1, sort: '-created' }, '/w?page=-1&sort=-created'],
  [{ tag: ['ride', 'a&b'], seriesId: undefined, programId: null, open: false }, '/w?tag=ride&tag=a%26b&open=false'],
])('%j is written as %s', (query, address) => {
  expect(withQuery('/w', query)).toBe(address);
});

test('a query joins one that is there already', () => {
  expect(withQuery('/w?page=2', { limit: 10 })).toBe('/w?page=2&limit=10');
});
