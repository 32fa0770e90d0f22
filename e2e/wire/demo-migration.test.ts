/**
 * The demo's eighteen months in a database of the version before exercises had rows: brought up to date, and restored from a backup of before,
 * every workout is as it was, and every set is found under the title it was logged with.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { starterCatalogue } from '@workout-tracker/core/catalogue/starter-catalogue';
import { localDateOf } from '@workout-tracker/core/time/local-date';
import { isSetEntry } from '@workout-tracker/core/workouts/measure-set';
import { garageSaturday } from '@workout-tracker/demo/story/own-program';
import type { StoryWorkout } from '@workout-tracker/demo/story/story-workout';
import { writeStory } from '@workout-tracker/demo/story/write-story';
import { restoreBackup } from '@workout-tracker/server/backup/restore-backup';
import { useFolder } from '@workout-tracker/server/backup/testing/use-folder';
import { writeBackup } from '@workout-tracker/server/backup/write-backup';
import { contentOfStarter, libraryOf, seedCatalogue } from '@workout-tracker/server/catalogue/seed-catalogue';
import { migrate, readMigrations } from '@workout-tracker/server/db/migrate';
import { rebuildFacts } from '@workout-tracker/server/facts/rebuild-facts';
import { type TestDatabase, useTestDatabase } from '@workout-tracker/server/test/test-database';
import { expect, test } from 'vitest';

const added = '20261116T0600_create_exercises.sql';
const at = new Date('2025-01-01T00:00:00Z');
const zone = 'Europe/Stockholm';
const story = writeStory({ seed: 'before', today: '2026-11-15', timeZone: zone, units: 'kg' });
const userId = randomUUID();

/** Programs as they were kept: moves name a move of the library; those of one's own program were made up. */
const programs = [...starterCatalogue.programs, garageSaturday].map((program) => {
  const ownerId = program === garageSaturday ? userId : null;
  const { moves, ...content } = contentOfStarter(program, libraryOf(starterCatalogue));
  const before = moves.map(({ exerciseId, ...move }) => ({ ...move, moveId: ownerId === null ? exerciseId : null }));
  return { ...content, _id: program.id, ownerId, moves: before };
});
const programOf = ({ workout }: StoryWorkout) => programs.find(({ _id }) => _id === workout.wid);

/** Sets had no more than this. */
const setsOf = ({ workout }: StoryWorkout) =>
  workout.moves.map(({ mid, trackable, reps, weight, unit, variant, seconds }) => {
    return { mid, trackable, reps, weight, unit, variant, seconds };
  });

async function fillOfBefore({ pool }: TestDatabase): Promise<void> {
  const names = (await readMigrations()).map(({ name }) => name).filter((name) => name < added);
  await migrate(pool, undefined, names);
  await pool.query('update server_state set catalogue_version = 1');
  await pool.query(
    `insert into users (_id, email, email_key, password_hash, units, created_at, updated_at)
    values ($1, 'demo', 'demo', '', 'kg', $2, $2)`,
    [userId, at],
  );
  for (const { _id, ownerId, title, tags, timed, moves } of programs) {
    const owned = [_id, ownerId, at];
    await pool.query('insert into programs (_id, owner_id, created_at, updated_at) values ($1, $2, $3, $3)', owned);
    await pool.query(
      `insert into program_versions (program_id, version, title, tags, timed, moves, move_ids, created_at)
      values ($1, 1, $2, $3, $4, $5, $6, $7)`,
      [_id, title, tags, timed, JSON.stringify(moves), moves.map((move) => move._id), at],
    );
  }
  for (const item of story.workouts) {
    const { _id, wid, created, ended, timeZone = zone, notes = '' } = item.workout;
    const program = programOf(item);
    const values = [userId, _id, wid, program?._id ?? null, program && 1, program?.title ?? 'Peloton Workout'];
    await pool.query(
      `insert into workouts (user_id, _id, wid, program_id, program_version, title, created_at, ended_at, time_zone, local_date, moves,
        notes, content_hash, saved_at, updated_at, deleted_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, '', $7, $7, $13)`,
      [
        ...values,
        ...[created, ended, timeZone, localDateOf(ended ?? created, timeZone), JSON.stringify(setsOf(item)), notes],
        item.isTrashed ? created : null,
      ],
    );
  }
}

const readWorkouts = async ({ pool }: TestDatabase): Promise<object[]> =>
  (await pool.query('select to_jsonb(w) as row from workouts w order by _id')).rows.map(({ row }) => row);

/** Every set with the title it is found under, in the order of time. */
async function readHistory({ pool }: TestDatabase) {
  const { rows } = await pool.query(
    `select f.workout_id as "workoutId", f.position, coalesce(o.title, e.title) as title, f.reps, f.weight, o._id is not null as "isOwn"
    from set_facts f
    left join own_exercises o on o.user_id = f.user_id and o._id = f.exercise_id
    left join exercises e on e._id = f.exercise_id
    order by f.done_at, f.workout_id, f.position`,
  );
  return rows;
}

const historyOfBefore = story.workouts
  .filter(({ isTrashed }) => !isTrashed)
  .toSorted((a, b) => Date.parse(a.workout.created) - Date.parse(b.workout.created))
  .flatMap((item) => {
    const program = programOf(item);
    return item.workout.moves.flatMap((entry, position) => {
      const move = program?.moves.find(({ _id }) => _id === entry.mid);
      if (!move || !isSetEntry(entry)) return [];
      const { reps = null, weight = null } = entry;
      const isOwn = program?.ownerId !== null;
      return [{ workoutId: item.workout._id, position, title: move.title, reps, weight, isOwn }];
    });
  });

async function bringUpToDate(database: TestDatabase): Promise<void> {
  await migrate(database.pool);
  await seedCatalogue(database.db, at);
  await rebuildFacts(database.db);
}

test('titles and history are as before, also from a backup of before', async () => {
  const [database, restored] = [await useTestDatabase({ isEmpty: true }), await useTestDatabase({ isEmpty: true })];
  await fillOfBefore(database);
  const before = await readWorkouts(database);
  const file = join(await useFolder(), 'before.ndjson.gz');
  await writeBackup({ address: database.address, file });
  await bringUpToDate(database);
  await restoreBackup({ address: restored.address, file });
  await bringUpToDate(restored);
  expect(historyOfBefore.length).toBeGreaterThan(2_000);
  expect(historyOfBefore.some(({ isOwn }) => isOwn)).toBe(true);
  for (const one of [database, restored]) {
    expect(await readHistory(one)).toEqual(historyOfBefore);
    expect(await readWorkouts(one)).toMatchObject(before);
  }
});
