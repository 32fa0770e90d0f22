import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { buildUser, type TestUser } from '#test/build-user.ts';
import { databaseOf, useTestApp } from '#test/test-app.ts';

const weights = { type: 'weights', title: 'Weights', variants: [0, 5, 10], isOwn: false };
const kettlebell = { type: 'kettlebell', title: 'Kettlebell', variants: [8, 16], isOwn: false };

function equipmentCalls(app: FastifyInstance, { headers }: Pick<TestUser, 'headers'>) {
  const call = (method: 'GET' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    app.inject({ method, url, headers, ...(payload && { payload }) });
  return {
    list: async () => (await call('GET', '/api/equipment')).json().data,
    listCatalogue: () => call('GET', '/api/catalogue/equipment'),
    set: (type: string, variants: unknown) => call('PUT', `/api/equipment/${type}`, { variants }),
    weighIn: (units: 'lb' | 'kg') => call('PUT', '/api/workout-tracker/users/me', { units }),
    reset: (type: string) => call('DELETE', `/api/equipment/${type}`),
    save: (type: string, payload: object) => call('PUT', `/api/catalogue/equipment/${type}`, payload),
    remove: (type: string) => call('DELETE', `/api/catalogue/equipment/${type}`),
  };
}

/** A catalogue of two, and three people before it. */
async function useGym() {
  const app = await useTestApp();
  await databaseOf(app)
    .db.insertInto('equipment')
    .values([
      { type: 'weights', title: 'Weights', variants: [0, 5, 10], position: 0 },
      { type: 'kettlebell', title: 'Kettlebell', variants: [8, 16], position: 1 },
    ])
    .execute();
  return {
    app,
    admin: equipmentCalls(app, await buildUser(app, { role: 'admin' })),
    mine: equipmentCalls(app, await buildUser(app)),
    theirs: equipmentCalls(app, await buildUser(app)),
  };
}

test('my own sizes stand in place of the catalogue’s, rising, and for me alone', async () => {
  const { mine, theirs } = await useGym();
  expect(await mine.list()).toEqual([weights, kettlebell]);
  const own = { ...weights, variants: [0, 1.25, 2.5, 20, 100], isOwn: true };
  for (let time = 0; time < 2; time++) {
    const answer = await mine.set('weights', [20, 2.5, 0, 100, 1.25]);
    expect([answer.statusCode, answer.json().data]).toEqual([200, own]);
  }
  expect(await mine.list()).toEqual([own, kettlebell]);
  expect(await theirs.list()).toEqual([weights, kettlebell]);
});

test('going back to the catalogue’s sizes works once and again', async () => {
  const { mine } = await useGym();
  await mine.set('weights', [1]);
  for (let time = 0; time < 2; time++) expect((await mine.reset('weights')).json()).toEqual({ data: weights });
  expect(await mine.list()).toEqual([weights, kettlebell]);
});

test('somebody new is offered weights up to 500 lb or 250 kg, in the unit they have now', async () => {
  const { app, mine, theirs } = await useGym();
  await databaseOf(app)
    .db.updateTable('equipment')
    .set({ variants: [0, 5, 10, 15, 20, 25] })
    .where('type', '=', 'weights')
    .execute();
  const offered = async () => (await mine.list())[0];
  const lb = await offered();
  expect([lb.isOwn, lb.variants.slice(0, 3), lb.variants.at(-1)]).toEqual([false, [5, 10, 15], 500]);
  await mine.weighIn('kg');
  const kg = await offered();
  expect([kg.isOwn, kg.variants.slice(0, 3), kg.variants.at(-1)]).toEqual([false, [2.5, 5, 7.5], 250]);
  expect((await theirs.list())[0]).toEqual(lb);
});

test('my own weights are converted when I change units, and are what I set when I change back', async () => {
  const { mine } = await useGym();
  await mine.set('weights', [45, 95, 135]);
  await mine.weighIn('kg');
  expect((await mine.list())[0]).toMatchObject({ isOwn: true, variants: [20, 42.5, 60] });
  await mine.weighIn('lb');
  expect((await mine.list())[0]).toMatchObject({ isOwn: true, variants: [45, 95, 135] });
  await mine.weighIn('kg');
  expect((await mine.set('weights', [20, 60])).json().data.variants).toEqual([20, 60]);
});

test('several changes of mine at once leave one of them', async () => {
  const { mine } = await useGym();
  const answers = await Promise.all([1, 2, 3, 4].map((size) => mine.set('weights', [size])));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect((await mine.list())[0]).toMatchObject({ isOwn: true, variants: [expect.any(Number)] });
});

test('sizes that make no sense are refused', async () => {
  const { mine } = await useGym();
  for (const variants of [[-1], [2_001], [5, 5], ['5'], [null], 'many', Array.from({ length: 201 }, (_, n) => n)]) {
    expect((await mine.set('weights', variants)).statusCode).toBe(422);
  }
  const none = await mine.set('weights', []);
  expect([none.statusCode, none.json().details]).toEqual([
    422,
    [{ path: '/variants', message: 'Keep at least one weight.', reason: { code: 'no-weights-left' } }],
  ]);
  expect((await mine.set('kettlebell', [])).json().data).toMatchObject({ variants: [], isOwn: true });
  expect((await mine.list())[0]).toEqual(weights);
});

test('equipment that is not in the catalogue is not there', async () => {
  const { mine, app } = await useGym();
  expect((await mine.set('spaceship', [1])).statusCode).toBe(404);
  expect((await mine.reset('spaceship')).statusCode).toBe(404);
  expect((await mine.set('Not a slug', [1])).statusCode).toBe(422);
  expect((await app.inject({ url: '/api/equipment' })).statusCode).toBe(401);
});

test('admins add to the catalogue and change it; what people set for themselves stays', async () => {
  const { admin, mine, theirs } = await useGym();
  await mine.set('kettlebell', [12]);
  const added = await admin.save('sandbag', { title: ' Sandbag ', variants: [30, 10] });
  expect(added.json().data).toEqual({ type: 'sandbag', title: 'Sandbag', variants: [10, 30], isOwn: false });
  const change = { title: 'Kettlebells', variants: [4, 8] };
  for (let time = 0; time < 2; time++) expect((await admin.save('kettlebell', change)).statusCode).toBe(200);
  expect(await theirs.list()).toEqual([weights, { ...kettlebell, ...change }, added.json().data]);
  expect((await mine.list())[1]).toEqual({ type: 'kettlebell', title: 'Kettlebells', variants: [12], isOwn: true });
  const untitled = await admin.save('sandbag', { title: '  ', variants: [] });
  expect([untitled.statusCode, untitled.json().details]).toEqual([
    422,
    [{ path: '/title', message: 'Give it a title.', reason: { code: 'without-title' } }],
  ]);
  expect((await admin.save('weights', { title: 'Weights', variants: [] })).statusCode).toBe(422);
});

test('an admin with own sizes still sees and keeps the catalogue’s', async () => {
  const { admin, theirs } = await useGym();
  await admin.set('weights', [7]);
  expect((await admin.list())[0]).toMatchObject({ variants: [7], isOwn: true });
  expect((await admin.listCatalogue()).json()).toEqual({ data: [weights, kettlebell] });
  await admin.save('weights', { title: 'Weights', variants: [0, 5, 10, 15] });
  const wider = { ...weights, variants: [0, 5, 10, 15] };
  expect((await admin.listCatalogue()).json().data[0]).toEqual(wider);
  expect((await theirs.list())[0]).toEqual(wider);
  expect((await admin.list())[0]).toMatchObject({ variants: [7], isOwn: true });
});

test('admins take equipment out, with everybody’s sizes of it, but never the weights', async () => {
  const { admin, mine } = await useGym();
  await mine.set('kettlebell', [12]);
  for (let time = 0; time < 2; time++)
    expect((await admin.remove('kettlebell')).json()).toEqual({ data: { done: true } });
  expect(await mine.list()).toEqual([weights]);
  const refused = await admin.remove('weights');
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    expect.stringMatching(/Change the steps instead/),
  ]);
  expect(await mine.list()).toEqual([weights]);
});

test('the catalogue’s equipment is not for others to change', async () => {
  const { mine } = await useGym();
  expect((await mine.save('weights', { title: 'Mine', variants: [1] })).statusCode).toBe(403);
  expect((await mine.remove('kettlebell')).statusCode).toBe(403);
  expect((await mine.listCatalogue()).statusCode).toBe(403);
  expect(await mine.list()).toEqual([weights, kettlebell]);
});
