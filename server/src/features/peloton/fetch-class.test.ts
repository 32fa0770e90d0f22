import { PelotonWorkout } from '@workout-tracker/core/peloton/peloton-workout';
import { isFinished } from '@workout-tracker/core/peloton/preview';
import { expect, test } from 'vitest';
import { connectedPerson, oddClass, usePeloton } from '#test/peloton-stage.ts';

test('page by page there are all workouts, each once, with every field', async () => {
  const { app, simulator } = await usePeloton();
  const { calls } = await connectedPerson(app, 'imperial');
  const found: PelotonWorkout[] = [];
  for (let page = 0; ; page += 1) {
    const answer = (await calls.list(`?limit=100&page=${page}`)).json();
    expect(answer).toMatchObject({ total: 1234, refused: [] });
    found.push(...answer.data);
    if (answer.isLast) break;
  }
  const { sessions } = simulator.control.account('imperial');
  expect(found.map(({ id }) => id).sort()).toEqual(sessions.map(({ id }) => id).sort());
  expect(Object.keys(found[0] ?? {}).sort()).toEqual(Object.keys(PelotonWorkout.properties).sort());
  expect(found.filter(isFinished)).toHaveLength(1234);
  const { requests } = simulator.control;
  expect(requests.of('workouts').every(({ isForWeb }) => isForWeb)).toBe(true);
  expect(requests.all.filter(({ call }) => call === 'unknown' || call === 'legacy_login')).toEqual([]);
});

test('an account without workouts has one empty page', async () => {
  const { app } = await usePeloton();
  const { calls } = await connectedPerson(app, 'empty');
  expect((await calls.list()).json()).toEqual({ data: [], total: 0, isLast: true, refused: [] });
});

test('details and graph of a class, and a plain no for one that is not theirs', async () => {
  const stage = await usePeloton();
  const { calls } = await connectedPerson(stage.app);
  const { id } = oddClass(stage, 'bike with heart rate');
  expect((await calls.details(id)).json().data).toMatchObject({ id, discipline: 'cycling', performance_graph: null });
  const { data } = (await calls.graph(id)).json();
  expect(data.metrics.map(({ slug }: { slug: string }) => slug)).toContain('heart_rate');
  const [foreign] = stage.simulator.control.account('imperial').sessions;
  for (const answer of [await calls.details(foreign?.id ?? ''), await calls.graph(foreign?.id ?? '')]) {
    expect(answer.statusCode).toBe(404);
    expect(answer.json().message).toMatch(/^Failed to fetch .*\. Peloton does not know this workout\.$/);
  }
});

test.each(['?limit=101', '?limit=0', '?page=-1', '?page=x'])('%s is refused', async (query) => {
  const { app, simulator } = await usePeloton();
  const { calls } = await connectedPerson(app);
  expect((await calls.list(query)).statusCode).toBe(422);
  expect(simulator.control.requests.of('workouts')).toEqual([]);
});

test('no id leads anywhere but to that id', async () => {
  const { app, simulator } = await usePeloton();
  const { calls } = await connectedPerson(app);
  simulator.control.requests.clear();
  for (const id of ['..%2Fme', '%2e%2e', 'a%3Fb', 'a%2Fb', 'http:%2F%2Fexample.org']) {
    expect((await calls.details(id)).statusCode).toBeGreaterThanOrEqual(400);
  }
  expect(simulator.control.requests.all).toEqual([]);
});

test('of many calls at once at most two are under way, with a pause between their starts', async () => {
  const { app, simulator } = await usePeloton({ pace: { gapMs: 40 } });
  const { calls } = await connectedPerson(app);
  simulator.control.requests.clear();
  simulator.control.faults.plan({ call: 'workouts', kind: 'slow', delayMs: 120 });
  const answers = await Promise.all([0, 1, 2, 3, 4].map((page) => calls.list(`?limit=10&page=${page}`)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  expect(simulator.control.requests.mostAtOnce).toBe(2);
});
