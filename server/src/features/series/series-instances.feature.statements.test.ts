import { expect, test } from 'vitest';
import { seedCatalogue } from '#catalogue/seed-catalogue.ts';
import { buildUser, type TestUser } from '#test/build-user.ts';
import { createFakeClock } from '#test/fake-clock.ts';
import { useTestApp } from '#test/test-app.ts';
import { type TestDatabase, useTestDatabase } from '#test/test-database.ts';
import { countStatements } from './testing/count-statements.ts';

const clock = createFakeClock(new Date('2026-03-12T12:00:00Z'));
const seriesId = '019a8000-0000-7000-8000-000000000201';
const programSql = `select weeks #>> '{0,programs,0,programId}' as "programId" from series where _id = $1`;

/** Twenty instances, one under way, and five thousand workouts over them. */
async function fillDiary({ pool }: TestDatabase, { user }: TestUser): Promise<void> {
  await pool.query(
    `insert into series_instances (user_id, _id, series_id, title, total_weeks, weeks, start_date, completed, created_at, updated_at)
    select $1, gen_random_uuid(), s._id, s.title, s.total_weeks, s.weeks, date '2026-03-01' - n * 60, n > 0, now() - n * interval '60 days', now()
    from series s, generate_series(0, 19) n where s._id = $2`,
    [user._id, seriesId],
  );
  await pool.query(
    `insert into workouts (user_id, _id, wid, title, created_at, ended_at, time_zone, local_date, series_instance_id, content_hash, saved_at, updated_at)
    select $1, gen_random_uuid(), 'peloton_x', 'Ride', at, at + interval '1 hour', 'UTC', at::date, case when n % 2 = 0 then run._id end, '', at, at
    from (select n, timestamptz '2026-03-12' - n * interval '8 hours' as at from generate_series(1, 5000) n) made
    left join lateral (select i._id from series_instances i where i.user_id = $1 and i.start_date <= at::date order by i.start_date desc limit 1) run on true`,
    [user._id],
  );
  await pool.query('analyze');
}

test('Home, the dashboard and the page of a series, for somebody new and for somebody with everything', async () => {
  const database = await useTestDatabase();
  const count = countStatements(database);
  const app = await useTestApp({ database, clock: clock.now });
  await seedCatalogue(database.db, clock.now());
  const newcomer = await buildUser(app);
  const veteran = await buildUser(app);
  await fillDiary(database, veteran);
  const join = { method: 'POST', url: `/api/series/${seriesId}/join` } as const;
  await app.inject({ ...join, headers: newcomer.headers });
  const { rows } = await database.pool.query(programSql, [seriesId]);
  const { programId } = rows[0];

  const pages = {
    home: ['/api/home', '/api/programs'],
    dashboard: ['/api/activity', '/api/series/dashboard'],
    series: [`/api/series/${seriesId}/detailed-progress`, `/api/programs/${programId}`],
    diary: ['/api/series-instances', '/api/series'],
  };
  // Programs take one for themselves and one for the last time of their exercises.
  const expected = { home: 4, dashboard: 2, series: 4, diary: 4 };
  for (const { headers } of [newcomer, veteran]) {
    // The first request of a session also notes that its token arrived.
    await app.inject({ url: '/api/home', headers });
    for (const [page, urls] of Object.entries(pages)) {
      expect(urls.length).toBeLessThanOrEqual(3);
      const statements = await count(async () => {
        for (const url of urls) expect((await app.inject({ url, headers })).statusCode).toBe(200);
      });
      // The workers of imports, exports and alerts look for work by the clock, whatever page is read meanwhile, and for the machines of a cluster.
      const byTheClock = /lease_until|from "exports"|from "push_alerts"|pg_dist_shard|^select 1$/;
      const ofPage = statements.filter((text) => !byTheClock.test(text));
      expect([page, ofPage.length]).toEqual([page, expected[page as keyof typeof expected]]);
    }
  }
  const entries = (await app.inject({ url: '/api/series/dashboard', headers: veteran.headers })).json().data;
  expect(entries).toHaveLength(20);
  const linked = entries.reduce(
    (sum: number, { progress }: { progress: { workoutCount: number } }) => sum + progress.workoutCount,
    0,
  );
  expect(linked).toBeGreaterThan(1_000);
});
