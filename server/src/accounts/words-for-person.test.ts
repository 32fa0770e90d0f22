import { languageOf } from '@workout-tracker/core/people/languages';
import { expect, test } from 'vitest';
import { callsOf } from '#test/account-calls.ts';
import { buildUser, type TestUser } from '#test/build-user.ts';
import { createFakeClock, days } from '#test/fake-clock.ts';
import { databaseOf, shareApp } from '#test/test-app.ts';
import { findAskedLanguages } from './logins.queries.ts';
import { findUser } from './users.queries.ts';
import { spokenLanguage, wordsForPerson } from './words-for-person.ts';

const clock = createFakeClock(new Date());
const sharedApp = shareApp({ clock: clock.now });

const askedBy = ({ user }: TestUser) => findAskedLanguages(databaseOf(sharedApp()).db, user._id, clock.now());
const signIn = async (person: TestUser, language: string) => {
  const headers = { 'accept-language': language };
  return (await callsOf(sharedApp()).login(person.email, person.password, { headers })).json();
};
const end = (person: TestUser, which = 'true') =>
  databaseOf(sharedApp()).pool.query(
    `update logins set ended_at = $2, end_reason = 'ended' where user_id = $1 and ${which}`,
    [person.user._id, clock.now()],
  );

test('a choice counts, else what a browser asked for, else English', () => {
  expect(spokenLanguage('en', ['de'])).toBe('en');
  expect(spokenLanguage('device', ['sv', 'de-AT', 'en'])).toBe(languageOf(['sv', 'de-AT', 'en']));
  expect(spokenLanguage('device', [])).toBe('en');
});

test('what a browser asked for is kept with its sign-in, and follows it when it asks for another', async () => {
  const person = await buildUser(sharedApp());
  expect(await askedBy(person)).toEqual([]);
  const { refreshToken } = await signIn(person, 'pl, en;q=0.5');
  expect(await askedBy(person)).toEqual(['pl', 'en']);
  const refresh = (token: string, headers: Record<string, string>) =>
    sharedApp().inject({
      ...{ method: 'POST', url: '/api/workout-tracker/auth/refresh' },
      ...{ headers, payload: { refreshToken: token } },
    });
  const next = (await refresh(refreshToken, { 'accept-language': 'de-AT' })).json();
  expect(await askedBy(person)).toEqual(['de-AT']);
  expect((await refresh(next.refreshToken, {})).statusCode).toBe(200);
  expect(await askedBy(person)).toEqual(['de-AT']);
});

test('it is kept with the account that is made', async () => {
  const email = 'made@example.org';
  const headers = { 'accept-language': 'ja' };
  const answer = await callsOf(sharedApp()).register({ email, password: 'lantern orbit grape' }, { headers });
  expect(await findAskedLanguages(databaseOf(sharedApp()).db, answer.json().user._id, clock.now())).toEqual(['ja']);
});

// Promise (6.3.7): Addresses are confirmed where e-mail is sent, and letters tell of every new way in.
test('a newcomer does not choose the language of the letter that tells of them, and nobody that of another', async () => {
  const [person, other] = [await buildUser(sharedApp()), await buildUser(sharedApp())];
  await signIn(person, 'nl');
  await signIn(person, 'ja');
  await signIn(other, 'fr');
  expect(await askedBy(person)).toEqual(['nl']);
  await end(person, "languages = '{nl}'");
  expect(await askedBy(person)).toEqual(['ja']);
  await end(person);
  expect(await askedBy(person)).toEqual(['nl']);
  expect(await askedBy(other)).toEqual(['fr']);
});

test('a sign-in that ran out gives way to one that has not', async () => {
  const person = await buildUser(sharedApp());
  await signIn(person, 'it');
  clock.advance(days(29));
  await signIn(person, 'es');
  clock.advance(days(2));
  expect(await askedBy(person)).toEqual(['es']);
});

test('letters follow the device, or the choice', async () => {
  const { db } = databaseOf(sharedApp());
  const person = await buildUser(sharedApp());
  await signIn(person, 'de-CH, en;q=0.5');
  const languageOfLetters = async () => {
    const user = await findUser(db, person.user._id);
    return user && (await wordsForPerson(db, user, clock.now())).language;
  };
  expect(await languageOfLetters()).toBe(languageOf(['de-CH', 'en']));
  await databaseOf(sharedApp()).pool.query("update users set language = 'pl' where _id = $1", [person.user._id]);
  expect(await languageOfLetters()).toBe('pl');
});
