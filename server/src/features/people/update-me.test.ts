import { languageChoices } from '@workout-tracker/core/people/languages';
import { defaultTraining } from '@workout-tracker/core/people/training-rules';
import { describe, expect, test } from 'vitest';
import { buildUser, type TestUser } from '#test/build-user.ts';
import { databaseOf, shareApp } from '#test/test-app.ts';

const sharedApp = shareApp();

const change = (person: TestUser, payload: object) =>
  sharedApp().inject({ method: 'PUT', url: '/api/workout-tracker/users/me', headers: person.headers, payload });

const whole = {
  firstName: 'Ann',
  lastName: 'Berg',
  displayName: 'Annie 🏋',
  username: 'annie',
  timeZone: 'Asia/Kathmandu',
  units: 'kg',
  theme: 'dark',
  dateOrder: 'day-month',
  hourCycle: 'h23',
  weekStart: 'sunday',
  language: 'en',
  heartRateZones: [90, 110, 130, 150],
  training: { rest: { seconds: 120, heart: { isOn: true } }, warmup: [] },
};

test('changes what is given and keeps what is left out, however often it is repeated', async () => {
  const person = await buildUser(sharedApp());
  const expected = {
    ...person.user,
    username: 'annie',
    profile: { firstName: 'Ann', lastName: 'Berg', displayName: 'Annie 🏋' },
    timeZone: 'Asia/Kathmandu',
    units: 'kg',
    theme: 'dark',
    dateOrder: 'day-month',
    hourCycle: 'h23',
    weekStart: 'sunday',
    language: 'en',
    heartRateZones: [90, 110, 130, 150],
    training: {
      ...defaultTraining,
      rest: { ...defaultTraining.rest, seconds: 120, heart: { ...defaultTraining.rest.heart, isOn: true } },
      warmup: [],
    },
  };
  for (const payload of [whole, whole, {}, { units: 'kg' }]) {
    const answer = await change(person, payload);
    expect([answer.statusCode, answer.json()]).toEqual([200, { user: expected }]);
  }
  const emptied = await change(person, { firstName: null, lastName: '  ', username: null });
  expect(emptied.json().user).toEqual({
    ...expected,
    username: null,
    profile: { firstName: null, lastName: null, displayName: 'Annie 🏋' },
  });
});

test.each(languageChoices)('takes the language %s, again and again, and leaves that of others', async (language) => {
  const [person, other] = [await buildUser(sharedApp()), await buildUser(sharedApp())];
  for (let time = 0; time < 2; time++) expect((await change(person, { language })).json().user.language).toBe(language);
  expect((await change(person, { units: 'kg' })).json().user).toEqual({ ...person.user, units: 'kg', language });
  expect((await change(other, {})).json().user).toEqual({ ...other.user, language: 'device' });
});

test('a language that a newer server let somebody choose is told as that of their device, and stays', async () => {
  const person = await buildUser(sharedApp());
  const { pool } = databaseOf(sharedApp());
  await pool.query("update users set language = 'xx-YY' where _id = $1", [person.user._id]);
  expect((await change(person, { theme: 'dark' })).json().user.language).toBe('device');
  const { rows } = await pool.query('select language from users where _id = $1', [person.user._id]);
  expect(rows).toEqual([{ language: 'xx-YY' }]);
});

