import { expect, inject, test } from 'vitest';
import { buildProgram } from '#test/build-program.ts';
import { buildUser } from '#test/build-user.ts';
import { diaryOf, newWorkout } from '#test/build-workout.ts';
import { databaseOf, useTestApp } from '#test/test-app.ts';

const isCitus = inject('cluster').workers !== undefined;

/** Sessions that Citus opens from one machine to another have another name. */
const straightSql = `select sum(result::integer)::integer as count from run_command_on_workers(
  $$select count(*) from pg_stat_activity where application_name = 'workout-tracker' and datname = current_database()$$)`;

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
  const { pool } = databaseOf(app);
  /** Until a session of the server's own is open on that machine: before, everything goes by the coordinator. */
  const untilStraight = () =>
    expect
      .poll(async () => {
        await train();
        return (await pool.query<{ count: number }>(straightSql)).rows[0]?.count;
      })
      .toBeGreaterThan(0);
  return { pool, userId: person.user._id, train, untilStraight };
}

const moveSql = `select citus_move_shard_placement(shardid, nodename, nodeport, 
    (select nodename from pg_dist_node n where n.groupid > 0 and n.nodename <> place.nodename), nodeport, 'block_writes')
  from pg_dist_shard_placement place where shardid = get_shard_id_for_distribution_column('users', $1::uuid)`;

test.runIf(isCitus)('what is about one person goes straight to their machine', async () => {
  const { untilStraight, train } = await prepare();
  await untilStraight();
  const [, listed] = await train();
  expect(await train()).toEqual([201, listed + 1, 200]);
});

test.runIf(isCitus)("when a person's rows move to another machine, and back, nothing is missed", async () => {
  const { pool, userId, train, untilStraight } = await prepare();
  await untilStraight();
  const [, listed] = await train();
  await pool.query(moveSql, [userId]);
  expect(await train()).toEqual([201, listed + 1, 200]);
  await pool.query(moveSql, [userId]);
  expect(await train()).toEqual([201, listed + 2, 200]);
});
