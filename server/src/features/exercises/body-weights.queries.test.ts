import { expect, test } from 'vitest';
import { buildUser } from '#test/build-user.ts';
import { shareExercises } from '#test/exercise-calls.ts';
import { databaseOf } from '#test/test-app.ts';

const prepare = shareExercises();

test('there is room for 20,000 body weights; one that is there is changed, and one that goes makes room', async () => {
  const { app, person } = await prepare();
  await databaseOf(app).pool.query(
    `insert into body_weights (user_id, local_date, weight, unit)
    select $1, date '1960-01-01' + n, 80, 'kg' from generate_series(1, 20000) n`,
    [person.user._id],
  );
  const weigh = (method: 'PUT' | 'DELETE', date: string) =>
    app.inject({
      ...{ method, url: `/api/body-weights/${date}`, headers: person.headers },
      ...(method === 'PUT' && { payload: { weight: 79, unit: 'kg' } }),
    });
  const refused = await weigh('PUT', '2026-03-07');
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    expect.stringMatching(/20,000 body weights.*Delete some/),
  ]);
  expect((await weigh('PUT', '1970-01-01')).statusCode).toBe(200);
  expect((await weigh('DELETE', '1970-01-01')).statusCode).toBe(200);
  expect((await weigh('PUT', '2026-03-07')).statusCode).toBe(200);
});

test('body weights are listed newest first, one a day, and are nobody else’s', async () => {
  const { app, person } = await prepare();
  const call = (method: 'GET' | 'PUT' | 'DELETE', url: string, headers = person.headers, payload?: object) =>
    app.inject({ method, url, headers, ...(payload && { payload }) });
  for (const [date, weight] of [
    ['2026-01-01', 80],
    ['2026-02-01', 79],
    ['2026-02-01', 78.5],
  ]) {
    expect((await call('PUT', `/api/body-weights/${date}`, person.headers, { weight, unit: 'kg' })).statusCode).toBe(
      200,
    );
  }
  const other = await buildUser(app);
  await call('DELETE', '/api/body-weights/2026-02-01', other.headers);
  expect((await call('GET', '/api/body-weights', other.headers)).json().data).toEqual([]);
  expect((await call('GET', '/api/body-weights')).json().data).toEqual([
    { date: '2026-02-01', weight: 78.5, unit: 'kg' },
    { date: '2026-01-01', weight: 80, unit: 'kg' },
  ]);
  for (const _ of [1, 2]) expect((await call('DELETE', '/api/body-weights/2026-02-01')).statusCode).toBe(200);
  expect((await call('GET', '/api/body-weights')).json().data).toHaveLength(1);
  expect(
    (await call('PUT', '/api/body-weights/2026-13-01', person.headers, { weight: 80, unit: 'kg' })).statusCode,
  ).toBe(422);
  expect(
    (await call('PUT', '/api/body-weights/2026-01-01', person.headers, { weight: 5, unit: 'kg' })).statusCode,
  ).toBe(422);
});
