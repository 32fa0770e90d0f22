/** Statements that a machine of a Citus cluster keeps: they answer as ever when the person's rows move to another machine, and without the function. */
import { expect, inject, test } from 'vitest';
import { buildProgram } from '#test/build-program.ts';
import { buildUser } from '#test/build-user.ts';
import { diaryOf, newWorkout } from '#test/build-workout.ts';
import { databaseOf, useTestApp } from '#test/test-app.ts';

const isCitus = inject('cluster').workers !== undefined;

async function prepare() {
  const app = await useTestApp();
  const person = await buildUser(app);
  const program = await buildProgram(app);
  const diary = diaryOf(app, person);
  /** Saves one more, and tells how many are listed and whether Home knows the last of them. */
  const train = async (): Promise<[status: number, listed: number, home: number]> => {
    const saved = await diary.save(newWorkout({ wid: program._id }));
    const list = await app.inject({ url: '/api/workouts', headers: person.headers });
    const home = await app.inject({ url: '/api/home', headers: person.headers });
    return [saved.statusCode, list.json().pagination.totalCount, home.statusCode];
  };
  return { pool: databaseOf(app).pool, userId: person.user._id, train };
}

const moveSql = `select citus_move_shard_placement(shardid, nodename, nodeport, 
    (select nodename from pg_dist_node n where n.groupid > 0 and n.nodename <> place.nodename), nodeport, 'block_writes')
  from pg_dist_shard_placement place where shardid = get_shard_id_for_distribution_column('users', $1::uuid)`;

test.runIf(isCitus)("when a person's rows move to another machine, and back, nothing is missed", async () => {
  const { pool, userId, train } = await prepare();
  expect(await train()).toEqual([201, 1, 200]);
  await pool.query(moveSql, [userId]);
  expect(await train()).toEqual([201, 2, 200]);
  await pool.query(moveSql, [userId]);
  expect(await train()).toEqual([201, 3, 200]);
});

test.runIf(isCitus)('before the function is there, everything goes the usual way', async () => {
  const { pool, train } = await prepare();
  await pool.query('drop function run_on_persons_machine');
  expect(await train()).toEqual([201, 1, 200]);
  expect(await train()).toEqual([201, 2, 200]);
});
