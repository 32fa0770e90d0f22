import { describe, expect, test } from 'vitest';
import { ApiError, NetworkError } from '#lib/api-errors.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { keepAnswers } from './keep-answers.ts';
import type { AppQueryKey } from './offline-queries.ts';
import { memoryAnswers } from './testing/memory-answers.ts';

const aDay = 24 * 3_600_000;

/** One life of a page: a client of its own on the same store. */
function openPage(store = memoryAnswers(), userId = 'maya', now = Date.now()) {
  const client = createQueryClient();
  const life = { isCurrent: true };
  const cache = keepAnswers({
    client,
    store,
    userId,
    isCurrent: () => life.isCurrent,
    now: () => now,
    schedule: () => () => undefined,
  });
  const ask = (queryKey: AppQueryKey, answer: unknown) =>
    client.fetchQuery({ queryKey, retry: false, queryFn: async () => answer });
  return { client, store, cache, life, ask };
}

const workouts = ['workouts', 'list', { page: 1 }] as const;

describe('what was answered', () => {
  test('shows again in the next life of the page, as old as it is', async () => {
    const first = openPage();
    await first.ask(workouts, ['a workout']);
    await first.cache.flush();
    const next = openPage(first.store);
    const asking = next.client.fetchQuery({
      queryKey: workouts,
      retry: false,
      queryFn: () => Promise.reject(new NetworkError()),
    });
    await expect(asking).rejects.toThrow('did not answer');
    await expect.poll(() => next.client.getQueryData(workouts)).toEqual(['a workout']);
    expect(next.client.getQueryState(workouts)?.dataUpdatedAt).toBe(
      first.client.getQueryState(workouts)?.dataUpdatedAt,
    );
  });

  test('is asked about again, however young it is', async () => {
    const first = openPage();
    await first.ask(['programs', 'list'], 'before the change');
    await first.cache.flush();
    const next = openPage(first.store);
    await next.cache.start();
    expect(next.client.getQueryData(['programs', 'list'])).toBe('before the change');
    expect(await next.ask(['programs', 'list'], 'after it')).toBe('after it');
  });

  test('never takes the place of what the server says now', async () => {
    const first = openPage();
    await first.ask(workouts, 'old');
    await first.cache.flush();
    const next = openPage(first.store);
    expect(await next.ask(workouts, 'new')).toBe('new');
    await new Promise((resolve) => setTimeout(resolve));
    expect(next.client.getQueryData(workouts)).toBe('new');
  });

  test('a change made by hand is kept too, and what comes back is not written again', async () => {
    const { client, cache, store } = openPage();
    client.setQueryData(workouts, 'changed');
    await cache.flush();
    expect([...store.cache.values()]).toMatchObject([{ value: 'changed' }]);
    const next = openPage(store);
    store.write = () => Promise.reject(new Error('nothing is to be written'));
    next.client.getQueryCache().build(next.client, { queryKey: workouts });
    await expect.poll(() => next.client.getQueryData(workouts)).toBe('changed');
    await next.cache.flush();
  });

  test('is forgotten when the server knows it no more, however late it would have come back', async () => {
    const first = openPage();
    await first.ask(workouts, 'a workout');
    await first.cache.flush();
    const next = openPage(first.store);
    const refusal = new ApiError('Not found.', { status: 404, code: 'not_found' });
    const asking = next.client.fetchQuery({ queryKey: workouts, retry: false, queryFn: () => Promise.reject(refusal) });
    await expect(asking).rejects.toThrow('Not found.');
    await new Promise((resolve) => setTimeout(resolve));
    expect(next.client.getQueryData(workouts)).toBeUndefined();
    expect(first.store.cache.size).toBe(0);
  });

  test('of another account is neither shown nor left behind', async () => {
    const first = openPage();
    await first.ask(workouts, 'of Maya');
    await first.cache.flush();
    const other = openPage(first.store, 'noor');
    await other.cache.start();
    expect(first.store.cache.size).toBe(0);
    expect(await other.ask(workouts, 'of Noor')).toBe('of Noor');
  });

  test('after a logout nothing more is written', async () => {
    const { ask, cache, life, store } = openPage();
    await ask(workouts, 'a workout');
    life.isCurrent = false;
    await cache.flush();
    expect(store.cache.size).toBe(0);
  });

  test('is thrown out after sixty days', async () => {
    const first = openPage();
    await first.ask(workouts, 'a workout');
    await first.cache.flush();
    await openPage(first.store, 'maya', Date.now() + 59 * aDay).cache.start();
    expect(first.store.cache.size).toBe(1);
    await openPage(first.store, 'maya', Date.now() + 61 * aDay).cache.start();
    expect(first.store.cache.size).toBe(0);
  });

  test('programs are there on every page, for the names of workouts that wait', async () => {
    const first = openPage();
    await first.ask(['programs', 'list', {}], ['Legs']);
    await first.cache.flush();
    const next = openPage(first.store);
    await next.cache.start();
    expect(next.client.getQueriesData({ queryKey: ['programs'] })).toEqual([[['programs', 'list', {}], ['Legs']]]);
  });
});
