/**
 * Ten years of another tracker, and a server that is killed while it reads, applies and undoes them: started again it goes on by itself, and
 * ends row by row as an import that nothing broke. Each kill waits until the server wants a row that the test holds, so that it comes in the
 * midst of a step on any machine. `LONG_RUNS=1` takes 2,000 workouts of twenty sets, three kills in each step, and waits for the lease of the
 * dead server to run out.
 */
import { startPostgres } from '@workout-tracker/server/postgres/start-postgres';
import { rowsOfPerson } from '@workout-tracker/server/test/rows-of-person';
import pg from 'pg';
import { expect, test } from 'vitest';
import { makeStartedDataFolder } from '../support/data-folder.ts';
import { importsOf } from '../support/import-calls.ts';
import { registerPerson } from '../support/people.ts';
import { startProduct } from '../support/product.ts';

const isLong = Boolean(process.env.LONG_RUNS);
const workouts = isLong ? 2_000 : 240;
const setsOfEach = isLong ? 4 : 1;
/** Which part of the way was gone when the server is killed. It reads and undoes two hundred workouts at a time: the first of them are done by then. */
const kills = isLong ? [0.25, 0.5, 0.95] : [0.95];

const dayMs = 86_400_000;
const stepMs = Math.floor(4_000 / workouts) * dayMs;
const startOf = (index: number): Date => new Date(Date.UTC(2014, 0, 1, 18) + index * stepMs);
const placeOf = (part: number): number => Math.floor(part * workouts);

/** An exercise that is known, one that is spelt otherwise, one that is made, one without weight, one by time; now and then a row of no use. */
function strongFile(): Blob {
  const lines = [
    'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE',
  ];
  for (let index = 0; index < workouts; index += 1) {
    const start = startOf(index).toISOString().slice(0, 19).replace('T', ' ');
    const weight = 60 + (index % 40) * 2.5;
    const row = (name: string, order: number | string, values: string, note = '') =>
      lines.push(`${start},Day ${index % 4},1h 5m,${name},${order},${values},${note},"All, of it",8`);
    for (let set = 1; set <= setsOfEach; set += 1) {
      row('Squat (Barbell)', set === 2 ? 'W' : set, `${weight},5,0,0`, set === 4 ? 'slow' : '');
      row('Incline Bench Pres (Barbell)', set, `${weight / 2},8,0,0`);
      row('Zercher Yoke Wobble', set, `${weight / 4},10,0,0`);
      row('Pull Up', set, '0,9,0,0');
      row('Plank', set, '0,0,0,60');
    }
    if (index % 100 === 7) row('Squat (Barbell)', 5, 'many,many,0,0');
  }
  return new Blob([lines.join('\n')]);
}

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

