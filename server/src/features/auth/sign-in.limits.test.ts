import { expect, test } from 'vitest';
import { callsOf } from '#test/account-calls.ts';
import { buildUser } from '#test/build-user.ts';
import { createFakeClock, minutes } from '#test/fake-clock.ts';
import { databaseOf, shareApp, useTestApp } from '#test/test-app.ts';
import { useSecondPool } from '#test/test-database.ts';

const clock = createFakeClock();
const sharedApp = shareApp({ clock: clock.now });

async function setUp() {
  const app = await useTestApp({
    database: databaseOf(sharedApp()),
    clock: clock.now,
    env: { RATE_LIMIT_FACTOR: '1' },
  });
  return { calls: callsOf(app), person: await buildUser(sharedApp()) };
}
let addresses = 0;
const newAddress = (): string => `10.1.${++addresses >> 8}.${addresses & 255}`;

// Promise (6.3.1, API2): Guessing is slowed per account and per address, and known devices are not locked out.
test('guessing is stopped per account, from however many addresses, and not for ever', async () => {
  const { calls, person } = await setUp();
  const guess = (password = 'a wrong guess') => calls.login(person.email, password, { remoteAddress: newAddress() });
  for (let attempt = 0; attempt < 10; attempt++) expect((await guess()).statusCode).toBe(401);
  const refused = await guess();
  expect([refused.statusCode, refused.json().error, refused.headers['retry-after']]).toEqual([
    429,
    'too_many_requests',
    '900',
  ]);
  expect((await guess(person.password)).statusCode).toBe(429);
  clock.advance(minutes(15));
  expect((await guess(person.password)).statusCode).toBe(200);
});

test('an address that is refused already locks nobody’s account', async () => {
  const { calls, person } = await setUp();
  const remoteAddress = newAddress();
  for (let attempt = 0; attempt < 50; attempt++)
    await calls.login(`nobody-at-all-${attempt}`, 'a guess', { remoteAddress });
  for (let attempt = 0; attempt < 15; attempt++) {
    expect((await calls.login(person.email, 'a wrong guess', { remoteAddress })).statusCode).toBe(429);
  }
  expect((await calls.login(person.email, person.password, { remoteAddress: newAddress() })).statusCode).toBe(200);
});

test('the e-mail and the username of an account share its tries', async () => {
  const { calls } = await setUp();
  const person = await buildUser(sharedApp(), { username: 'two-names' });
  const guess = (name: string) => calls.login(name, 'a wrong guess', { remoteAddress: newAddress() });
  for (let attempt = 0; attempt < 10; attempt++) {
    expect((await guess(attempt % 2 ? person.email : 'Two-Names')).statusCode).toBe(401);
  }
  expect((await guess(person.email)).statusCode).toBe(429);
  expect((await guess('two-names')).statusCode).toBe(429);
});

test('an account that does not exist is protected alike', async () => {
  const { calls } = await setUp();
  const statuses = [];
  for (let attempt = 0; attempt < 12; attempt++) {
    statuses.push((await calls.login('nobody-at-all', 'a guess', { remoteAddress: newAddress() })).statusCode);
  }
  expect(statuses).toEqual([...new Array(10).fill(401), 429, 429]);
});

// Promise (6.3.1, API2): Guessing is slowed per account and per address, and known devices are not locked out.
test('guessing is stopped per address, from however many accounts', async () => {
  const { calls, person } = await setUp();
  const remoteAddress = newAddress();
  for (let attempt = 0; attempt < 50; attempt++) {
    expect((await calls.login(`nobody${attempt}`, 'a guess', { remoteAddress })).statusCode).toBe(401);
  }
  expect((await calls.login('nobody50', 'a guess', { remoteAddress })).statusCode).toBe(429);
  expect((await calls.login(person.email, person.password, { remoteAddress })).statusCode).toBe(429);
  expect((await calls.login(person.email, person.password, { remoteAddress: newAddress() })).statusCode).toBe(200);
});

