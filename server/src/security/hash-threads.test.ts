import { expect, test } from 'vitest';
import { hashConcurrency, threadPoolSize } from './hash-threads.ts';

test.each([
  { threads: 4, cores: 1, hashes: 1 },
  { threads: 4, cores: 2, hashes: 2 },
  { threads: 2, cores: 2, hashes: 4 },
  { threads: 3, cores: 3, hashes: 5 },
  { threads: 4, cores: 16, hashes: 3 },
  { threads: 16, cores: 8, hashes: 8 },
  { threads: 1, cores: 8, hashes: 1 },
])('$threads threads on $cores cores take $hashes hashes', ({ threads, cores, hashes }) => {
  expect(hashConcurrency(threads, cores)).toBe(hashes);
});

test.each([
  [{}, 4],
  [{ UV_THREADPOOL_SIZE: '2' }, 2],
  [{ UV_THREADPOOL_SIZE: 'many' }, 4],
])('the pool of %j has %i threads', (env, threads) => {
  expect(threadPoolSize(env)).toBe(threads);
});
