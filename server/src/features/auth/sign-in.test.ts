import { expect, test } from 'vitest';
import { productionCost } from '#security/password-hasher.ts';
import { callsOf } from '#test/account-calls.ts';
import { buildUser } from '#test/build-user.ts';
import { holdPasswordChange } from '#test/hold-password-change.ts';
import { databaseOf, shareApp, useTestApp } from '#test/test-app.ts';
import { untilSomebodyWaits } from '#test/test-database.ts';

const sharedApp = shareApp();

test.each([
  ['the e-mail', 'first@example.org'],
  ['the e-mail in capitals, with spaces around it', ' FIRST@Example.org '],
  ['the username', 'First.Person'],
  ['the username in small letters', 'first.person'],
])('signs in with %s', async (_what, name) => {
  const app = sharedApp();
  const known = await callsOf(app).login('first@example.org', 'lantern orbit grape');
  if (known.statusCode !== 200) await buildUser(app, { email: 'first@example.org', username: 'First.Person' });
  const answer = await callsOf(app).login(name, 'lantern orbit grape');
  expect(answer.statusCode).toBe(200);
  expect(Object.keys(answer.json()).sort()).toEqual(['accessToken', 'deviceToken', 'refreshToken', 'user']);
  expect((await callsOf(app).me(answer.json().accessToken)).json().user.email).toBe('first@example.org');
});

test('each sign-in is a session of its own', async () => {
  const { login, logout, me } = callsOf(sharedApp());
  const { email, password } = await buildUser(sharedApp());
  const [one, other] = [(await login(email, password)).json(), (await login(email, password)).json()];
  await logout(one.refreshToken);
  expect((await me(one.accessToken)).statusCode).toBe(401);
  expect((await me(other.accessToken)).statusCode).toBe(200);
});

// Promise (6.3.8): Nobody is told whether an account exists.
// Remark: Registering says that an e-mail is taken: the account is open before its address is confirmed.
test('a wrong password, an unknown e-mail and an unknown username hear the same', async () => {
  const { login } = callsOf(sharedApp());
  const { email } = await buildUser(sharedApp());
  const answers = [
    await login(email, 'not the password'),
    await login('nobody@example.org', 'not the password'),
    await login('nobody', 'not the password'),
    await login(`${email}\u0000`, 'not the password'),
  ];
  const [first, ...others] = answers.slice(0, 3).map(({ statusCode, headers, json }) => {
    const { requestId: _, ...body } = json();
    return { statusCode, body, headers: Object.keys(headers).sort() };
  });
  expect(first).toMatchObject({
    statusCode: 401,
    body: { error: 'invalid_credentials', message: 'Wrong e-mail, username or password.' },
  });
  for (const other of others) expect(other).toEqual(first);
  // Text that no database can hold is nobody's name either.
  expect(answers[3]?.statusCode).toBe(422);
});

test('a flood of sign-ins at full cost is answered in part and put off in part, and nothing else breaks', async () => {
  const app = await useTestApp({ database: databaseOf(sharedApp()), passwordCost: productionCost });
  const answers = await Promise.all(
    Array.from({ length: 150 }, (_, index) => callsOf(app).login(`flood${index}`, 'a guess')),
  );
  const putOff = answers.filter((answer) => answer.statusCode === 503);
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([401, 503]));
  expect(new Set(putOff.map((answer) => answer.headers['retry-after']))).toEqual(new Set(['2']));
  expect((await callsOf(app).login('flood0', 'a guess')).statusCode).toBe(401);
});

test('a password changed while it was being checked does not let the old one in', async () => {
  const app = sharedApp();
  const person = await buildUser(app);
  const change = await holdPasswordChange(databaseOf(app), person.user._id);
  const late = callsOf(app).login(person.email, person.password);
  await untilSomebodyWaits(databaseOf(app));
  await change.commit();
  expect((await late).json().error).toBe('invalid_credentials');
});
