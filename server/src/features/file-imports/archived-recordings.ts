/**
 * Recordings of heart rate in an archive, brought into an account with their readings. A recording that is here stays as it is, and so does the heart
 * rate of every workout: what those of the archive have of recordings came with them. Times are by the server's clock, because the clock of the
 * device that heard them is left behind.
 */
import { mostRuns } from '@workout-tracker/core/heart-rate/kept-readings';
import { CompiledQuery } from 'kysely';
import type { Tx } from '#db/transaction.ts';
import { mostInMinute } from '#features/recordings/recordings.queries.ts';
import type { OpenArchive } from './archive-reader.ts';
import type { FileImportName } from './file-imports.queries.ts';

/** Each number of a recording once, and no more in a minute than a device may send. */
const heardSql = `select * from (
    select recording_id, minute, reading, n, at, row_number() over (partition by recording_id, minute order by at, n) as place from (
      select distinct on (f.recording_id, n) f.recording_id, f.minute, r.reading, (r.reading ->> 0)::integer as n, (r.reading ->> 1)::bigint as at
      from file_import_readings f cross join lateral jsonb_array_elements(f.readings) as r (reading)
      where f.user_id = $1 and f.import_id = $2 and f.file = $3 and f.recording_id = any ($4::uuid[])
      order by f.recording_id, n, at) once) placed
  where place <= ${mostInMinute}`;

const addRecordingsSql = `with heard as materialized (${heardSql}),
  runs as (
    select recording_id, min(n) as first, max(n) as last from (
      select recording_id, n, n - row_number() over (partition by recording_id order by n) as run from heard) numbered
    group by recording_id, run),
  kept as (
    select recording_id, jsonb_agg(jsonb_build_array(first, last) order by first) as numbers from runs
    group by recording_id having count(*) <= ${mostRuns}),
  spans as (
    select recording_id, min(at) as first_ms, max(at) as last_ms, (array_agg((reading ->> 2)::smallint order by at desc, n desc))[1] as last_bpm
    from heard group by recording_id)
  insert into recordings (user_id, _id, kind, name, source, workout_id, device_id, behind_ms, kept, first_ms, last_ms, first_at, last_at, last_bpm,
    began_at, received_at)
  select $1::uuid, a._id, a.kind, a.name, null, a."workoutId", null, 0, k.numbers, s.first_ms, s.last_ms,
    timestamptz 'epoch' + s.first_ms * interval '1 millisecond', timestamptz 'epoch' + s.last_ms * interval '1 millisecond', s.last_bpm,
    timestamptz 'epoch' + s.first_ms * interval '1 millisecond', $6
  from jsonb_to_recordset($5::jsonb) as a (_id uuid, kind text, name text, "workoutId" uuid)
    join kept k on k.recording_id = a._id join spans s on s.recording_id = a._id
  on conflict (user_id, _id) do nothing returning _id`;

const addMinutesSql = `insert into recording_minutes (user_id, recording_id, minute, readings)
  select $1::uuid, recording_id, minute, jsonb_agg(reading order by at, n) from (${heardSql}) heard group by recording_id, minute`;

/** Those that were added. */
export async function addRecordings(
  tx: Tx,
  { userId, importId }: FileImportName,
  { archive, file, now }: { archive: OpenArchive; file: number; now: Date },
): Promise<string[]> {
  const made: string[] = [];
  for await (const piece of archive.pieces('recordings')) {
    const ids = piece.map(({ _id }) => _id);
    const { rows } = await tx.executeQuery<{ _id: string }>(
      CompiledQuery.raw(addRecordingsSql, [userId, importId, file, ids, JSON.stringify(piece), now]),
    );
    const added = rows.map(({ _id }) => _id);
    if (added.length === 0) continue;
    await tx.executeQuery(CompiledQuery.raw(addMinutesSql, [userId, importId, file, added]));
    made.push(...added);
  }
  await tx
    .deleteFrom('file_import_readings')
    .where('user_id', '=', userId)
    .where('import_id', '=', importId)
    .where('file', '=', file)
    .execute();
  return made;
}
