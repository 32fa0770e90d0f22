import { createSecretKey } from 'node:crypto';
import { expect, test } from 'vitest';
import { createFakeClock, days, minutes, seconds } from '#test/fake-clock.ts';
import { useSecondPool, useTestDatabase } from '#test/test-database.ts';
import { createRateLimits } from './rate-limit.ts';

const key = createSecretKey(new Uint8Array(32).fill(7));

async function setUp(addressFactor = 1) {
  const clock = createFakeClock();
  const database = await useTestDatabase();
  const limits = createRateLimits({ db: database.db, clock: clock.now, key, addressFactor });
  return { clock, database, limits };
}

const refused = (retryAfterS: number) => ({ code: 'too_many_requests', status: 429, retryAfterS });

// Promise (2.4.1, API4, API6): Costly calls are limited per person, and so is what each may store.
test('so many tries in a window, then the time to come back, then as many again', async () => {
  const { clock, limits } = await setUp();
  const limit = limits.per('test', 'ann', 3, 60);
  for (let attempt = 0; attempt < 3; attempt++) await limits.take([limit]);
  clock.advance(seconds(20));
  await expect(limits.take([limit])).rejects.toMatchObject(refused(40));
  await limits.take([limits.per('test', 'bob', 3, 60)]);
  await limits.take([limits.per('other', 'ann', 3, 60)]);
  clock.advance(seconds(40));
  for (let attempt = 0; attempt < 3; attempt++) await limits.take([limit]);
  await expect(limits.take([limit])).rejects.toMatchObject(refused(60));
});

test('a try given back is a try to come', async () => {
  const { limits } = await setUp();
  const limit = limits.per('test', 'ann', 2, 60);
  for (let attempt = 0; attempt < 10; attempt++) {
    await limits.take([limit]);
    limits.giveBack([limit]);
  }
  await limits.take([limit]);
  await limits.take([limit]);
  await expect(limits.take([limit])).rejects.toMatchObject(refused(60));
});

test('what one server gave back, another has too', async () => {
  const { clock, database, limits } = await setUp();
  const others = createRateLimits({ db: useSecondPool(database).db, clock: clock.now, key, addressFactor: 1 });
  const [ann, bob] = [limits.per('test', 'ann', 1, 60), limits.per('test', 'bob', 1, 60)];
  await limits.take([ann, bob]);
  await expect(others.take([ann])).rejects.toMatchObject(refused(60));
  limits.giveBack([ann, bob]);
  limits.giveBack([ann]);
  await limits.settle();
  await others.take([ann, bob]);
  await expect(others.take([bob])).rejects.toMatchObject(refused(60));
});

test('tries given back are written without being asked for', async () => {
  const { database, limits } = await setUp();
  const limit = limits.per('test', 'ann', 1, 60);
  await limits.take([limit]);
  limits.giveBack([limit]);
  const hits = () => database.db.selectFrom('rate_limits').select('hits').executeTakeFirstOrThrow();
  await expect.poll(hits).toEqual({ hits: 0 });
});

test('giving back more than was taken earns nothing', async () => {
  const { limits } = await setUp();
  const limit = limits.per('test', 'ann', 1, 60);
  limits.giveBack([limit]);
  await limits.take([limit]);
  for (let attempt = 0; attempt < 5; attempt++) limits.giveBack([limit]);
  await limits.take([limit]);
  await expect(limits.take([limit])).rejects.toMatchObject(refused(60));
});

test('a limit that is used up refuses without a write, and uses up no other', async () => {
  const { database, limits } = await setUp();
  const address = limits.per('address', '10.0.0.1', 1, 60);
  await limits.take([address]);
  for (let person = 0; person < 20; person++) {
    const account = limits.per('account', `ann${person}`, 3, 60);
    await expect(limits.take([account, address])).rejects.toMatchObject(refused(60));
  }
  const rows = await database.db.selectFrom('rate_limits').select('hits').execute();
  expect(rows).toEqual([{ hits: 1 }]);
});

test('what was given back is not lost by a refusal in between', async () => {
  const { limits } = await setUp();
  const [full, other] = [limits.per('a', 'full', 1, 60), limits.per('b', 'other', 1, 60)];
  await limits.take([full]);
  await limits.take([other]);
  limits.giveBack([other]);
  await expect(limits.take([full, other])).rejects.toMatchObject(refused(60));
  await limits.take([other]);
});

test('a clock that was a year ahead and is put right keeps nobody waiting', async () => {
  const { clock, database, limits } = await setUp();
  const limit = limits.per('test', 'ann', 1, 60);
  const right = clock.now();
  clock.advance(days(400));
  await limits.take([limit]);
  await limits.take([limits.per('test', 'never seen again', 1, 60)]);
  await expect(limits.take([limit])).rejects.toMatchObject(refused(60));
  clock.set(right);
  await limits.take([limit]);
  await expect(limits.take([limit])).rejects.toMatchObject(refused(60));
  expect(await database.db.selectFrom('rate_limits').selectAll().execute()).toHaveLength(1);
});

test('servers whose clocks differ a little count in one window', async () => {
  const { clock, database, limits } = await setUp();
  const ahead = () => new Date(clock.now().getTime() + seconds(20));
  const others = createRateLimits({ db: useSecondPool(database).db, clock: ahead, key, addressFactor: 1 });
  const limit = limits.per('test', 'ann', 2, 60);
  await others.take([limit]);
  await limits.take([limit]);
  await expect(limits.take([limit])).rejects.toMatchObject(refused(60));
  await expect(others.take([limit])).rejects.toMatchObject(refused(60));
});

test('a hundred tries at once, from two servers, in any order of limits: exactly as many as allowed, and nobody waits for ever', async () => {
  const { clock, database, limits } = await setUp();
  const others = createRateLimits({ db: useSecondPool(database).db, clock: clock.now, key, addressFactor: 1 });
  const [one, other] = [limits.per('a', 'x', 30, 60), limits.per('b', 'y', 1_000, 60)];
  const outcomes = await Promise.allSettled(
    Array.from({ length: 100 }, (_, index) =>
      (index % 2 ? limits : others).take(index % 3 ? [one, other] : [other, one]),
    ),
  );
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(30);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'too_many_requests' });
  }
});

test('limits per address are multiplied, and a network counts as one address', async () => {
  const { limits } = await setUp(2.5);
  const address = (ip: string) => limits.perAddress('test', ip, 2, 60);
  expect(address('10.0.0.1').max).toBe(5);
  for (let attempt = 0; attempt < 5; attempt++) await limits.take([address(`2001:db8::${attempt}`)]);
  await expect(limits.take([address('2001:db8::ffff')])).rejects.toMatchObject(refused(60));
  await limits.take([address('2001:db8:0:1::1')]);
});

test('a tiny factor still leaves one try', async () => {
  const { limits } = await setUp(0.001);
  expect(limits.perAddress('test', '10.0.0.1', 50, 60).max).toBe(1);
});

test('the table holds no names, and forgets windows that are over', async () => {
  const { clock, database, limits } = await setUp();
  for (let person = 0; person < 25; person++)
    await limits.take([limits.per('test', `ann${person}@example.org`, 3, 60)]);
  const rows = await database.db.selectFrom('rate_limits').selectAll().execute();
  expect(rows).toHaveLength(25);
  expect(JSON.stringify(rows)).not.toContain('ann');
  clock.advance(minutes(2));
  for (let person = 0; person < 4; person++) await limits.take([limits.per('test', `bob${person}`, 3, 60)]);
  const left = await database.db.selectFrom('rate_limits').selectAll().execute();
  expect(left).toHaveLength(4);
});
