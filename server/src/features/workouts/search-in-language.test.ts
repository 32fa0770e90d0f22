import { type Language, languages } from '@workout-tracker/core/people/languages';
import type { WorkoutRow } from '@workout-tracker/core/workouts/workout';
import { expect, test } from 'vitest';
import { buildProgram, plannedMove } from '#test/build-program.ts';
import { buildUser } from '#test/build-user.ts';
import { buildWorkout, diaryOf } from '#test/build-workout.ts';
import { databaseOf, shareApp } from '#test/test-app.ts';
import { searchInLanguage } from './search-in-language.ts';

const sharedApp = shareApp();

async function prepare() {
  const app = sharedApp();
  const at = new Date('2026-01-01T00:00:00Z');
  await databaseOf(app)
    .db.insertInto('exercises')
    .values({
      _id: 'bench-press',
      title: 'Bench Press',
      loading: 'external',
      measure: 'reps',
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const press = plannedMove('press', { exerciseId: 'bench-press', title: 'Bench Press' });
  const bench = await buildProgram(app, { title: 'Thursday', tags: [], moves: [press] });
  const fullBody = await buildProgram(app, { title: 'Full Body A', tags: ['legs', 'my own'] });
  const person = await buildUser(app);
  const moves = [{ mid: 'press', reps: 5, weight: 80, unit: 'kg' as const }];
  const pressed = await buildWorkout(app, person, { wid: bench._id, moves });
  const whole = await buildWorkout(app, person, { wid: fullBody._id });
  const found = async (query: Record<string, string>, diary = diaryOf(app, person)) => {
    const { data, pagination } = (await diary.list(query)).json();
    expect(pagination.totalCount).toBe(data.length);
    return data.map(({ _id }: WorkoutRow) => _id);
  };
  return { app, found, pressed: pressed._id, whole: whole._id };
}

test('what the catalogue is called in a language is found in it, and in English', async () => {
  const { found, pressed, whole } = await prepare();
  expect(await found({ search: 'bankdrücken', language: 'de' })).toEqual([pressed]);
  expect(await found({ search: 'BANKDRUCK', language: 'de' })).toEqual([pressed]);
  expect(await found({ search: 'ganzkörper', language: 'de' })).toEqual([whole]);
  expect(await found({ search: 'beine', language: 'de' })).toEqual([whole]);
  expect(await found({ search: 'ベンチ', language: 'ja' })).toEqual([pressed]);
  expect(await found({ search: 'bench', language: 'de' })).toEqual([pressed]);
  expect(await found({ search: 'my own', language: 'de' })).toEqual([whole]);
});

test('not in another language, nor where one of the words is missing', async () => {
  const { found } = await prepare();
  expect(await found({ search: 'bankdrücken' })).toEqual([]);
  expect(await found({ search: 'bankdrücken', language: 'ja' })).toEqual([]);
  expect(await found({ search: 'bankdrücken kniebeuge', language: 'de' })).toEqual([]);
  expect(await found({ search: '%', language: 'de' })).toEqual([]);
});

test("other people's workouts are not found", async () => {
  const { app, found } = await prepare();
  const other = await buildUser(app);
  expect(await found({ search: 'bankdrücken', language: 'de' }, diaryOf(app, other))).toEqual([]);
});

test('a language that is not spoken is refused', async () => {
  const { app } = await prepare();
  const answer = await diaryOf(app, await buildUser(app)).list({ search: 'a', language: 'tlh' });
  expect([answer.statusCode, answer.json().details[0].path]).toEqual([422, '/language']);
});

const bench: Readonly<Record<Language, string>> = {
  en: '',
  de: 'bankdruecken',
  es: 'press de banca',
  fr: 'développé couché',
  it: 'panca piana',
  nl: 'bankdrukken',
  pl: 'wyciskanie lezac',
  'pt-BR': 'supino',
  ja: 'ベンチプレス',
};

test.each(languages.filter((language) => language !== 'en'))('the bench press has a name in %s', async (language) => {
  const named = await searchInLanguage({ search: bench[language], language });
  expect(named?.exerciseIds).toContain('bench-press');
});

test('English asks for nothing besides', async () => {
  expect(await searchInLanguage({ search: 'bench', language: 'en' })).toBeUndefined();
  expect(await searchInLanguage({ language: 'de' })).toBeUndefined();
});
