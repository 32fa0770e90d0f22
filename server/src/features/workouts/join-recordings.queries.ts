/** What other devices recorded within one workout, and what was joined of it. */
import type { Joinable, JoinReceipt, PlacedReading } from '@workout-tracker/core/heart-rate/join-recordings';
import { minuteMs } from '@workout-tracker/core/heart-rate/kept-readings';
import type { MergeReceipt } from '@workout-tracker/core/workouts/peloton-link';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import { CompiledQuery, type Selectable, sql } from 'kysely';
import type { Database } from '#db/connection.ts';
import type { RecordingsTable } from '#db/tables/heart-tables.ts';
import type { Tx } from '#db/transaction.ts';

export interface WorkoutToJoin extends Joinable, Pick<Workout, '_id' | 'moves'> {
  readonly isInTrash: boolean;
  /** What the clock of its device is behind the server's. */
  readonly behindMs: number;
  readonly receipt: JoinReceipt | null;
  readonly leftOut: readonly string[];
  readonly isJoined: boolean;
}

export async function findWorkoutToJoin(
  db: Database | Tx,
  userId: string,
  workoutId: string,
): Promise<WorkoutToJoin | undefined> {
  const row = await db
    .selectFrom('workouts as w')
    .leftJoin('workout_tracks as t', (join) =>
      join.onRef('t.user_id', '=', 'w.user_id').onRef('t.workout_id', '=', 'w._id'),
    )
    .leftJoin('workout_peloton as p', (join) =>
      join.onRef('p.user_id', '=', 'w.user_id').onRef('p.workout_id', '=', 'w._id'),
    )
    .leftJoin('recording_joins as j', (join) =>
      join.onRef('j.user_id', '=', 'w.user_id').onRef('j.workout_id', '=', 'w._id'),
    )
    .leftJoin('live_workouts as l', (join) =>
      join.onRef('l.user_id', '=', 'w.user_id').onRef('l.workout_id', '=', 'w._id'),
    )
    .select(['w._id', 'w.created_at', 'w.ended_at', 'w.deleted_at', 'w.moves', 't.interval_ms', 't.samples'])
    .select(['p.workout_id as linked', 'j.receipt', 'j.left_out', 'j.workout_id as joined'])
    .select(sql<MergeReceipt | null>`p.link -> 'receipt'`.as('class_receipt'))
    .select(sql<number>`coalesce(l.behind_ms, j.behind_ms, 0)`.as('behind_ms'))
    .where('w.user_id', '=', userId)
    .where('w._id', '=', workoutId)
    .executeTakeFirst();
  return (
    row && {
      _id: row._id,
      created: row.created_at.toISOString(),
      ended: row.ended_at?.toISOString() ?? null,
      moves: row.moves,
      hr: row.samples ?? [],
      hrIntervalMs: row.interval_ms ?? defaultIntervalMs,
      peloton: row.linked === null ? false : { ...(row.class_receipt && { receipt: row.class_receipt }) },
      isInTrash: row.deleted_at !== null,
      behindMs: row.behind_ms,
      receipt: row.receipt,
      leftOut: row.left_out ?? [],
      isJoined: row.joined !== null,
    }
  );
}

const defaultIntervalMs = 2_000;

export type RecordingWithin = Pick<
  Selectable<RecordingsTable>,
  '_id' | 'kind' | 'name' | 'behind_ms' | 'first_ms' | 'last_ms'
>;

/** Each may have a sample for every interval of a workout: more than a page that is loaded over and over begins in one. */
const mostWithin = 50;

/** A recording of one workout is of no other, whatever the time. Where there are too many, those that began first. */
export async function listRecordingsWithin(
  db: Database | Tx,
  userId: string,
  { workoutId, fromMs, toMs }: { workoutId: string; fromMs: number; toMs: number },
): Promise<RecordingWithin[]> {
  return db
    .selectFrom('recordings')
    .select(['_id', 'kind', 'name', 'behind_ms', 'first_ms', 'last_ms'])
    .where('user_id', '=', userId)
    .where('last_at', '>=', new Date(fromMs))
    .where('first_at', '<', new Date(toMs))
    .where((eb) => eb.or([eb('workout_id', 'is', null), eb('workout_id', '=', workoutId)]))
    .orderBy('began_at')
    .orderBy('_id')
    .limit(mostWithin)
    .execute();
}

/** An hour of fifteen readings a second, which is more than anybody's heart is measured, is two megabytes. */
const minutesAtOnce = 60;

