import { expect, test } from 'vitest';
import { buildProgram, plannedMove } from '#test/build-program.ts';
import { buildUser, type TestUser } from '#test/build-user.ts';
import { useTestApp } from '#test/test-app.ts';
import { type TestDatabase, useTestDatabase } from '#test/test-database.ts';
import { followedStatement, instanceStatement, listedStatement } from './instances.queries.ts';
import { countStatements } from './testing/count-statements.ts';
import { seriesCalls, twoWeeks } from './testing/series-calls.ts';

async function addRuns({ pool }: TestDatabase, { user }: TestUser, seriesId: string, count: number): Promise<void> {
  await pool.query(
    `insert into series_instances (user_id, _id, series_id, title, total_weeks, weeks, start_date, completed, left_early, created_at, updated_at)
    select $1, gen_random_uuid(), s._id, s.title, s.total_weeks, s.weeks, date '2020-01-01' + n, true, n % 100 = 0, now() - n * interval '1 hour', now()
    from series s, generate_series(1, $3) n where s._id = $2`,
    [user._id, seriesId, count],
  );
}

test('a thousand runs are read in pieces, more are not listed, and another is refused in words', async () => {
  const database = await useTestDatabase();
  const count = countStatements(database);
  const app = await useTestApp({ database });
  const person = await buildUser(app);
  const mine = seriesCalls(app, person);
  const series = await mine.make(twoWeeks((await buildProgram(app))._id));
  const get = async (url: string) => (await app.inject({ url, headers: person.headers })).json();
  await addRuns(database, person, series._id, 999);
  expect((await mine.createInstance({ seriesId: series._id })).statusCode).toBe(201);
  const other = await mine.make(twoWeeks((await buildProgram(app))._id));
  const refused = await mine.createInstance({ seriesId: other._id });
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'You have begun series 1,000 times, and no more are kept. Open one of those again instead.',
  ]);

  const ofRuns = (sent: string[]): number => sent.filter((text) => text.includes('with mine as')).length;
  let entries: { status: string; left: boolean }[] = [];
  const sent = await count(async () => {
    entries = (await get('/api/series/dashboard')).data;
  });
  // Nine of them were left; twenty-five at a time.
  expect([entries.length, ofRuns(sent)]).toEqual([991, 40]);
  expect(entries[0]?.status).toBe('not_started');

  // Rows from before there was a bound.
  await addRuns(database, person, series._id, 1_000);
  expect((await get('/api/series/dashboard')).data).toHaveLength(1_000);
  for (const query of ['', '?page=-1']) {
    const { data, pagination } = await get(`/api/series-instances${query}`);
    expect(data).toHaveLength(100);
    expect(pagination).toMatchObject({ page: 1, limit: 100, totalCount: 2_000, hasNextPage: true });
  }
  expect((await get('/api/series-instances?page=21&limit=100')).data).toHaveLength(0);
  expect((await get('/api/series-instances?page=20&limit=100')).data).toHaveLength(100);
});

test('lists read plans without the rows that their weeks have, which are most of what they weigh', async () => {
  const database = await useTestDatabase();
  const app = await useTestApp({ database });
  const person = await buildUser(app);
  const mine = seriesCalls(app, person);
  const programId = (await buildProgram(app))._id;
  const row = { sets: 1, count: { kind: 'exactly', count: 5 }, load: { of: 'none' } };
  const targets = [{ programId, mid: 'squat', rows: [row] }];
  const deload = { load: 90, sets: 50 };
  const weeks = [{ programs: [{ day: 1, programId }], deload, targets }, { programs: [{ day: 2, programId }] }];
  const series = await mine.make({ title: 'Weeks', weeks });
  expect((await mine.createInstance({ seriesId: series._id })).statusCode).toBe(201);
  for (const { sql, values } of [
    listedStatement(person.user._id, { limit: 10, offset: 0 }),
    followedStatement(person.user._id),
  ]) {
    const { rows } = await database.pool.query(sql, [...values]);
    expect(rows[0].instances[0].weeks).toEqual([{ programs: weeks[0]?.programs, deload }, weeks[1]]);
  }
});

test('of programs that come to more than eight megabytes some are read without their moves', async () => {
  const database = await useTestDatabase();
  const app = await useTestApp({ database });
  const person = await buildUser(app);
  const mine = seriesCalls(app, person);
  const moves = [plannedMove('squat', { title: 'x'.repeat(3_000_000) })];
  const programs = [];
  for (const day of [1, 2, 3]) programs.push({ day, programId: (await buildProgram(app, { moves }))._id });
  const series = await mine.make({ title: 'Heavy', weeks: [{ programs }] });
  const { _id } = await mine.begin(series._id);
  const { sql, values } = instanceStatement(person.user._id, _id);
  const { rows } = await database.pool.query<{ programs: { moves: object[] }[] }>(sql, [...values]);
  expect(rows[0]?.programs.map((program) => program.moves.length).sort()).toEqual([0, 1, 1]);
});

test.each(['0', '-2', '1000001', '1.5', 'x'])('page=%s is refused wherever there are pages', async (page) => {
  const app = await useTestApp();
  const { headers } = await buildUser(app);
  for (const path of ['workouts', 'programs', 'series', 'series-instances']) {
    const { statusCode } = await app.inject({ url: `/api/${path}?page=${page}`, headers });
    expect([path, statusCode]).toEqual([path, 422]);
  }
});
