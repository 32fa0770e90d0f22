/**
 * Saves a workout in one statement, which is one transaction and one trip: it finds the version of the program that has its moves, and with it
 * inserts the workout, its track, the facts of its sets with their sums and the count of its year. Nothing found, or an id already known, inserts nothing. A zone
 * that the database does not know is refused here: lists read local months, and one such row would stop them all.
 */
import type { WrittenWorkout } from '@workout-tracker/core/workouts/workout';
import { askPerson, type Database } from '#db/connection.ts';
import { isOpenTo } from '#db/owned-sql.ts';
import { type ContentField, contentColumns, contentFields, type DerivedFields } from '#db/workout-columns.ts';
import { writeFactsSql } from '#facts/facts-sql.ts';
import { jsonTexts } from './stored-workout.ts';
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
  derived: DerivedFields;
  movesText: string;
  hrText: string;
  contentHash: Buffer;
}

export interface InsertedWorkout {
  title: string;
  tags: string[];
  /** The program as logged, as JSON text; null for a workout from elsewhere. */
  program: string | null;
  mayBeRecorded: boolean;
}

/** The values of the content follow the eight that stand by name in the statement; then its own name, and what finds the program last. */
const firstContent = 9;
const parameter = (field: ContentField): string =>
  `$${firstContent + contentFields.indexOf(field)}::${contentColumns[field].type}`;
const columnNames = contentFields.map((field) => contentColumns[field].column).join(', ');
const parameters = contentFields.map(parameter).join(', ');
const ownTitle = `$${firstContent + contentFields.length}::text`;
const firstOfProgram = firstContent + contentFields.length + 1;

const fromProgram = `select v.version, coalesce(${ownTitle}, v.title) as title, v.tags, v.moves || ${parameter('extraMoves')} as planned,
    (select row_to_json(logged)::text from (select ${programColumns}) logged) as program
  from programs p join program_versions v on v.program_id = p._id
  where p._id = $4 and ${isOpenTo('p')} and v.move_ids @> $${firstOfProgram}::text[]
  order by v.version = $${firstOfProgram + 1}::integer desc nulls last, v.version desc limit 1`;

const fromPeloton = `select null::integer as version, coalesce(${ownTitle}, 'Peloton Workout') as title, '{peloton}'::text[] as tags, null as program`;

/** What it is called was entered with it. */
const fromNothing = `select null::integer as version, ${ownTitle} as title, '{}'::text[] as tags, null as program,
  ${parameter('extraMoves')} as planned`;

/**
 * Facts are made by what this statement sees, which is what was there when it began. The row of the person is held by it, and waits for whoever
 * changes something that facts are made from: if the epoch is another by then, nothing is inserted.
 */
const epoch = `held as (select facts_epoch from users where _id = $1 for key share),
epoch as (
  select (select facts_epoch from held) is distinct from (select facts_epoch from users where _id = $1) as is_over
),
`;

/** Whether other devices may have recorded during the workout: by the clock of its device, which may be another than the server's. */
const mayBeRecorded = `(exists (select from live_workouts l where l.user_id = $1 and l.workout_id = $2)
  or exists (select from recordings r where r.user_id = $1
    and r.last_at > ${parameter('created')} - interval '1 day' and r.first_at < ${parameter('ended')} + interval '1 day'))`;

const insertSql = (source: string, facts: string): string => `with source as (${source}),
${epoch}saved as (
  insert into workouts (user_id, _id, wid, program_id, program_version, title, tags, is_from_peloton, content_hash, saved_at,
    updated_at, ${columnNames})
  select $1::uuid, $2::uuid, $3, $4::uuid, source.version, source.title, source.tags, ${source === fromPeloton}, $5::bytea, $6::timestamptz,
    $6::timestamptz, ${parameters}
  from source
  where not exists (select from workout_tombstones t where t.user_id = $1 and t._id = $2)
    and timestamptz 'epoch' at time zone ${parameter('timeZone')} is not null
    and not (select is_over from epoch)
  on conflict (user_id, _id) do nothing
  returning user_id, _id, created_at, local_date, moves, set_hearts
),
track as (
  insert into workout_tracks (user_id, workout_id, interval_ms, samples)
  select user_id, _id, $7::integer, $8::smallint[] from saved where $8::smallint[] is not null
),
counted as (
  insert into workout_years (user_id, year, count)
  select user_id, extract(year from created_at at time zone 'UTC')::smallint, 1 from saved
  on conflict (user_id, year) do update set count = workout_years.count + 1
)${facts}
select source.title, source.tags, source.program, epoch.is_over as "isOver", ${mayBeRecorded} as "mayBeRecorded"
from source, epoch left join saved on true
where epoch.is_over or saved._id is not null`;

const facts = `,
${writeFactsSql('select saved.*, source.planned from saved cross join source', '$1')}`;

const insertFromProgramSql = insertSql(fromProgram, facts);
/** A workout from Peloton has no sets. */
const insertFromPelotonSql = insertSql(fromPeloton, '');
const insertOwnSql = insertSql(fromNothing, facts);

const statements: Record<WorkoutSource['kind'], string> = {
  program: insertFromProgramSql,
  peloton: insertFromPelotonSql,
  own: insertOwnSql,
};

/** Undefined when nothing was inserted: why is worth a second look only then. */
export async function insertWorkout(
  db: Database,
  userId: string,
  workout: WorkoutToInsert,
  now: Date,
): Promise<InsertedWorkout | undefined> {
  const { source, written } = workout;
  const values = [
    userId,
    workout._id,
    workout.wid,
    source.kind === 'program' ? source.programId : null,
    workout.contentHash,
    now,
    written.hrIntervalMs,
    samplesOf(workout),
    ...contentValues(workout),
    source.title,
    ...(source.kind === 'program' ? [workout.moveIds, workout.programVersion ?? null] : []),
  ];
  const statement = { sql: statements[source.kind], values };
  for (;;) {
    const [row] = await askPerson<Answer>(db, statement);
    if (!row?.isOver) return row;
  }
}

/** What it answers with; `isOver` when it has to be sent again. */
type Answer = InsertedWorkout & { isOver?: boolean };

/** An array in PostgreSQL's spelling is one in JSON's with other brackets. */
const samplesOf = ({ written, hrText }: WorkoutToInsert): string | null =>
  written.hr.length === 0 ? null : `{${hrText.slice(1, -1)}}`;

function contentValues({ written, derived, movesText }: WorkoutToInsert): unknown[] {
  const content = { ...written, ...derived, moves: movesText, ...jsonTexts({ ...written, ...derived }) };
  return contentFields.map((field) => content[field] ?? null);
}
