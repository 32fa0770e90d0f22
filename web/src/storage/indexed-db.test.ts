import { afterEach, expect, test, vi } from 'vitest';
import { createWriteTimeout } from './indexed-db.ts';

afterEach(() => vi.useRealTimers());

test('a write that is slow is waited for, one that never answers is not for ever, nor are those after it until it has', async () => {
  vi.useFakeTimers();
  const withTimeout = createWriteTimeout(5_000);
  const seen: string[] = [];
  const waitFor = async (name: string, writing: Promise<void>) => {
    await withTimeout(writing);
    seen.push(name);
  };
  const slow = Promise.withResolvers<void>();
  void waitFor('slow', slow.promise);
  await vi.advanceTimersByTimeAsync(4_900);
  expect(seen).toEqual([]);
  slow.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toEqual(['slow']);

  const silent = Promise.withResolvers<void>();
  void waitFor('silent', silent.promise);
  await vi.advanceTimersByTimeAsync(5_000);
  void waitFor('next', new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toEqual(['slow', 'silent', 'next']);

  silent.resolve();
  await vi.advanceTimersByTimeAsync(0);
  void waitFor('patient again', new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(4_900);
  expect(seen).not.toContain('patient again');
  await vi.advanceTimersByTimeAsync(100);
  expect(seen).toContain('patient again');
});

test('a write that fails is told', async () => {
  await expect(createWriteTimeout(5_000)(Promise.reject(new Error('full')))).rejects.toThrow('full');
});