// Promise (6.3.1, API2): Guessing is slowed per account and per address, and known devices are not locked out.
test('a thousand guesses lock nobody out of a device they have used before', async () => {
  const { calls, person } = await setUp();
  const remoteAddress = newAddress();
  const answers = await Promise.all(
    Array.from({ length: 1_000 }, () => calls.login(person.email, 'a wrong guess', { remoteAddress })),
  );
  const statuses = new Set(answers.map((answer) => answer.statusCode));
  expect(statuses).toEqual(new Set([401, 429]));
  expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(10);
  expect((await calls.login(person.email, person.password, { remoteAddress })).statusCode).toBe(429);
  const known = await calls.login(person.email, person.password, { remoteAddress, deviceToken: person.deviceToken });
  expect(known.statusCode).toBe(200);
  expect(known.json().deviceToken).toBe(person.deviceToken);
});

test('a known device has few tries too, and is known to one account only', async () => {
  const { calls, person } = await setUp();
  const other = await buildUser(sharedApp());
  const { deviceToken } = person;
  for (let attempt = 0; attempt < 10; attempt++) {
    expect((await calls.login(person.email, 'a wrong guess', { deviceToken })).statusCode).toBe(401);
  }
  expect((await calls.login(person.email, person.password, { deviceToken })).statusCode).toBe(429);
  const remoteAddress = newAddress();
  const borrowed = { remoteAddress, deviceToken: other.deviceToken };
  for (let attempt = 0; attempt < 10; attempt++) await calls.login(person.email, 'a wrong guess', borrowed);
  expect((await calls.login(person.email, person.password, borrowed)).statusCode).toBe(429);
});

test('signing in rightly costs no tries', async () => {
  const { calls, person } = await setUp();
  for (let attempt = 0; attempt < 15; attempt++) {
    expect((await calls.login(person.email, person.password)).statusCode).toBe(200);
  }
});

test('a second server and a restart change nothing', async () => {
  const { calls, person } = await setUp();
  for (let attempt = 0; attempt < 10; attempt++) await calls.login(person.email, 'a wrong guess');
  const second = await useTestApp({ database: useSecondPool(databaseOf(sharedApp())), clock: clock.now });
  expect((await callsOf(second).login(person.email, person.password)).statusCode).toBe(429);
});

// Promise (4.1.3, 15.3.4): Forwarding headers are believed only from proxies that were named.
test.each([
  ['false', 'nothing in it is believed'],
  ['true', 'the entry of the nearest proxy is believed, not what the caller wrote before it'],
])('a forged forwarding header does not help: with TRUST_PROXY %s %s', async (trust) => {
  const database = databaseOf(sharedApp());
  const env = { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: trust };
  const { login } = callsOf(await useTestApp({ database, clock: clock.now, env }));
  const remoteAddress = newAddress();
  const client = newAddress();
  const guess = (attempt: number) => {
    const forged = `172.16.0.${attempt}`;
    const header = trust === 'true' ? `${forged}, ${client}` : forged;
    return login(`nobody-${trust}-${attempt}`, 'a guess', { remoteAddress, headers: { 'x-forwarded-for': header } });
  };
  for (let attempt = 0; attempt < 50; attempt++) expect((await guess(attempt)).statusCode).toBe(401);
  expect((await guess(50)).statusCode).toBe(429);
});

test('behind a proxy one person’s guesses are not another’s', async () => {
  const database = databaseOf(sharedApp());
  const env = { RATE_LIMIT_FACTOR: '0.02', TRUST_PROXY: 'true' };
  const { login } = callsOf(await useTestApp({ database, clock: clock.now, env }));
  const from = (client: string) => ({ remoteAddress: '10.200.0.1', headers: { 'x-forwarded-for': client } });
  expect((await login('proxied1', 'a guess', from('198.51.100.1'))).statusCode).toBe(401);
  expect((await login('proxied2', 'a guess', from('198.51.100.1'))).statusCode).toBe(429);
  expect((await login('proxied3', 'a guess', from('198.51.100.2'))).statusCode).toBe(401);
});
