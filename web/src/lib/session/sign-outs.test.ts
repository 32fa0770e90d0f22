import { expect, test } from 'vitest';
import { createLocalTexts } from '#storage/local-storage.ts';
import { memoryStorage } from '../../../test/memory-storage.ts';
import { ApiError, NetworkError } from '../api-errors.ts';
import { createSignOuts } from './sign-outs.ts';

const refused = (status: number) => new ApiError('No', { status, code: 'internal' });

test('a sign-out waits until the server has answered, once', async () => {
  const storage = memoryStorage();
  createSignOuts(createLocalTexts(storage)).add('wto_1');
  createSignOuts(createLocalTexts(storage)).add('wto_2');
  const sent: string[] = [];
  await createSignOuts(createLocalTexts(storage)).send(async (token) => {
    if (token === 'wto_1') throw new NetworkError();
    sent.push(token);
  });
  expect(sent).toEqual(['wto_2']);
  for (const error of [refused(503), refused(429), refused(422)]) {
    await createSignOuts(createLocalTexts(storage)).send(async (token) => {
      sent.push(token);
      throw error;
    });
  }
  expect(sent).toEqual(['wto_2', 'wto_1', 'wto_1', 'wto_1']);
  expect(storage.length).toBe(0);
});

test.each(['{', '7', '[7, null]'])('the broken value %s is no sign-out', async (broken) => {
  const storage = memoryStorage();
  storage.setItem('signOuts', broken);
  const sent: string[] = [];
  await createSignOuts(createLocalTexts(storage)).send(async (token) => sent.push(token));
  expect(sent).toEqual([]);
});

test('without storage it waits as long as the page', async () => {
  const signOuts = createSignOuts(createLocalTexts(undefined));
  signOuts.add('wto_1');
  const sent: string[] = [];
  await signOuts.send(async (token) => sent.push(token));
  await signOuts.send(async (token) => sent.push(token));
  expect(sent).toEqual(['wto_1']);
});

test('what the server did not hear is told again a little later, and ever more seldom, until it has', async () => {
  const waits: number[] = [];
  let again = (): void => undefined;
  const signOuts = createSignOuts(createLocalTexts(memoryStorage()), (callback, ms) => {
    waits.push(ms);
    again = callback;
  });
  signOuts.add('wto_1');
  let failing = 3;
  const sent: string[] = [];
  const post = async (token: string) => {
    failing -= 1;
    if (failing >= 0) throw new NetworkError();
    sent.push(token);
  };
  await signOuts.send(post);
  for (const tries of [2, 3, 4]) {
    again();
    await expect.poll(() => 3 - failing).toBe(tries);
    await expect.poll(() => sent.length + waits.length).toBe(tries);
  }
  expect(waits).toEqual([5_000, 10_000, 20_000]);
  expect(sent).toEqual(['wto_1']);
});
