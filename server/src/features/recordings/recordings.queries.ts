/** Every query takes the person second: another's recording is simply not found. */
import type { KeptReading, NumberRun } from '@workout-tracker/core/heart-rate/kept-readings';
import type { RecordingKind } from '@workout-tracker/core/heart-rate/recording';
import { CompiledQuery, type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '#db/connection.ts';
import type { RecordingsTable } from '#db/tables/heart-tables.ts';
import type { Tx } from '#db/transaction.ts';

export type RecordingRow = Selectable<RecordingsTable>;

export async function findRecording(tx: Tx, userId: string, recordingId: string): Promise<RecordingRow | undefined> {
  return tx
    .selectFrom('recordings')
    .selectAll()
    .where('user_id', '=', userId)
    .where('_id', '=', recordingId)
    .executeTakeFirst();
}

interface Source {
  readonly kind: RecordingKind;
  readonly source: string;
}

/** The latest of a source whose readings, by its own clock, are near to these. */
export async function findRecordingOf(
  tx: Tx,
  userId: string,
  { kind, source }: Source,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Promise<RecordingRow | undefined> {
  return tx
    .selectFrom('recordings')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('source', '=', source)
    .where('last_ms', '>=', fromMs)
    .where('first_ms', '<=', toMs)
    .orderBy('last_ms', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function saveRecording(
  tx: Tx,
  { kept, ...row }: Omit<Insertable<RecordingsTable>, 'kept'> & { kept: readonly NumberRun[] },
): Promise<void> {
  const values = { ...row, kept: JSON.stringify(kept) };
  const { user_id: _user, _id, began_at: _began, ...changes } = values;
  await tx
    .insertInto('recordings')
    .values(values)
    .onConflict((conflict) => conflict.columns(['user_id', '_id']).doUpdateSet(changes))
    .execute();
}

/** Nobody's heart is measured oftener: what a device sends beyond that, in one minute, is not kept. */
export const mostInMinute = 900;

const addSql = `insert into recording_minutes (user_id, recording_id, minute, readings)
  select $1::uuid, $2::uuid, added.minute, added.readings from jsonb_to_recordset($3::jsonb) as added (minute bigint, readings jsonb)
  on conflict (user_id, recording_id, minute) do update set readings = recording_minutes.readings || excluded.readings
  where jsonb_array_length(recording_minutes.readings) < ${mostInMinute}`;

export async function addReadings(
  tx: Tx,
  userId: string,
  recordingId: string,
  minutes: ReadonlyMap<number, readonly KeptReading[]>,
): Promise<void> {
  const rows = [...minutes].map(([minute, readings]) => ({ minute, readings }));
  await tx.executeQuery(CompiledQuery.raw(addSql, [userId, recordingId, JSON.stringify(rows)]));
}

/** Of the given minutes of a device's clock. */
export async function readMinutes(
  tx: Tx,
  userId: string,
  recordingId: string,
  minutes: readonly number[],
): Promise<KeptReading[]> {
  const rows = await tx
    .selectFrom('recording_minutes')
    .select('readings')
    .where('user_id', '=', userId)
    .where('recording_id', '=', recordingId)
    .where(sql<boolean>`minute = any(${minutes}::bigint[])`)
    .execute();
  return rows.flatMap(({ readings }) => readings);
}

/** How many a device that joined by a code has begun. */
export async function countOfDevice(tx: Tx, userId: string, deviceId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('recordings')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('device_id', '=', deviceId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The longest workout, and as much as a clock may be wrong. */
const farMs = 3 * 24 * 3_600_000;

/** Saved workouts that were going on between two instants of the server's clock, in the trash or not. */
export async function listWorkoutsDuring(
  db: Database | Tx,
  userId: string,
  { fromMs, toMs, workoutId }: { fromMs: number; toMs: number; workoutId: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ _id: string }>`select w._id from workouts w
    left join live_workouts l on l.user_id = w.user_id and l.workout_id = w._id
    left join recording_joins j on j.user_id = w.user_id and j.workout_id = w._id
    where w.user_id = ${userId} and w.ended_at is not null and (${workoutId}::uuid is null or w._id = ${workoutId}::uuid)
      and w.created_at between ${new Date(fromMs - farMs)} and ${new Date(toMs + farMs)}
      and w.created_at + coalesce(l.behind_ms, j.behind_ms, 0) * interval '1 millisecond' <= ${new Date(toMs)}
      and w.ended_at + coalesce(l.behind_ms, j.behind_ms, 0) * interval '1 millisecond' > ${new Date(fromMs)}
    order by w.created_at, w._id limit 20`.execute(db);
  return rows.map(({ _id }) => _id);
}
