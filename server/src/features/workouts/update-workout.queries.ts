import type { WrittenWorkout } from '@workout-tracker/core/workouts/workout';
import { type Selectable, sql } from 'kysely';
import type { WorkoutsTable } from '#db/tables/training-tables.ts';
import type { Tx } from '#db/transaction.ts';
import type { DerivedFields } from '#db/workout-columns.ts';
import { completeWorkout, contentOf, contentRow } from './stored-workout.ts';

export interface LockedWorkout {
  row: Pick<
    Selectable<WorkoutsTable>,
    'wid' | 'title' | 'program_id' | 'program_version' | 'created_at' | 'revision' | 'deleted_at'
  >;
  written: WrittenWorkout;
}

/** The row lock makes edits of one workout take turns. */
export async function lockWorkout(tx: Tx, userId: string, workoutId: string): Promise<LockedWorkout | undefined> {
  const row = await tx
    .selectFrom('workouts as w')
    .leftJoin('workout_tracks as t', (join) =>
      join.onRef('t.user_id', '=', 'w.user_id').onRef('t.workout_id', '=', 'w._id'),
    )
    .selectAll('w')
    .select(['t.interval_ms', 't.samples'])
    .where('w.user_id', '=', userId)
    .where('w._id', '=', workoutId)
    .forUpdate('w')
    .executeTakeFirst();
  if (!row) return undefined;
  const track = { hr: row.samples ?? [], ...(row.interval_ms !== null && { hrIntervalMs: row.interval_ms }) };
  const written = completeWorkout({ ...contentOf(row), ...track });
  return { row, written };
}

/** The version to show a workout by: the one it has if that knows all moves, else the newest that does. */
export async function findVersionWith(
  tx: Tx,
  userId: string,
  { programId, version, moveIds }: { programId: string; version: number | null; moveIds: string[] },
): Promise<number | undefined> {
  const row = await versionsOf(tx, userId, programId)
    .select('v.version')
    .where(sql<boolean>`v.move_ids @> ${moveIds}::text[]`)
    .orderBy(sql`v.version = ${version}::integer desc nulls last`)
    .orderBy('v.version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.version;
}

export async function findNewestMoves(tx: Tx, userId: string, programId: string): Promise<string[]> {
  const row = await versionsOf(tx, userId, programId)
    .select('v.move_ids')
    .orderBy('v.version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.move_ids ?? [];
}

/** Of a program of the catalogue or the person's own. */
function versionsOf(tx: Tx, userId: string, programId: string) {
  return tx
    .selectFrom('program_versions as v')
    .innerJoin('programs as g', 'g._id', 'v.program_id')
    .where('v.program_id', '=', programId)
    .where((eb) => eb.or([eb('g.owner_id', 'is', null), eb('g.owner_id', '=', userId)]));
}

/** The title of its program as it was logged, or of its class. */
export async function findSourceTitle(tx: Tx, userId: string, workoutId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('workouts as w')
    .leftJoin('programs as g', (join) =>
      join
        .onRef('g._id', '=', 'w.program_id')
        .on((eb) => eb.or([eb('g.owner_id', 'is', null), eb('g.owner_id', '=', userId)])),
    )
    .leftJoin('program_versions as v', (join) =>
      join.onRef('v.program_id', '=', 'g._id').onRef('v.version', '=', 'w.program_version'),
    )
    .leftJoin('workout_peloton as p', (join) =>
      join.onRef('p.user_id', '=', 'w.user_id').onRef('p.workout_id', '=', 'w._id'),
    )
    .select(sql<string | null>`coalesce(v.title, p.link ->> 'name')`.as('title'))
    .where('w.user_id', '=', userId)
    .where('w._id', '=', workoutId)
    .executeTakeFirst();
  return row?.title ?? undefined;
}

interface WorkoutUpdate {
  title: string;
  written: WrittenWorkout;
  derived: DerivedFields;
  programVersion: number | null;
  /** Whether its sets say something else than before. */
  isCorrected: boolean;
}

export async function updateWorkoutRow(
  tx: Tx,
  userId: string,
  workoutId: string,
  { title, written, derived, programVersion, isCorrected }: WorkoutUpdate,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('workouts')
    .set({
      ...contentRow({ ...written, ...derived }),
      title,
      program_version: programVersion,
      ...(isCorrected && { corrected_at: now }),
      revision: sql`revision + 1`,
      updated_at: now,
    })
    .where('user_id', '=', userId)
    .where('_id', '=', workoutId)
    .where(sql<boolean>`timestamptz 'epoch' at time zone ${written.timeZone}::text is not null`)
    .execute();
}

export async function replaceTrack(
  tx: Tx,
  userId: string,
  workoutId: string,
  { hr, hrIntervalMs }: Pick<WrittenWorkout, 'hr' | 'hrIntervalMs'>,
): Promise<void> {
  if (hr.length === 0) {
    await tx.deleteFrom('workout_tracks').where('user_id', '=', userId).where('workout_id', '=', workoutId).execute();
    return;
  }
  const track = { interval_ms: hrIntervalMs, samples: hr, may_begin_early: false };
  await tx
    .insertInto('workout_tracks')
    .values({ user_id: userId, workout_id: workoutId, ...track })
    .onConflict((conflict) => conflict.columns(['user_id', 'workout_id']).doUpdateSet(track))
    .execute();
}

/** Moves one workout from the year of one instant to that of another. */
export async function moveBetweenYears(tx: Tx, userId: string, from: Date, to: Date): Promise<void> {
  const [oldYear, newYear] = [from.getUTCFullYear(), to.getUTCFullYear()];
  if (oldYear === newYear) return;
  const leave = () =>
    tx
      .updateTable('workout_years')
      .set({ count: sql`count - 1` })
      .where('user_id', '=', userId)
      .where('year', '=', oldYear)
      .execute();
  const enter = () =>
    tx
      .insertInto('workout_years')
      .values({ user_id: userId, year: newYear, count: 1 })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'year']).doUpdateSet({ count: sql`workout_years.count + 1` }),
      )
      .execute();
  // Always the earlier year first, so that two moves in opposite directions wait for each other instead of locking each other out.
  for (const step of oldYear < newYear ? [leave, enter] : [enter, leave]) await step();
}