describe('refuses', () => {
  test.each([
    [{ timeZone: 'Mars/Olympus' }, '/timeZone'],
    [{ timeZone: '+02:00' }, '/timeZone'],
    [{ heartRateZones: [60, 100, 100, 170] }, '/heartRateZones'],
    [{ heartRateZones: [170, 140, 100, 60] }, '/heartRateZones'],
    [{ heartRateZones: [60, 100, 140] }, '/heartRateZones'],
    [{ heartRateZones: [60, 100, 140, 400] }, '/heartRateZones/3'],
    [{ activeSeries: '019a8000-0000-7000-8000-00000000f00d' }, '/activeSeries'],
    [{ training: { rest: { seconds: 0 } } }, '/training/rest/seconds'],
    [{ training: { rest: { seconds: 90.5 } } }, '/training/rest/seconds'],
    [{ training: { rest: { seconds: '90' } } }, '/training/rest/seconds'],
    [{ training: { rest: { heart: { share: 75 } } } }, '/training/rest/heart/share'],
    [{ training: { rest: { heart: { mode: 'zone' } } } }, '/training/rest/heart/mode'],
    [{ training: { effort: 'borg' } }, '/training/effort'],
    [{ training: { plates: { kg: [{ weight: 20 }] } } }, '/training/plates/kg/0/count'],
    [{ training: { plates: { lb: [{ weight: -45, count: 2 }] } } }, '/training/plates/lb/0/weight'],
    [{ training: { bars: [{ title: ' ', weight: 20, unit: 'kg' }] } }, '/training/bars/0/title'],
    [{ training: { bars: [{ title: 'nul\u0000', weight: 20, unit: 'kg' }] } }, '/training/bars/0/title'],
    [{ training: { warmup: [{ share: 1, reps: 5 }] } }, '/training/warmup/0/share'],
    [{ training: { insights: { band: { from: 10 } } } }, '/training/insights/band/to'],
    [{ training: { insights: { band: { from: 20, to: 10 } } } }, '/training/insights/band/to'],
    [{ training: { insights: { restingBpm: 10 } } }, '/training/insights/restingBpm'],
    [{ training: { insights: { weighting: 'cats' } } }, '/training/insights/weighting'],
    [{ training: { insights: { lifts: ['nowhere'] } } }, '/training/insights/lifts/0'],
    [{ training: null }, '/training'],
    [{ units: 'stone' }, '/units'],
    [{ theme: 'pink' }, '/theme'],
    [{ dateOrder: 'year-first' }, '/dateOrder'],
    [{ hourCycle: 'h11' }, '/hourCycle'],
    [{ weekStart: 'friday' }, '/weekStart'],
    [{ language: 'tlh' }, '/language'],
    [{ language: null }, '/language'],
    [{ language: 'DE' }, '/language'],
    [{ username: 'a b' }, '/username'],
    [{ displayName: 'x'.repeat(81) }, '/displayName'],
    [{ firstName: 'nul\u0000' }, undefined],
  ])('%j', async (payload, path) => {
    const person = await buildUser(sharedApp());
    const answer = await change(person, { lastName: 'Changed', ...payload });
    expect([answer.statusCode, answer.json().details?.[0]?.path]).toEqual([422, path]);
    expect((await change(person, {})).json().user).toEqual(person.user);
  });

  test('a username that is taken, in any capitals', async () => {
    await buildUser(sharedApp(), { username: 'Somebody' });
    const person = await buildUser(sharedApp());
    const answer = await change(person, { username: 'someBODY' });
    expect([answer.statusCode, answer.json().details]).toEqual([
      409,
      [
        {
          path: '/username',
          message: 'This username is taken. Choose another.',
          reason: { code: 'username-taken' },
        },
      ],
    ]);
  });
});

