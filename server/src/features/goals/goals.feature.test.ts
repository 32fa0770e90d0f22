import { randomUUID } from 'node:crypto';
import type { GoalAim } from '@workout-tracker/core/insights/goal';
import { expect, test } from 'vitest';
import { buildUser, type TestUser } from '#test/build-user.ts';
import { createFakeClock } from '#test/fake-clock.ts';
import { databaseOf, shareApp } from '#test/test-app.ts';
import { mostGoals } from './goals.queries.ts';

const clock = createFakeClock();
const sharedApp = shareApp({ clock: clock.now });

const weekly: GoalAim = { kind: 'weekly-workouts', count: 4 };
const setAt = '2026-02-01T12:00:00.000Z';

async function prepare() {
  const app = sharedApp();
  const [person, other] = [await buildUser(app), await buildUser(app)];
  const exerciseOf = async ({ headers }: TestUser): Promise<string> => {
    const made = await app.inject({ method: 'POST', url: '/api/exercises', headers, payload: { title: 'Press' } });
    return made.json().data._id;
  };
  const bench = { kind: 'lift', exerciseId: await exerciseOf(person), weight: 80, unit: 'kg', reps: null } as const;
  const callsOf = ({ headers }: TestUser) => ({
    save: (id: string, change: object = {}) =>
      app.inject({
        ...{ method: 'PUT', url: `/api/goals/${id}`, headers },
        payload: { aim: weekly, setAt, reachedOn: null, ...change },
      }),
    giveUp: (id: string) => app.inject({ method: 'DELETE', url: `/api/goals/${id}`, headers }),
    list: async () => (await app.inject({ url: '/api/goals', headers })).json().data,
  });
  const id = randomUUID();
  return { app, person, other, exerciseOf, bench, mine: callsOf(person), theirs: callsOf(other), id };
}

test('a goal is set once however often it is sent, changed, reached, and given up as often', async () => {
  const { mine, bench, id } = await prepare();
  const goal = { _id: id, aim: bench, setAt, reachedOn: null };
  for (const spelled of [id, id.toUpperCase()])
    expect((await mine.save(spelled, { aim: bench })).json()).toEqual({ data: goal });
  expect(await mine.list()).toEqual([goal]);
  const fives = { ...bench, weight: 70, reps: 5 };
  await mine.save(id, { aim: fives });
  await mine.save(id, { aim: fives, reachedOn: '2026-02-20' });
  expect(await mine.list()).toEqual([{ ...goal, aim: fives, reachedOn: '2026-02-20' }]);
  for (const _ of [1, 2]) expect((await mine.giveUp(id)).statusCode).toBe(200);
  expect(await mine.list()).toEqual([]);
});

test('the newest comes first, of each kind', async () => {
  const { mine, bench } = await prepare();
  const aims = [
    weekly,
    { kind: 'body-weight', weight: 63, unit: 'kg', isDown: true },
    { ...bench, unit: 'lb', weight: 225, reps: 5 },
  ];
  for (const [index, aim] of aims.entries())
    await mine.save(randomUUID(), { aim, setAt: `2026-01-0${index + 1}T00:00:00.000Z` });
  expect((await mine.list()).map(({ aim }: { aim: GoalAim }) => aim)).toEqual(aims.toReversed());
});

// Promise (8.2.2, API1): Nobody reads, changes or gives up a goal of somebody else, or sets one for their exercise.
test('goals of others stay theirs, and their exercises are not found', async () => {
  const { other, exerciseOf, bench, mine, theirs, id } = await prepare();
  await mine.save(id);
  await theirs.save(id, { aim: { kind: 'weekly-workouts', count: 3 } });
  expect((await theirs.list())[0].aim).toEqual({ kind: 'weekly-workouts', count: 3 });
  await theirs.giveUp(id);
  expect(await theirs.list()).toEqual([]);
  expect((await mine.list())[0].aim).toEqual(weekly);
  const exerciseId = await exerciseOf(other);
  const refusals = [];
  for (const named of [exerciseId, randomUUID()]) {
    const refused = (await mine.save(randomUUID(), { aim: { ...bench, exerciseId: named } })).json();
    refusals.push([refused.details[0].path, refused.message.replace(named, 'it')]);
  }
  expect(refusals[0]).toEqual(['/aim/exerciseId', 'There is no exercise "it". Choose another.']);
  expect(refusals[1]).toEqual(refusals[0]);
  expect((await theirs.save(randomUUID(), { aim: { ...bench, exerciseId } })).statusCode).toBe(200);
});

test.each([
  ['for no weight', { aim: { kind: 'body-weight', weight: 0, unit: 'kg', isDown: true } }, '/aim/weight'],
  ['for no workouts', { aim: { kind: 'weekly-workouts', count: 0 } }, '/aim/count'],
  ['set in the future', { setAt: '2099-01-01T00:00:00.000Z' }, '/setAt'],
  ['reached in the future', { reachedOn: '2099-01-01' }, '/reachedOn'],
  ['set in a leap second', { setAt: '2016-12-31T23:59:60Z' }, '/setAt'],
  ['set in the year 0', { setAt: '0000-01-01T00:00:00Z' }, '/setAt'],
  ['reached in the year 0', { reachedOn: '0000-01-01' }, '/reachedOn'],
])('a goal %s is refused', async (_name, change, path) => {
  const { mine, id } = await prepare();
  const refused = await mine.save(id, change);
  expect([refused.statusCode, refused.json().details[0].path]).toEqual([422, path]);
  expect(await mine.list()).toEqual([]);
});

test('there is room for fifty goals; one of them can still be changed, and one given up makes room', async () => {
  const { app, person, mine, id } = await prepare();
  const idOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
  for (let n = 1; n <= mostGoals; n += 1)
    await databaseOf(app).pool.query('insert into goals values ($1, $2, $3, now(), null)', [
      ...[person.user._id, idOf(n), weekly],
    ]);
  const refused = await mine.save(id);
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'You have 50 goals, and there is room for no more. Give one up, then try again.',
  ]);
  expect((await mine.save(idOf(1), { reachedOn: '2026-02-20' })).statusCode).toBe(200);
  await mine.giveUp(idOf(2));
  expect((await mine.save(id)).statusCode).toBe(200);
});
