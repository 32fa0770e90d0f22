import { parseOptions } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { createPasswordHasher } from './password-hasher.ts';

const cheap = { memoryKiB: 8, passes: 1 };

// Promise (11.4.2, API4): Argon2id, beside the event loop, a bounded number at once.
test('what is stored in production is argon2id of current strength, salted', async () => {
  const passwords = await createPasswordHasher();
  const [one, other] = [await passwords.hash('lantern orbit grape'), await passwords.hash('lantern orbit grape')];
  expect(one).toMatch(/^\$argon2id\$v=19\$/);
  expect(one).not.toBe(other);
  const { memoryCost, timeCost, parallelism, outputLen, saltLen } = parseOptions(one);
  expect(memoryCost).toBeGreaterThanOrEqual(19 * 1024);
  expect(timeCost).toBeGreaterThanOrEqual(2);
  expect([parallelism, outputLen, saltLen]).toEqual([1, 32, 16]);
  expect(await passwords.verify(one, 'lantern orbit grape')).toBe(true);
});

test.each([
  ['the last of 128 characters', `${'x'.repeat(127)}a`, `${'x'.repeat(127)}b`],
  ['the last of 128 emoji', `${'🏋'.repeat(127)}🚴`, `${'🏋'.repeat(127)}🏃`],
  ['a space at the end', 'lantern orbit', 'lantern orbit '],
  ['capitals', 'lantern orbit', 'Lantern orbit'],
])('%s makes a difference', async (_what, right, wrong) => {
  const passwords = await createPasswordHasher(cheap);
  const stored = await passwords.hash(right);
  expect([await passwords.verify(stored, right), await passwords.verify(stored, wrong)]).toEqual([true, false]);
});

test('the same sign from another keyboard is the same password', async () => {
  const passwords = await createPasswordHasher(cheap);
  const stored = await passwords.hash('caf\u00e9 au lait');
  expect(await passwords.verify(stored, 'cafe\u0301 au lait')).toBe(true);
});

// Promise (11.4.2, API4): Argon2id, beside the event loop, a bounded number at once.
test('in a flood most wait their turn, and the excess is told to come back', async () => {
  const passwords = await createPasswordHasher(cheap);
  const outcomes = await Promise.allSettled(Array.from({ length: 200 }, () => passwords.hash('lantern orbit grape')));
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(200 - 32);
  expect(refused[0]).toMatchObject({ reason: { code: 'overloaded', status: 503, retryAfterS: 2 } });
});

test('nobody has no right password', async () => {
  const passwords = await createPasswordHasher(cheap);
  expect(await passwords.verifyForNobody('lantern orbit grape')).toBe(false);
});
