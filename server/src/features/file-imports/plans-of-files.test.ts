import type { PlanDecision } from '@workout-tracker/core/plans/plan-decision';
import { expect, test } from 'vitest';
import { buildUser } from '#test/build-user.ts';
import { callsOf } from '#test/file-import-calls.ts';
import { rowsOfPerson } from '#test/rows-of-person.ts';
import { databaseOf, shareApp } from '#test/test-app.ts';

const sharedApp = shareApp();

const liftoscript = [
  '# Week 1',
  '## Day A',
  'Squat, Barbell / 3x5 100kg / progress: lp(2.5kg, 1, 0, 10%, 3)',
  'Zercher Yoke Wobble / 3x8 / progress: custom() {~ weights += 5kg ~}',
  '## Day B',
  'Squat, Barbell / 3x5 100kg',
].join('\n');

test("programs of Liftosaur become programs and a series of one's own, what is lost is named, and undoing takes all of it out", async () => {
  const app = sharedApp();
  const person = await buildUser(app);
  const calls = callsOf(app, person);
  const payload = { title: 'Barbell Squat' };
  const made = await app.inject({ method: 'POST', url: '/api/exercises', headers: person.headers, payload });
  const squat = made.json().data._id;
  const before = await rowsOfPerson(databaseOf(app).pool, person.user._id);
  const found = await calls.bring(liftoscript);
  expect(found).toMatchObject({
    ...{ status: 'ready', files: [{ format: 'liftosaur' }], workouts: 0, exercises: 2, problems: 1 },
    archive: { programs: 2, series: 1, exercises: 0 },
  });
  expect((await calls.problems(found._id)).json().data).toMatchObject([
    { line: 4, kind: 'changed', message: expect.stringContaining('Zercher Yoke Wobble: its progress (custom()') },
  ]);
  expect(await calls.applied(found._id)).toMatchObject({ status: 'done' });
  const { headers } = person;
  const programs = (await app.inject({ url: '/api/programs', headers })).json().data;
  const own = programs.filter(({ ownerId }: { ownerId: string | null }) => ownerId === person.user._id);
  expect(own.map(({ title }: { title: string }) => title).sort()).toEqual([
    expect.stringMatching(/: Day A$/),
    expect.stringMatching(/: Day B$/),
  ]);
  const [dayA] = own.filter(({ title }: { title: string }) => title.endsWith('A'));
  expect(dayA.moves).toMatchObject([
    {
      ...{ exerciseId: squat, title: 'Barbell Squat', sets: 3, reps: 5 },
      plan: { isShared: true, rule: { missed: { kind: 'less', misses: 3, percent: 10 } } },
    },
    { exerciseId: expect.stringMatching(/^[0-9a-f-]{36}$/), title: 'Zercher Yoke Wobble' },
  ]);
  const series = (await app.inject({ url: '/api/series', headers })).json().data;
  const [mine] = series.filter(({ ownerId }: { ownerId: string | null }) => ownerId === person.user._id);
  expect(mine).toMatchObject({ goesOn: 'session', totalWeeks: 12 });
  expect(mine.weeks[0].programs.map(({ day }: { day: number }) => day)).toEqual([1, 2]);
  const history = (await app.inject({ url: '/api/plans/history', headers })).json().data;
  const ids = own.map(({ _id }: { _id: string }) => _id).sort();
  expect(history.decisions.map(({ line, choice }: PlanDecision) => ({ line, choice }))).toEqual(
    expect.arrayContaining(
      ids.map((id: string) => ({
        line: `program:${id}:${squat}`,
        choice: { kind: 'working-weight', weight: { value: 100, unit: 'kg' } },
      })),
    ),
  );
  expect(history.decisions).toHaveLength(2);
  const targets = (await app.inject({ url: `/api/programs/${dayA._id}/targets`, headers })).json().data;
  expect(targets).toMatchObject([{ target: { sets: Array(3).fill({ weight: 100 }) }, reason: { code: 'start' } }]);
  const again = await calls.bring(liftoscript);
  expect(await calls.applied(again._id)).toMatchObject({ status: 'done' });
  const listed = (await app.inject({ url: '/api/programs', headers })).json().data;
  expect(listed).toHaveLength(programs.length);
  await calls.undone(found._id);
  const after = await rowsOfPerson(databaseOf(app).pool, person.user._id);
  for (const table of ['programs', 'series', 'own_exercises', 'plan_decisions'])
    expect(after[table]).toEqual(before[table]);
});