describe('training settings', () => {
  test('each change leaves the others, and a list replaces the list', async () => {
    const person = await buildUser(sharedApp());
    const plates = [{ weight: 20, count: 2 }];
    await change(person, { training: { effort: 'rir', rest: { isOn: false } } });
    await change(person, { training: { plates: { kg: plates }, rest: { warmupSeconds: 0 } } });
    const answer = await change(person, { training: { sound: false, unknown: 1 } });
    expect(answer.json().user.training).toEqual({
      ...defaultTraining,
      effort: 'rir',
      rest: { ...defaultTraining.rest, isOn: false, warmupSeconds: 0 },
      plates: { ...defaultTraining.plates, kg: plates },
      sound: false,
    });
    const whole = answer.json().user.training;
    expect((await change(person, { training: whole })).json().user.training).toEqual(whole);
  });

  test('changes of different fields at the same time are all kept', async () => {
    const person = await buildUser(sharedApp());
    const changes = [{ sound: false }, { vibration: false }, { effort: 'rpe' }, { rest: { seconds: 60 } }];
    const answers = await Promise.all(changes.map((training) => change(person, { training })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect((await change(person, {})).json().user.training).toEqual({
      ...defaultTraining,
      sound: false,
      vibration: false,
      effort: 'rpe',
      rest: { ...defaultTraining.rest, seconds: 60 },
    });
  });

  test('what is looked back with is set, and taken back to none', async () => {
    const person = await buildUser(sharedApp());
    const insights = {
      ...{ band: { from: 8, to: 16 }, bands: [{ muscle: 'calves', from: 4, to: 8 }], lifts: [] },
      ...{ restingBpm: 52, highestBpm: 188, weighting: 'women' },
    };
    expect((await change(person, { training: { insights } })).json().user.training.insights).toEqual(insights);
    const taken = await change(person, { training: { insights: { weighting: null, bands: [] } } });
    expect(taken.json().user.training.insights).toEqual({ ...insights, weighting: null, bands: [] });
  });

  // Promise (8.2.2, API1): Nobody follows a lift of an exercise of somebody else's.
  test('a lift of another person’s exercise is refused as one that is not there', async () => {
    const [person, other] = [await buildUser(sharedApp()), await buildUser(sharedApp())];
    const call = {
      method: 'POST',
      url: '/api/exercises',
      headers: other.headers,
      payload: { title: 'Theirs' },
    } as const;
    const insights = { lifts: [(await sharedApp().inject(call)).json().data._id] };
    expect((await change(person, { training: { insights } })).json().details[0].path).toBe(
      '/training/insights/lifts/0',
    );
    expect((await change(other, { training: { insights } })).json().user.training.insights).toMatchObject(insights);
  });

  test('refuses with words to act on', async () => {
    const person = await buildUser(sharedApp());
    const training = { rest: { seconds: 4000 }, plates: { kg: [20, 20].map((weight) => ({ weight, count: 2 })) } };
    expect((await change(person, { training })).json()).toMatchObject({
      message: 'Rest is 5 seconds to 60 minutes.',
      details: [
        { path: '/training/rest/seconds' },
        { path: '/training/plates/kg/1/weight', message: '20 is there already. Change its count instead.' },
      ],
    });
  });

  test('what an older version stored is filled with the defaults', async () => {
    const person = await buildUser(sharedApp());
    const { pool } = databaseOf(sharedApp());
    const stored = { rest: { seconds: 150 }, effort: 'borg', bars: 'none' };
    await pool.query('update users set training = $2 where _id = $1', [person.user._id, stored]);
    const expected = { ...defaultTraining, rest: { ...defaultTraining.rest, seconds: 150 } };
    expect((await change(person, {})).json().user.training).toEqual(expected);
  });
});

test('a username can change its capitals', async () => {
  const person = await buildUser(sharedApp(), { username: 'mine' });
  expect((await change(person, { username: 'Mine' })).json().user.username).toBe('Mine');
});

test('nothing that is not offered can be set', async () => {
  const [person, other] = [await buildUser(sharedApp()), await buildUser(sharedApp())];
  const { db, pool } = databaseOf(sharedApp());
  const row = () => db.selectFrom('users').selectAll().where('_id', '=', person.user._id).executeTakeFirstOrThrow();
  const before = await row();
  const { rows } = await pool.query("select column_name from information_schema.columns where table_name = 'users'");
  // `units`, `theme`, `language`, `training` and `username` are offered under the name of their column.
  const columns = rows
    .map(({ column_name }) => column_name)
    .filter((name) => !['units', 'theme', 'language', 'training', 'username'].includes(name));
  const camelCased = columns.map((name) => name.replace(/_(.)/g, (_: string, sign: string) => sign.toUpperCase()));
  const names = ['firstName', 'lastName', 'displayName'];
  const offered = [...names, 'timeZone', 'dateOrder', 'hourCycle', 'weekStart', 'heartRateZones', 'activeSeries'];
  const wanted = [...columns, ...camelCased, 'userId', 'permissions', 'isActive', 'auth', 'program', 'password'].filter(
    (name) => !offered.includes(name),
  );
  const answer = await change(person, Object.fromEntries(wanted.map((name) => [name, other.user._id])));
  expect(answer.statusCode).toBe(200);
  expect(await row()).toEqual({ ...before, updated_at: expect.any(Date) });
  expect(answer.json().user).toEqual(person.user);
});

test('a stranger without a session changes nothing', async () => {
  const answer = await sharedApp().inject({ method: 'PUT', url: '/api/workout-tracker/users/me', payload: whole });
  expect(answer.statusCode).toBe(401);
});
