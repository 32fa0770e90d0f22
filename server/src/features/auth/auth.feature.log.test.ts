import { pino } from 'pino';
import { expect, test } from 'vitest';
import { callsOf } from '#test/account-calls.ts';
import { buildUser } from '#test/build-user.ts';
import { createFakeClock, seconds } from '#test/fake-clock.ts';
import { useTestApp } from '#test/test-app.ts';

async function setUp() {
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) });
  const clock = createFakeClock();
  const app = await useTestApp({ log, clock: clock.now });
  const events = () => lines.map((line) => JSON.parse(line)).filter((entry) => entry.event);
  return { app, clock, lines, events, calls: callsOf(app) };
}

// Promise (16.3.1 to 16.4.1): Sign-ins, refusals and changed roles are logged, one line of JSON each.
test('sign-ins, refusals, reuse, role changes and deletions are told', async () => {
  const { app, clock, events, calls } = await setUp();
  const owner = await buildUser(app, { role: 'owner' });
  const person = await buildUser(app);
  await calls.login(person.email, person.password);
  await calls.login(person.email, 'a wrong guess');
  await calls.login('nobody', 'a wrong guess');
  const url = `/api/users/${person.user._id}`;
  await app.inject({ method: 'PUT', url, headers: owner.headers, payload: { role: 'admin' } });
  await calls.me((await calls.refresh(person.refreshToken)).json().accessToken);
  clock.advance(seconds(11));
  await calls.refresh(person.refreshToken);
  const userId = person.user._id;
  expect(events()).toMatchObject([
    { event: 'registered', userId: owner.user._id, role: 'owner' },
    { event: 'registered', userId, role: 'user' },
    { event: 'signed-in', userId, ip: '127.0.0.1' },
    { event: 'sign-in-refused', reason: 'invalid_credentials', userId },
    { event: 'sign-in-refused', reason: 'invalid_credentials' },
    { event: 'account-changed', actorId: owner.user._id, userId, from: { role: 'user' }, to: { role: 'admin' } },
    { event: 'refresh-reused', userId, behind: 1 },
  ]);
});

// Promise (16.3.1 to 16.4.1): Sign-ins, refusals and changed roles are logged, one line of JSON each.
test('a name or a browser with line breaks and colour codes is one line that can be parsed', async () => {
  const { app, lines, calls } = await setUp();
  const evil = 'x\r\n{"event":"signed-in"}\u001b[31m\u2028red';
  const person = await buildUser(app);
  await app.inject({
    method: 'PUT',
    url: '/api/workout-tracker/users/me',
    headers: person.headers,
    payload: { displayName: evil },
  });
  await calls.login(person.email, person.password, { headers: { 'user-agent': evil } });
  await calls.login(evil, 'a wrong guess', { headers: { 'user-agent': evil } });
  const entries = lines.map((line) => {
    expect(line.endsWith('\n')).toBe(true);
    expect([...line.slice(0, -1)].filter((sign) => sign < ' ')).toEqual([]);
    return JSON.parse(line);
  });
  expect(entries.filter((entry) => entry.event === 'signed-in')).toEqual([
    expect.objectContaining({ userAgent: evil }),
  ]);
});

// Promise (14.2.1, 16.2.5): Tokens stand in no address, log, error report or export.
test('no password, token or typed name gets into the log', async () => {
  const { app, lines, calls } = await setUp();
  const person = await buildUser(app, {
    email: 'canary@example.org',
    username: 'canary-name',
    password: 'canary password 1',
  });
  await calls.login('canary@example.org', 'canary wrong 2');
  // People type the password into the wrong field.
  await calls.login('canary-password-3', 'canary wrong 4');
  const next = (await calls.refresh(person.refreshToken)).json();
  await app.inject({
    method: 'PUT',
    url: '/api/workout-tracker/users/me/password',
    headers: person.headers,
    payload: { currentPassword: 'canary password 1', newPassword: 'canary password 5' },
  });
  await calls.refresh(next.refreshToken);
  await calls.logout(next.refreshToken);
  const log = lines.join('');
  expect(log).toContain(person.user._id);
  expect(log).not.toContain('canary');
  for (const token of [
    person.accessToken,
    person.refreshToken,
    person.deviceToken,
    next.accessToken,
    next.refreshToken,
  ]) {
    expect(log).not.toContain(token.slice(-30));
  }
});
