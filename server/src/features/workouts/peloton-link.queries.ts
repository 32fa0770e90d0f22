/** Whoever merges holds the person's row, so that a class goes to one workout. */
import type { PelotonWorkout } from '@workout-tracker/core/peloton/peloton-workout';
import type { PelotonLink } from '@workout-tracker/core/workouts/peloton-link';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import { type Selectable, sql } from 'kysely';
import type { Database } from '#db/connection.ts';
import type { WorkoutsTable } from '#db/tables/training-tables.ts';
import type { Tx } from '#db/transaction.ts';
import { type ContentColumn, contentColumns, contentFields } from '#db/workout-columns.ts';
import type { heartColumns } from '#facts/heart-columns.ts';
import { rideText } from '#facts/rides.ts';
import { replaceTrack } from './update-workout.queries.ts';

/** Two merges of one person take turns; saving workouts meanwhile goes on. */
export async function lockImports(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('users').select('_id').where('_id', '=', userId).forNoKeyUpdate().execute();
}

/** Edits of one workout take turns; for one that is not there, there is nothing to wait for. */
export async function holdWorkout(tx: Tx, userId: string, workoutId: string): Promise<void> {
  await tx
    .selectFrom('workouts')
    .select('_id')
    .where('user_id', '=', userId)
    .where('_id', '=', workoutId)
    .forUpdate()
    .execute();
}

/** As much of a workout that holds a class as it takes to know whether anything else is in it. */
export interface LinkedWorkout
  extends Pick<
    Selectable<WorkoutsTable>,
    ContentColumn | '_id' | 'wid' | 'program_id' | 'title' | 'tags' | 'content_hash' | 'deleted_at'
  > {
  interval_ms: number | null;
  samples: (number | null)[] | null;
  /** Without its graph. */
  link: PelotonLink;
}

/** All that hold something, in the trash or not; or one of them. Samples come only where no program was done. */
export function listLinked(
  db: Database | Tx,
  userId: string,
  { workoutId }: { workoutId?: string } = {},
): Promise<LinkedWorkout[]> {
  return db
    .selectFrom('workout_peloton as l')
    .innerJoin('workouts as w', (join) => join.onRef('w.user_id', '=', 'l.user_id').onRef('w._id', '=', 'l.workout_id'))
    .leftJoin('workout_tracks as t', (join) =>
      join.onRef('t.user_id', '=', 'w.user_id').onRef('t.workout_id', '=', 'w._id').on('w.program_id', 'is', null),
    )
    .select(['w._id', 'w.wid', 'w.program_id', 'w.title', 'w.tags', 'w.content_hash', 'w.deleted_at'])
    .select(contentFields.map((field) => `w.${contentColumns[field].column}` as const))
    .select(['t.interval_ms', 't.samples'])
    .select(sql<PelotonLink>`l.link - 'performance_graph'`.as('link'))
    .where('l.user_id', '=', userId)
    .$if(workoutId !== undefined, (query) => query.where('l.workout_id', '=', workoutId ?? ''))
    .orderBy('l.workout_id')
    .execute();
}

/** Keeps the class that a workout holds for when it is restored from the trash. */
export async function setClassAside(tx: Tx, userId: string, workoutId: string): Promise<void> {
  await sql`insert into unlinked_classes (user_id, workout_id, class)
    select user_id, workout_id, link - 'receipt' || '{"raw": null}' from workout_peloton
    where user_id = ${userId} and workout_id = ${workoutId}
    on conflict (user_id, workout_id) do update set class = excluded.class`.execute(tx);
}

/** The class that was set aside with this workout; it is no longer afterwards. */
export async function takeClassSetAside(
  tx: Tx,
  userId: string,
  workoutId: string,
): Promise<PelotonWorkout | undefined> {
  const row = await tx
    .deleteFrom('unlinked_classes')
    .where('user_id', '=', userId)
    .where('workout_id', '=', workoutId)
    .returning('class')
    .executeTakeFirst();
  return row?.class;
}

export async function countUnlinked(db: Database, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('workouts as w')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('w.user_id', '=', userId)
    .where('w.deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('workout_peloton as l')
            .select('l.workout_id')
            .where('l.user_id', '=', userId)
            .whereRef('l.workout_id', '=', 'w._id'),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return count;
}

interface RowChanges extends ReturnType<typeof heartColumns> {
  title: string;
  tags: string[];
  is_from_peloton: boolean;
}

export async function updateRow(tx: Tx, userId: string, id: string, changes: RowChanges, now: Date): Promise<void> {
  await tx
    .updateTable('workouts')
    .set({ ...changes, revision: sql`revision + 1`, updated_at: now })
    .where('user_id', '=', userId)
    .where('_id', '=', id)
    .execute();
}

export async function updateHearts(
  tx: Tx,
  userId: string,
  id: string,
  hearts: ReturnType<typeof heartColumns>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('workouts')
    .set({ ...hearts, revision: sql`revision + 1`, updated_at: now })
    .where('user_id', '=', userId)
    .where('_id', '=', id)
    .execute();
}

export async function replaceLink(tx: Tx, userId: string, workout: Workout): Promise<void> {
  const { _id, peloton, lastPelotonSync } = workout;
  await replaceTrack(tx, userId, _id, workout);
  if (peloton === false || lastPelotonSync === null) {
    await tx.deleteFrom('workout_peloton').where('user_id', '=', userId).where('workout_id', '=', _id).execute();
    return;
  }
  const held = { link: JSON.stringify(peloton), ride: rideText(workout), synced_at: lastPelotonSync };
  await tx
    .insertInto('workout_peloton')
    .values({ user_id: userId, workout_id: _id, ...held })
    .onConflict((conflict) => conflict.columns(['user_id', 'workout_id']).doUpdateSet(held))
    .execute();
  await tx.deleteFrom('unlinked_classes').where('user_id', '=', userId).where('workout_id', '=', _id).execute();
}
