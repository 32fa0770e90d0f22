/** PostgreSQL writes workouts as JSON: turning rows into objects and those into text again is the largest cost of a read. */
import { Workout, WorkoutRow } from '@workout-tracker/core/workouts/workout';
import { isOpenTo } from '#db/owned-sql.ts';
import { scoreSql, workoutColumns } from '#db/workout-columns.ts';

/** The one spelling of an instant: `2026-03-07T10:00:00.000Z`. */
export const instantSql = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

type StoredField = keyof typeof workoutColumns;

/** The fields, of the table called `w`; those without a column there are given by the caller. */
function selectFields<Fields extends object>(
  fields: Fields,
  others: Record<Exclude<keyof Fields, StoredField>, string>,
): string {
  const stored = Object.keys(fields).filter((field): field is StoredField => field in workoutColumns);
  const columns: [field: string, sql: string][] = [...stored.map(storedSql), ...Object.entries<string>(others)];
  return columns.map(([field, sql]) => `${sql} as "${field}"`).join(', ');
}

function storedSql(field: StoredField): [StoredField, string] {
  const { column, type } = workoutColumns[field];
  return [field, type === 'timestamptz' ? instantSql(`w.${column}`) : `w.${column}`];
}

/** The columns of a light row. */
export const rowColumns = selectFields(WorkoutRow.properties, {
  hasNotes: `w.notes <> ''`,
  score: scoreSql('w.clock'),
  // Asked for only where there is a class. The person is $1 of every statement that has these columns.
  metres: `case when w.is_from_peloton then
    (select l.metres from workout_peloton l where l.user_id = $1 and l.workout_id = w._id) end`,
});

/** The program as it was when the workout was logged, of the version called `v`. */
export const programColumns = `v.program_id as "_id", v.version, v.title, v.tags, v.timed, v.moves`;

/** Most workouts have none of these. They are read beside the others and put at the end of the text where they have a value. */
const { targets: _targets, effort: _effort, ...alwaysThere } = Workout.properties;
export const sometimesThere = ['targets', 'effort'] as const satisfies StoredField[];
const sometimesSql = sometimesThere.map((field) => `w.${workoutColumns[field].column}::text as "${field}"`).join(', ');

/** The columns of a whole workout; `t` is its track, `l` its link to Peloton and `i` the run of its series, where it has them. */
const wholeColumns = selectFields(alwaysThere, {
  hr: `coalesce(to_json(t.samples), '[]')`,
  hrIntervalMs: 'coalesce(t.interval_ms, 2000)',
  program: `(select row_to_json(p) from (
    select ${programColumns} from program_versions v join programs g on g._id = v.program_id
    where v.program_id = w.program_id and v.version = w.program_version and ${isOpenTo('g')}
  ) p)`,
  series: `case when i._id is not null then json_build_object('_id', i.series_id, 'title', i.title, 'totalWeeks', i.total_weeks,
    'startDate', i.start_date) end`,
  dayNumber: 'w.local_date - i.start_date + 1',
  peloton: `coalesce(l.link, 'false')`,
  lastPelotonSync: instantSql('l.synced_at'),
});

const readSql = (columns: string): string => `select ${columns}, ${sometimesSql} from workouts w
  left join workout_tracks t on t.user_id = w.user_id and t.workout_id = w._id
  left join workout_peloton l on l.user_id = w.user_id and l.workout_id = w._id
  left join series_instances i on i.user_id = w.user_id and i._id = w.series_instance_id
  cross join lateral (select ${wholeColumns}) whole
  where w.user_id = $1 and w._id = $2`;

/** $1 is the person and $2 the workout; those in the trash are found too. */
export const readWorkoutSql = readSql('row_to_json(whole)::text as workout');

/** The same, with what its chart is made from beside it. */
export const readChartedSql = readSql('row_to_json(whole)::text as workout, whole.hr, whole."hrIntervalMs"');

/** How long a workout of the table called `w` took, in seconds, as `durationSeconds` in core counts it: by its stopwatch if it had one. */
export const durationSql = `case when w.timed and w.elapsed is not null then w.elapsed
  else greatest(0, extract(epoch from w.ended_at - w.created_at)) end`;
