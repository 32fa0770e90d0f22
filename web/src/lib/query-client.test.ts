import { expect, onTestFinished, test, vi } from 'vitest';
import { ApiError, NetworkError } from './api-errors.ts';
import { createQueryClient, retryDelayMs, shouldRetry } from './query-client.ts';

const refusal = (status: number, retryAfter?: number) => new ApiError('No', { status, retryAfter });

test.each([
  [new NetworkError(), true],
  [refusal(503), true],
  [refusal(500), true],
  [refusal(404), false],
  [refusal(401), false],
  [refusal(429), false],
  [new TypeError('a mistake of ours'), false],
])('%o is tried again: %s', (error, expected) => {
  expect(shouldRetry(0, error)).toBe(expected);
});

test('trying again ends', () => {
  expect([0, 1, 2].map((failures) => shouldRetry(failures, new NetworkError()))).toEqual([true, true, false]);
});

test('without a network nothing is tried again; a server that is unwell is', () => {
  vi.stubGlobal('navigator', { onLine: false });
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(shouldRetry(0, new NetworkError())).toBe(false);
  expect(shouldRetry(0, refusal(503))).toBe(true);
});

test('pauses grow and wait at least as long as the server asks', () => {
  expect([0, 1, 2, 9].map((failures) => retryDelayMs(failures, new NetworkError()))).toEqual([
    1000, 2000, 4000, 30_000,
  ]);
  expect(retryDelayMs(0, refusal(503, 7))).toBe(7000);
});

test('a refused query fails after a single call', async () => {
  let calls = 0;
  const client = createQueryClient();
  const fetching = client.fetchQuery({
    queryKey: ['workouts', 'one', 'absent'],
    queryFn: () => {
      calls += 1;
      return Promise.reject(refusal(404));
    },
  });
  await expect(fetching).rejects.toMatchObject({ status: 404 });
  expect(calls).toBe(1);
  client.clear();
});
