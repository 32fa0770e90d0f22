import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { useFolder } from '#backup/testing/use-folder.ts';
import { citus } from '#citus/cluster.ts';
import { distribute } from '#citus/distribute.ts';
import { openDatabase } from '#db/connection.ts';
import { migrate } from '#db/migrate.ts';
import { projectFile } from '#project-files.ts';
import { buildProgram } from './build-program.ts';
import { buildUser, type TestUser } from './build-user.ts';
import { diaryOf, newWorkout } from './build-workout.ts';
import { createCitusDatabase, startCitus } from './citus-cluster.ts';
import { databaseOf, openTestApp, useTestApp } from './test-app.ts';
import { asAdmin, type ClusterAddress, templateName } from './test-cluster.ts';
import { useTestDatabase } from './test-database.ts';

const isCitus = inject('cluster').workers !== undefined;

const urlOf = ({ user, host, port }: ClusterAddress, database: string): string =>
  `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;

async function runCommand(command: string, args: string[], databaseUrl: string): Promise<string> {
  const program = fileURLToPath(projectFile(`server/src/${command}-command.ts`));
  const env = { PATH: process.env.PATH, DATABASE_URL: databaseUrl };
  return (await promisify(execFile)(process.execPath, [program, ...args], { env })).stdout;
}

/** Where a person's rows are: the folder of the machine. */
async function machineOf(app: FastifyInstance, { user }: TestUser): Promise<string> {
  const { rows } = await databaseOf(app).pool.query(
    `select nodename from pg_dist_shard_placement where shardid = get_shard_id_for_distribution_column('users', $1::uuid)`,
    [user._id],
  );
  return rows[0].nodename;
}

test.runIf(isCitus)(
  'a worker that is down: its people hear 503, the others read and nothing is half saved; it comes back by itself',
  async () => {
    const cluster = await startCitus();
    onTestFinished(() => cluster.stop());
    const { workers, ...coordinator } = cluster.address;
    for (const machine of [coordinator, ...workers])
      await asAdmin(machine, `create database town template ${templateName} strategy file_copy`);
    const address = { ...cluster.address, database: 'town', cluster: citus };
    const database = { ...openDatabase({ address, hasTimeouts: false }), address };
    const app = await openTestApp({ database });
    onTestFinished(async () => {
      await app.close();
      await database.close();
    });
    const program = await buildProgram(app);
    const people = new Map<string, TestUser>();
    while (people.size < 2) {
      const person = await buildUser(app);
      people.set(await machineOf(app, person), person);
    }
    const [theirs, others] = workers.map(({ host }) => diaryOf(app, people.get(host) as TestUser));
    if (!theirs || !others) throw new Error('There is nobody on a machine.');
    const [workout, another] = [newWorkout({ wid: program._id }), newWorkout({ wid: program._id })];

    await cluster.workers[0]?.halt();
    for (let times = 0; times < 3; times++) {
      // Citus hands the parts of a save to every machine, so those of the others are refused too (decision 077).
      const refused = [await theirs.list(), await theirs.save(workout), await others.save(another)];
      expect(refused.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503]);
      for (const answer of refused)
        expect(answer.json()).toMatchObject({
          error: 'database_unavailable',
          message: expect.stringMatching(/\w+ \w+/),
        });
      const listed = await others.list();
      expect([listed.statusCode, listed.json().pagination.totalCount]).toEqual([200, 0]);
    }
    await cluster.workers[0]?.resume();
    await expect.poll(async () => (await theirs.list()).statusCode).toBe(200);
    for (const [diary, saved] of [
      [theirs, workout],
      [others, another],
    ] as const) {
      expect((await diary.save(saved)).statusCode).toBe(201);
      expect((await diary.list()).json().pagination.totalCount).toBe(1);
    }
  },
);

test.runIf(isCitus)(
  "a new version's migrations: a column reaches every machine, a table is placed by distribute",
  async () => {
    const app = await useTestApp();
    const { pool } = databaseOf(app);
    const person = await buildUser(app);
    const program = await buildProgram(app);
    const diary = diaryOf(app, person);
    expect((await diary.save(newWorkout({ wid: program._id }))).statusCode).toBe(201);

    const folder = await useFolder();
    await cp(projectFile('server/migrations/'), folder, { recursive: true });
    const added = {
      '99990101T0000_add_mood.sql': `alter table workouts add column mood text not null default 'calm';
      update workouts set mood = 'glad' where set_count > 0;
      alter table workouts add constraint workouts_mood_check check (mood <> '');
      create index workouts_mood on workouts (user_id, mood);`,
      '99990101T0001_create_moods.sql': `create table moods (user_id uuid not null references users (_id) on delete cascade,
      _id uuid not null, note text not null, primary key (user_id, _id));`,
    };
    for (const [name, sql] of Object.entries(added)) await writeFile(join(folder, name), sql);
    expect(await migrate(pool, pathToFileURL(`${folder}/`))).toEqual(Object.keys(added));
    expect((await pool.query('select mood from workouts')).rows).toEqual([{ mood: 'glad' }]);

    // The product goes on with what it has, before and after the table has its place.
    expect((await diary.save(newWorkout({ wid: program._id }))).statusCode).toBe(201);
    expect((await diary.list()).json().pagination.totalCount).toBe(2);
    const client = await pool.connect();
    expect(await distribute(client)).toEqual({ placed: ['moods'], dropped: [] });
    client.release(true);
    await pool.query(`insert into moods values ($1, $2, 'tired')`, [person.user._id, randomUUID()]);
    expect((await diary.save(newWorkout({ wid: program._id }))).statusCode).toBe(201);
    const removed = await pool.query('delete from users where _id = $1', [person.user._id]);
    expect(removed.rowCount).toBe(1);
    expect((await pool.query('select from moods')).rowCount).toBe(0);
  },
);

test.runIf(isCitus)('a backup of one cluster, drilled, and brought into another', async () => {
  const cluster = inject('cluster');
  const database = await useTestDatabase();
  const app = await useTestApp({ database });
  const program = await buildProgram(app);
  const people = [await buildUser(app), await buildUser(app), await buildUser(app), await buildUser(app)];
  for (const person of people) {
    const hr = Array.from({ length: 120 }, (_, second) => 90 + (second % 50));
    expect((await diaryOf(app, person).save(newWorkout({ wid: program._id, hr, hrIntervalMs: 1000 }))).statusCode).toBe(
      201,
    );
  }
  const answersOf = async (of: FastifyInstance) => {
    const answers = [];
    for (const { email, password } of people) {
      const payload = { email, password };
      const { accessToken } = (
        await of.inject({ method: 'POST', url: '/api/workout-tracker/auth/login', payload })
      ).json();
      const headers = { authorization: `Bearer ${accessToken}` };
      answers.push((await diaryOf(of, { headers }).list()).json());
    }
    return answers;
  };
  const before = await answersOf(app);
  expect(before.map(({ pagination }) => pagination.totalCount)).toEqual([1, 1, 1, 1]);

  const file = join(await useFolder(), 'all.ndjson.gz');
  expect(await runCommand('commands/backup', [file], urlOf(cluster, database.address.database))).toMatch(
    /^Saved \d+ rows/,
  );
  expect(await runCommand('commands/drill', [file], urlOf(cluster, database.address.database))).toMatch(
    /^All \d+ rows/,
  );

  const name = `other_${randomUUID().replaceAll('-', '')}`;
  await createCitusDatabase(cluster, name);
  onTestFinished(async () => {
    for (const machine of [cluster, ...(cluster.workers ?? [])])
      await asAdmin(machine, `drop database ${name} with (force)`).catch(() => {});
  });
  expect(await runCommand('commands/restore', [file], urlOf(cluster, name))).toMatch(/^Restored \d+ rows/);
  expect(await runCommand('commands/distribute', [], urlOf(cluster, name))).toMatch(
    /^Spread \d+ tables: .*\.\nDropped 9 keys that a cluster cannot hold: account_names_owner_id_fkey, /,
  );
  expect(await runCommand('commands/distribute', [], urlOf(cluster, name))).toBe(
    'Every table has its place already.\n',
  );
  const address = { ...cluster, database: name, cluster: citus };
  const other = { ...openDatabase({ address, hasTimeouts: false }), address };
  const again = await openTestApp({ database: other });
  onTestFinished(async () => {
    await again.close();
    await other.close();
  });
  expect(await answersOf(again)).toEqual(before);
});

test.runIf(isCitus)('a coordinator that has no machines is told so in words', async () => {
  const { workers: _none, ...coordinator } = inject('cluster');
  const name = `alone_${randomUUID().replaceAll('-', '')}`;
  await createCitusDatabase(coordinator, name);
  const client = new pg.Client({ ...coordinator, database: name });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await asAdmin(coordinator, `drop database ${name} with (force)`).catch(() => {});
  });
  await expect(distribute(client)).rejects.toThrow(/no machine for the data\. .*citus_add_node/);
});
