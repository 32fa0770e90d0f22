/**
 * Saving a workout in one statement, which is one transaction and one trip: find the version of the program that has its moves, and
 * with it insert the workout, its track and the count of its year. Nothing found, or an id already known, inserts nothing. A zone that
 * the database does not know is refused here: lists read local months, and one such row would stop them all.
 */
import { CompiledQuery } from 'kysely';
import type { Database } from '#db/connection.ts';
import type { DerivedColumns, WrittenWorkout } from './stored-workout.ts';
import { programColumns } from './workout-json.ts';
import type { WorkoutSource } from './workout-source.ts';

export interface WorkoutToInsert {
  _id: string;
  wid: string;
  source: WorkoutSource;
  /** The version asked for: taken if it has all moves, else the newest that has them. */
  programVersion: number | undefined;
  moveIds: string[];
  written: WrittenWorkout;
  derived: DerivedColumns;
  movesText: string;
  hrText: string;
  contentHash: Buffer;
}

export interface InsertedWorkout {
  title: string;
  tags: string[];
  /** The program as logged, as JSON text; null for a workout from elsewhere. */
  program: string | null;
}

const fromProgram = `select v.version, v.title, v.tags,
    (select row_to_json(logged)::text from (select ${programColumns}) logged) as program
  from programs p join program_versions v on v.program_id = p._id
  where p._id = $4 and (p.owner_id is null or p.owner_id = $1) and v.move_ids @> $25::text[]
  order by v.version = $26::integer desc nulls last, v.version desc limit 1`;

const fromPeloton = `select null::integer as version, 'Peloton Workout' as title, '{peloton}'::text[] as tags, null as program`;

const insertSql = (source: string): string => `with source as (${source}),
saved as (
  insert into workouts (user_id, _id, wid, program_id, program_version, title, tags, created_at, ended_at, time_zone, local_date,
    moves, timed, elapsed, paused, move_index, notes, series_instance_id, week_number, day_of_week, set_count, hr_average, hr_max,
    is_from_peloton, content_hash, saved_at, updated_at)
  select $1::uuid, $2::uuid, $3, $4::uuid, source.version, source.title, source.tags, $5::timestamptz, $6::timestamptz, $7::text, $8::date,
    $9::jsonb, $10::boolean, $11::double precision, $12::boolean, $13::smallint, $14, $15::uuid, $16::smallint, $17::smallint,
    $18::smallint, $19::smallint, $20::smallint, $4::uuid is null, $21::bytea, $22::timestamptz, $22::timestamptz
  from source
  where not exists (select from workout_tombstones t where t.user_id = $1 and t._id = $2) and timestamptz 'epoch' at time zone $7::text is not null
  on conflict (user_id, _id) do nothing
  returning user_id, _id, created_at
),
track as (
  insert into workout_tracks (user_id, workout_id, interval_ms, samples)
  select user_id, _id, $23::integer, $24::smallint[] from saved where $24::smallint[] is not null
),
counted as (
  insert into workout_years (user_id, year, count)
  select user_id, extract(year from created_at at time zone 'UTC')::smallint, 1 from saved
  on conflict (user_id, year) do update set count = workout_years.count + 1
)
select source.title, source.tags, source.program from source, saved`;

const insertFromProgramSql = insertSql(fromProgram);
const insertFromPelotonSql = insertSql(fromPeloton);

/** Undefined when nothing was inserted: why is worth a second look only then. */
export async function insertWorkout(
  db: Database,
  userId: string,
  workout: WorkoutToInsert,
  now: Date,
): Promise<InsertedWorkout | undefined> {
  const { source, written, derived, hrText } = workout;
  const isFromProgram = source.kind === 'program';
  const values = [
    userId,
    workout._id,
    workout.wid,
    isFromProgram ? source.programId : null,
    written.created,
    written.ended,
    written.timeZone,
    derived.local_date,
    workout.movesText,
    written.timed,
    written.elapsed,
    written.paused,
    written.mid,
    written.notes,
    written.seriesInstanceId,
    written.weekNumber,
    written.dayOfWeek,
    derived.set_count,
    derived.hr_average,
    derived.hr_max,
    workout.contentHash,
    now,
    written.hrIntervalMs,
    // An array in PostgreSQL's spelling is one in JSON's with other brackets.
    written.hr.length === 0 ? null : `{${hrText.slice(1, -1)}}`,
    ...(isFromProgram ? [workout.moveIds, workout.programVersion ?? null] : []),
  ];
  const sql = isFromProgram ? insertFromProgramSql : insertFromPelotonSql;
  const { rows } = await db.executeQuery<InsertedWorkout>(CompiledQuery.raw(sql, values));
  return rows[0];
}
