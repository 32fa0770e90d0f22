/**
 * Somebody with as much as an account may hold takes it along. The server makes the file and hands it out within the memory of an account that
 * has nothing. `LONG_RUNS=1` fills the account up to its quota.
 */
import { attachToPostgres } from '@workout-tracker/server/postgres/launch';
import { unzip } from '@workout-tracker/server/test/export-calls';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DataFolder, makeStartedDataFolder } from '../support/data-folder.ts';
import { type Person, registerPerson } from '../support/people.ts';
import { memoryOf } from '../support/process-memory.ts';
import { type Product, startedProgram, startProduct } from '../support/product.ts';

const isLong = Boolean(process.env.LONG_RUNS);
/** Beyond what the server has when it is idle. */
const mostMegabytes = 64;
/** Of a thousand sets with a long note each, about 500 kB; and of a hundred moves. */
const counts = isLong
  ? { workouts: 3_500, versions: 5_000, instances: 20_000, weights: 200_000, exercises: 5_000 }
  : { workouts: 80, versions: 300, instances: 2_000, weights: 20_000, exercises: 2_000 };

const cleanUp = new AsyncDisposableStack();
let product: Product;
let folder: DataFolder;
let client: pg.Client;

beforeAll(async () => {
  folder = await makeStartedDataFolder();
  cleanUp.defer(() => folder.remove());
  product = await startProduct({ LOG_LEVEL: 'error', DATA_DIR: folder.dataDir }, startedProgram);
  cleanUp.defer(() => product.end('SIGTERM').then(() => {}));
  client = new pg.Client((await attachToPostgres(folder.dataDir, () => {})) ?? {});
  await client.connect();
  await client.query('set statement_timeout = 0');
  cleanUp.defer(() => client.end());
}, 120_000);
afterAll(() => cleanUp.disposeAsync());

const memory = () => memoryOf(product.process.pid);

/** By SQL, because what is tried is the way out. Notes that pack to a tenth, as words do. */
async function fillAccount(userId: string): Promise<void> {
  const words = `repeat(md5(n::text), 4)`;
  const move = `json_build_object('_id', 'move', 'title', 'Squat', 'exerciseId', null, 'trackable', true, 'weight', true, 'sets', 3)`;
  await client.query(
    `insert into workouts (user_id, _id, wid, title, created_at, ended_at, time_zone, local_date, moves, extra_moves, set_count, content_hash, saved_at, updated_at)
     select $1, gen_random_uuid(), 'no-program', 'Long', t, t + interval '1 hour', 'UTC', t::date,
       (select jsonb_agg(jsonb_build_object('mid', 'move', 'reps', n % 12, 'weight', n % 200, 'unit', 'kg', 'note', repeat(md5((w * 1000 + n)::text), 14))) from generate_series(1, 1000) n),
       jsonb_build_array(${move}), 1000, '', t, t
     from generate_series(1, ${counts.workouts}) w cross join lateral (select timestamptz '2001-01-01' + w * interval '1 day' as t) at`,
    [userId],
  );
  await client.query(
    `insert into programs (_id, owner_id, version, created_at, updated_at) values ($1, $1, ${counts.versions}, now(), now())`,
    [userId],
  );
  await client.query(
    `insert into program_versions (program_id, version, title, description, tags, timed, moves, move_ids, created_at)
     select $1, v, 'Many versions', '', '{}', false,
       (select jsonb_agg(${move}::jsonb || jsonb_build_object('_id', 'move' || n, 'title', ${words})) from generate_series(1, 100) n), '{}', now()
     from generate_series(1, ${counts.versions}) v`,
    [userId],
  );
  await client.query(
    `insert into series_instances (user_id, _id, series_id, title, total_weeks, weeks, start_date, created_at, updated_at)
     select $1, gen_random_uuid(), gen_random_uuid(), 'A way', 8, (select jsonb_agg(jsonb_build_object('programs', jsonb_build_array(
       jsonb_build_object('day', 1, 'programId', $1::uuid), jsonb_build_object('day', 4, 'programId', $1::uuid)))) from generate_series(1, 8)),
       '2026-01-01', timestamptz '2020-01-01' + n * interval '1 microsecond', now() from generate_series(1, ${counts.instances}) n`,
    [userId],
  );
  await client.query(
    `insert into body_weights (user_id, local_date, weight, unit)
     select $1, date '1500-01-01' + n, 80, 'kg' from generate_series(1, ${counts.weights}) n`,
    [userId],
  );
  await client.query(
    `insert into own_exercises (user_id, _id, title, loading, measure, cue, created_at, updated_at)
     select $1, gen_random_uuid()::text, 'Own ' || n, 'external', 'reps', ${words}, now(), now() from generate_series(1, ${counts.exercises}) n`,
    [userId],
  );
}

const asPerson = ({ tokens }: Person, path: string, init: RequestInit = {}) =>
  fetch(`${product.url}/api${path}`, {
    ...init,
    headers: { authorization: `Bearer ${tokens.accessToken}`, 'content-type': 'application/json', ...init.headers },
  });

test('a full account is exported and downloaded within the memory of an empty one', async () => {
  const person = await registerPerson(product.url);
  await fillAccount(person.tokens.user._id);
  const before = await memory();
  const startedAt = performance.now();
  const made = await asPerson(person, '/exports', { method: 'POST', body: JSON.stringify({ kind: 'archive' }) });
  const { _id } = (await made.json()).data;
  const look = async () => (await (await asPerson(person, '/exports')).json()).data[0];
  await expect.poll(async () => (await look()).status, { interval: 200, timeout: 3_600_000 }).toBe('ready');
  const seconds = (performance.now() - startedAt) / 1000;
  const whileMade = await memory();

  const { size } = await look();
  const file = await asPerson(person, `/exports/${_id}/file`);
  const zip = Buffer.from(await file.arrayBuffer());
  const whileRead = await memory();
  console.info(
    `${counts.workouts} workouts of 1,000 sets: made in ${seconds.toFixed(1)} s, ${Math.round(size / 1e6)} MB; ${Math.round(before.now)} MB before, ` +
      `${Math.round(whileMade.most)} MB at most while it was made, ${Math.round(whileRead.most)} MB while it was read`,
  );
  expect([file.headers.get('content-length'), zip.length]).toEqual([String(size), size]);
  expect(whileMade.most - before.now).toBeLessThan(mostMegabytes);
  expect(whileRead.most - before.now).toBeLessThan(mostMegabytes);

  const from = Math.floor(size / 3);
  const rest = await asPerson(person, `/exports/${_id}/file`, { headers: { range: `bytes=${from}-` } });
  expect([rest.status, Buffer.from(await rest.arrayBuffer()).equals(zip.subarray(from))]).toEqual([206, true]);
  if (isLong) return;
  // All of it is there, each thing once.
  const files = unzip(zip);
  const archive = JSON.parse(files.get('archive.json')?.toString() ?? '');
  expect([...files.keys()].filter((name) => name.startsWith('workouts/'))).toHaveLength(counts.workouts);
  expect(files.get('csv/sets.csv')?.toString().match(/\r\n/g)).toHaveLength(1 + counts.workouts * 1000);
  expect(archive.programs[0].versions).toHaveLength(counts.versions);
  expect(new Set(archive.instances.map((one: { _id: string }) => one._id)).size).toBe(counts.instances);
  expect([archive.instances.length, archive.bodyWeights.length]).toEqual([counts.instances, counts.weights]);
  expect(archive.exercises.filter(({ isOwn }: { isOwn: boolean }) => isOwn)).toHaveLength(counts.exercises);
}, 5_400_000);
