/**
 * A server that many people have used for years: a million workouts of ten thousand people unless told otherwise. The rows are made by
 * PostgreSQL itself, the crowd's into tables without their indexes, which are built at the end: anything else would take the afternoon.
 */
import pg from 'pg';

export interface DiaryOwner {
  userId: string;
  workouts: number;
}

/** How many workouts the crowd has: `BENCH_WORKOUTS=10000000 npm run bench -- 2` for the long run. */
export const crowdWorkouts = Number(process.env.BENCH_WORKOUTS ?? 1_000_000);
export const workoutsEach = 100;
export const programId = '019a8000-0000-7000-8000-0000000001ff';
/** The same without exercises: what is saved from it leaves no facts. */
export const programWithoutExercises = '019a8000-0000-7000-8000-0000000001fe';

const sets = (
  count: number,
): string => `(select jsonb_agg(jsonb_build_object('mid', 'squat', 'reps', 5 + n % 8, 'weight', 40 + 2.5 * n,
  'unit', 'kg', 'kind', 'working')) from generate_series(1, ${count}) n)`;

/** Twice a day and then back in time from the same evening, so that twenty thousand workouts are the diary of a long life. */
const insertFor = (people: string, count: string): string => `
insert into workouts (user_id, _id, wid, program_id, program_version, title, tags, created_at, ended_at, time_zone, local_date, moves,
  timed, paused, notes, set_count, hr_average, hr_max, content_hash, saved_at, updated_at)
select p.user_id, gen_random_uuid(), '${programId}', '${programId}', 1, 'Upper Body Strength', '{strength,upper body}', t.at,
  t.at + interval '50 minutes', 'Europe/Stockholm', (t.at at time zone 'Europe/Stockholm')::date, m.moves, false, false, '', 18, 131, 162,
  'bench', t.at, t.at
from (${people}) p, generate_series(0, ${count} - 1) n, (select ${sets(18)} as moves) m,
  lateral (select timestamptz '2026-11-01 18:00Z' - n * interval '12 hours' as at) t`;

/** Everybody's, or those of one person (`$1`). */
const countYears = (condition = ''): string => `insert into workout_years (user_id, year, count)
select user_id, extract(year from created_at at time zone 'UTC'), count(*) from workouts ${condition} group by 1, 2
on conflict (user_id, year) do update set count = excluded.count`;

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, statement_timeout: 0, query_timeout: 0 });
  await client.connect();
  try {
    await client.query(`set synchronous_commit = off; set statement_timeout = 0; set maintenance_work_mem = '512MB'`);
    await addProgram(client, programId, [{ _id: 'squat', exerciseId: 'back-squat' }]);
    await addProgram(client, programWithoutExercises, []);
    await work(client);
    await client.query('vacuum analyze workouts');
    await client.query('vacuum analyze workout_years');
  } finally {
    await client.end();
  }
}

/** Adds workouts of people that nobody signs in as, once for each name. */
export function fillCrowd(url: string, workouts: number, name = 'crowd'): Promise<void> {
  return withClient(url, async (client) => {
    const indexes = await dropIndexes(client);
    await addCrowd(client, workouts, name);
    await client.query(countYears());
    for (const index of indexes) await client.query(index);
  });
}

/** Adds the diaries of people with accounts. */
export function fillDiaries(url: string, owners: readonly DiaryOwner[]): Promise<void> {
  return withClient(url, async (client) => {
    for (const { userId, workouts } of owners) {
      await client.query(insertFor(`select '${userId}'::uuid as user_id`, String(workouts)));
      await client.query(countYears('where user_id = $1'), [userId]);
    }
  });
}

async function addProgram(client: pg.Client, id: string, moves: object[]): Promise<void> {
  await client.query(
    'insert into programs (_id, created_at, updated_at) values ($1, now(), now()) on conflict do nothing',
    [id],
  );
  await client.query(
    `insert into program_versions (program_id, version, title, tags, moves, move_ids, created_at)
     values ($1, 1, 'Upper Body Strength', '{strength,upper body}', $2, '{squat}', now()) on conflict do nothing`,
    [id, JSON.stringify(moves)],
  );
}

async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = 'workouts' and indexname <> 'workouts_pkey'`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

async function addCrowd(client: pg.Client, crowd: number, name: string): Promise<void> {
  const people = Math.ceil(crowd / workoutsEach);
  await client.query(
    `insert into users (_id, email, email_key, password_hash, created_at, updated_at)
     select gen_random_uuid(), $2 || '-' || n, $2 || '-' || n, '', now(), now() from generate_series(1, $1::int) n`,
    [people, name],
  );
  await client.query(
    insertFor(`select _id as user_id from users where email_key like '${name}-%'`, String(workoutsEach)),
  );
}
