import { expect, test } from 'vitest';
import { memoryStorage } from '../../../test/memory-storage.ts';
import { ApiError, NetworkError } from '../api-errors.ts';
import { createSignOuts } from '../session.ts';

const refused = (status: number) => new ApiError('No', { status, code: 'internal' });

test('a sign-out waits until the server has answered, once', async () => {
  const storage = memoryStorage();
  createSignOuts(storage).keep('wto_1');
  createSignOuts(storage).keep('wto_2');
  const told: string[] = [];
  await createSignOuts(storage).send(async (token) => {
    if (token === 'wto_1') throw new NetworkError();
    told.push(token);
  });
  expect(told).toEqual(['wto_2']);
  for (const error of [refused(503), refused(429), refused(422)]) {
    await createSignOuts(storage).send(async (token) => {
      told.push(token);
      throw error;
    });
  }
  expect(told).toEqual(['wto_2', 'wto_1', 'wto_1', 'wto_1']);
  expect(storage.length).toBe(0);
});

test.each(['{', '7', '[7, null]'])('the broken value %s is no sign-out', async (broken) => {
  const storage = memoryStorage();
  storage.setItem('signOuts', broken);
  const told: string[] = [];
  await createSignOuts(storage).send(async (token) => told.push(token));
  expect(told).toEqual([]);
});

test('without storage nothing waits and nothing breaks', async () => {
  const signOuts = createSignOuts(undefined);
  signOuts.keep('wto_1');
  await signOuts.send(() => Promise.reject(new Error('not to be called')));
});