test('killed while reading, while applying and while undoing, it ends as if nothing had been', async () => {
  await using cleanUp = new AsyncDisposableStack();
  const { folder, dataDir, remove } = await makeStartedDataFolder();
  cleanUp.defer(remove);
  // A database that the server does not take along: the row that is held must outlive the kill.
  const { connection, stop } = await startPostgres({ dataDir, log: () => {} });
  cleanUp.defer(stop);
  const { host, user, password, database } = connection;
  const env = {
    LOG_LEVEL: 'error',
    DATA_DIR: folder,
    DATABASE_URL: `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(host)}`,
  };
  let product = await startProduct(env);
  cleanUp.defer(() => product.end('SIGTERM').then(() => {}));
  const person = await registerPerson(product.url);
  const userId = person.tokens.user._id;
  const imports = importsOf(() => product.url, person);
  const client = new pg.Client(connection);
  await client.connect();
  cleanUp.defer(() => client.end());

  // Somebody who has trained here too: at a time of the file, and at another.
  for (const [index, minutes] of [
    [3, 0],
    [5, 600],
  ] as const) {
    const start = startOf(index).getTime() + minutes * 60_000;
    const times = { created: new Date(start).toISOString(), ended: new Date(start + 1_800_000).toISOString() };
    const logged = { _id: crypto.randomUUID(), wid: 'no-program', title: 'Mine', timeZone: 'UTC', ...times, moves: [] };
    await imports.call('POST', '/workouts', logged);
  }

  const startedAt = Date.now();
  /** Moments of this test are the same moment, and so are the two imports. */
  const comparable = (row: string, importId: string): string =>
    row
      .replaceAll(importId, 'the import')
      .replaceAll(/\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d[.\d]*(?:Z|\+00)/g, (at) =>
        Date.parse(at.replace(/\+00$/, 'Z')) >= startedAt ? 'during the test' : at,
      );
  const everything = () => rowsOfPerson(client, userId);
  const all = async (importId: string) => {
    const receipt: Record<string, string[]> = {};
    for (const table of [
      'file_imports',
      'file_import_workouts',
      'file_import_exercises',
      'file_import_problems',
      'file_import_parts',
    ]) {
      const key = table === 'file_imports' ? '_id' : 'import_id';
      const { rows } = await client.query<{ row: string }>(
        `select t::text as row from ${table} t where user_id = $1 and ${key} = $2 order by 1`,
        [userId, importId],
      );
      receipt[table] = rows.map(({ row }) => row);
    }
    const rows = { ...(await everything()), ...receipt };
    return Object.fromEntries(
      Object.entries(rows).map(([table, texts]) => [table, texts.map((row) => comparable(row, importId))]),
    );
  };

  const file = strongFile();
  const before = await everything();
  const steps = ['read', 'apply', 'undo'] as const;

  const unbrokenId = await imports.upload(file);
  const unbroken = [];
  const took = [];
  for (const step of steps) {
    const since = performance.now();
    await imports.begin(unbrokenId, step);
    const { status, problems } = await imports.settled(unbrokenId);
    took.push(`${step} ${seconds(since)}`);
    unbroken.push({ status, problems, rows: await all(unbrokenId) });
  }
  expect(unbroken.map(({ status }) => status)).toEqual(['ready', 'done', 'undone']);
  expect(unbroken[1]?.rows.workouts).toHaveLength(workouts + 1);
  expect(unbroken[1]?.rows.set_facts).toHaveLength((workouts - 1) * 5 * setsOfEach);
  expect(await everything()).toEqual(before);

  // What is remembered of names would make the second import another one.
  await imports.call('DELETE', `/imports/${unbrokenId}`);
  await client.query('delete from exercise_names where user_id = $1', [userId]);

  const brokenId = await imports.upload(file);
  const held = {
    read: (place: number) =>
      client.query(
        `insert into file_import_workouts (user_id, import_id, position, file, key, made_id, title, set_count, exercise_names, has_track)
           values ($1, $2, $3, 0, '', $2, '', 0, '{}', false)`,
        [userId, brokenId, place],
      ),
    apply: (place: number) =>
      client.query('insert into workout_years values ($1, $2, 0)', [userId, startOf(place).getUTCFullYear()]),
    undo: (place: number) =>
      client.query('select from workout_years where user_id = $1 and year = $2 for update', [
        userId,
        startOf(place).getUTCFullYear(),
      ]),
  };
  const countWorkouts = 'select count(*)::integer as count from workouts where user_id = $1';
  const done = {
    read: 'select count(*)::integer as count from file_import_workouts where user_id = $1',
    apply: countWorkouts,
    undo: countWorkouts,
  };
  const broken = [];
  for (const step of steps) {
    let isBegun = false;
    for (const part of kills) {
      await client.query('begin');
      await held[step](placeOf(part));
      if (isBegun) product = await startProduct(env);
      else await imports.begin(brokenId, step);
      isBegun = true;
      const isWaitedFor = async () =>
        (await client.query('select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))'))
          .rowCount;
      await expect.poll(isWaitedFor, { interval: 20 }).toBeGreaterThan(0);
      await product.end('SIGKILL');
      const { rows } = await client.query<{ count: number }>(done[step], [userId]);
      expect(rows[0]?.count).toBeGreaterThan(2);
      expect(rows[0]?.count).toBeLessThan(workouts);
      await client.query('rollback');
      if (!isLong) await client.query('update file_imports set lease_until = now() where _id = $1', [brokenId]);
    }
    product = await startProduct(env);
    const { status, problems } = await imports.settled(brokenId);
    broken.push({ status, problems, rows: await all(brokenId) });
    expect(broken.at(-1), step).toEqual(unbroken[broken.length - 1]);
  }
  expect(await everything()).toEqual(before);
  console.info(`${workouts} workouts, ${kills.length * steps.length} kills; without them: ${took.join(', ')}`);
}, 1_800_000);
