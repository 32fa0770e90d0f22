import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { programChoices } from '#features/workouts/queries.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { prefetchForOffline } from './prefetch-for-offline.ts';

const asked: string[] = [];
let trouble: (path: string) => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  trouble = () => undefined;
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    trouble(path);
    return Response.json({ data: [] });
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const choicesPath = '/api/programs';
const askedForChoices = () => asked.filter((path) => path === choicesPath).length;

async function prefetchAll(client: ReturnType<typeof createQueryClient>): Promise<void> {
  const done = prefetchForOffline(client);
  await vi.advanceTimersByTimeAsync(60_000);
  await done;
}

test('everything is asked for once', async () => {
  const client = createQueryClient();
  await prefetchAll(client);
  expect(asked).toHaveLength(12);
  expect(new Set(asked).size).toBe(12);
  expect(client.getQueryData(programChoices().queryKey)).toEqual([]);
});

test('a request that was lost on the way is sent again', async () => {
  trouble = (path) => {
    if (path === choicesPath && askedForChoices() === 1) throw new TypeError('Failed to fetch');
  };
  const client = createQueryClient();
  await prefetchAll(client);
  expect(askedForChoices()).toBe(2);
  expect(client.getQueryData(programChoices().queryKey)).toEqual([]);
});

test('one that a page took back when it was left is sent again', async () => {
  const client = createQueryClient();
  trouble = (path) => {
    if (path === choicesPath && askedForChoices() === 1)
      void client.cancelQueries({ queryKey: programChoices().queryKey });
  };
  await prefetchAll(client);
  expect(askedForChoices()).toBe(2);
  expect(client.getQueryData(programChoices().queryKey)).toEqual([]);
});
