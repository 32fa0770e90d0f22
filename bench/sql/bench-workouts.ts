/**
 * A table like the one a list of workouts reads: several people with 20,000 workouts each, twelve columns, and the index that
 * makes any page of ten as quick as the first.
 */
import pg from 'pg';

export interface BenchWorkoutsTable {
  _id: string;
  user_id: string;
  started_at: Date;
  local_date: string;
  time_zone: string;
  title: string;
  discipline: string;
  duration_s: number;
  distance_m: number | null;
  calories: number | null;
  average_bpm: number | null;
  notes: string;
}

/** Where a page begins: after this workout of this person. */
export interface PageStart {
  userId: string;
  startedAt: Date;
  _id: string;
}

const people = 5;
const workoutsEach = 20_000;

export async function fillBenchWorkouts(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, statement_timeout: 0 });
  await client.connect();
  try {
    await client.query(`
      create table if not exists bench_workouts (
        _id uuid primary key, user_id uuid not null, started_at timestamptz not null, local_date date not null,
        time_zone text not null, title text not null, discipline text not null, duration_s integer not null,
        distance_m integer, calories integer, average_bpm smallint, notes text not null)`);
    await client.query(
      `insert into bench_workouts
       select gen_random_uuid(), md5('person ' || person)::uuid, at, at::date, 'Europe/Berlin',
         'Full Body Workout ' || number, (array['strength', 'cycling', 'running'])[1 + number % 3], 1800 + number % 1800,
         case when number % 3 > 0 then 5000 + number % 9000 end, 200 + number % 500, 110 + number % 60,
         'Felt good, next time two more on the last set.'
       from generate_series(1, $1::int) person, generate_series(1, $2::int) number,
         lateral (select timestamptz '2026-01-01' - number * interval '6 hours') moment (at)`,
      [people, workoutsEach],
    );
    await client.query('create index bench_workouts_page on bench_workouts (user_id, started_at desc, _id desc)');
    await client.query('vacuum analyze bench_workouts');
  } finally {
    await client.end();
  }
}

/** Some twenty places in the list of everybody, in no order, none of them the last page. */
export async function readPageStarts(pool: pg.Pool): Promise<PageStart[]> {
  const { rows } = await pool.query<{ user_id: string; started_at: Date; _id: string }>(
    `select user_id, started_at, _id from bench_workouts where duration_s % 1000 = 500 order by md5(_id::text)`,
  );
  return rows.map((row) => ({ userId: row.user_id, startedAt: row.started_at, _id: row._id }));
}