/** Where it is known when a recording begins and ends, nothing is looked for beyond. */
type ReadRecording = Pick<RecordingWithin, '_id' | 'behind_ms'> &
  Partial<Pick<RecordingWithin, 'first_ms' | 'last_ms'>>;

/** Readings of a recording between two instants of the server's clock, in their order, some at a time: others have their turns in between. */
export async function* readReadings(
  db: Database | Tx,
  userId: string,
  { _id, behind_ms, first_ms = -Infinity, last_ms = Infinity }: ReadRecording,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): AsyncGenerator<PlacedReading[]> {
  const first = Math.floor(Math.max(fromMs - behind_ms, first_ms) / minuteMs);
  const last = Math.floor(Math.min(toMs - behind_ms, last_ms) / minuteMs);
  for (let minute = first; minute <= last; minute += minutesAtOnce) {
    const rows = await db
      .selectFrom('recording_minutes')
      .select('readings')
      .where('user_id', '=', userId)
      .where('recording_id', '=', _id)
      .where('minute', '>=', minute)
      .where('minute', '<=', Math.min(last, minute + minutesAtOnce - 1))
      .orderBy('minute')
      .execute();
    const readings = rows
      .flatMap((row) => row.readings.map(([n, at, bpm]) => ({ n, at: at + behind_ms, bpm })))
      .filter(({ at }) => at >= fromMs && at < toMs)
      .sort((one, other) => one.at - other.at || one.n - other.n);
    if (readings.length > 0) yield readings;
  }
}

/** How a workout stands with the recordings within it. */
interface WorkoutJoin {
  readonly recordingIds: readonly string[];
  readonly leftOut: readonly string[];
  readonly behindMs: number;
  readonly receipt: JoinReceipt | null;
}

export async function findJoin(db: Database | Tx, userId: string, workoutId: string): Promise<WorkoutJoin | undefined> {
  return db
    .selectFrom('recording_joins')
    .select(['recording_ids as recordingIds', 'left_out as leftOut', 'behind_ms as behindMs', 'receipt'])
    .where('user_id', '=', userId)
    .where('workout_id', '=', workoutId)
    .executeTakeFirst();
}

export async function saveJoin(
  tx: Tx,
  userId: string,
  workoutId: string,
  { recordingIds, leftOut, behindMs, receipt }: WorkoutJoin,
): Promise<void> {
  const row = {
    recording_ids: [...recordingIds],
    left_out: [...leftOut],
    behind_ms: behindMs,
    receipt: receipt && JSON.stringify(receipt),
  };
  await tx
    .insertInto('recording_joins')
    .values({ user_id: userId, workout_id: workoutId, ...row })
    .onConflict((conflict) => conflict.columns(['user_id', 'workout_id']).doUpdateSet(row))
    .execute();
}

export async function saveReceipt(
  tx: Tx,
  userId: string,
  workoutId: string,
  receipt: JoinReceipt | null,
): Promise<void> {
  await tx
    .updateTable('recording_joins')
    .set({ receipt: receipt && JSON.stringify(receipt) })
    .where('user_id', '=', userId)
    .where('workout_id', '=', workoutId)
    .execute();
}

/** A recording is in a workout when it was looked at for it, used or not, or was made for it by a device that had joined. */
export const isUnused = (
  recording: string,
): string => `not exists (select from recording_joins j where j.user_id = ${recording}.user_id and ${recording}._id = any (j.recording_ids))
    and not exists (select from workouts w where w.user_id = ${recording}.user_id and w._id = ${recording}.workout_id)`;

const deleteSql = `delete from recordings r where r.user_id = $1 and r._id = any ($2::uuid[]) and ${isUnused('r')}`;

/** Of these recordings, those that are in no workout. */
export async function deleteUnused(db: Database | Tx, userId: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { numAffectedRows = 0n } = await db.executeQuery(CompiledQuery.raw(deleteSql, [userId, ids]));
  return Number(numAffectedRows);
}

const ofWorkoutsSql = `select unnest(j.recording_ids) as _id from recording_joins j where j.user_id = $1 and j.workout_id = any ($2::uuid[])
  union select r._id from recordings r where r.user_id = $1 and r.workout_id = any ($2::uuid[])`;

/** Before workouts are removed: the recordings that are in them, and may be in others. */
export async function listRecordingsOf(tx: Tx, userId: string, workoutIds: readonly string[]): Promise<string[]> {
  const { rows } = await tx.executeQuery<{ _id: string }>(CompiledQuery.raw(ofWorkoutsSql, [userId, workoutIds]));
  return rows.map(({ _id }) => _id);
}
