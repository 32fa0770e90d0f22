/** Workouts as JSON, written by PostgreSQL: turning rows into objects and those into text again is the largest cost of a read. */

/** The one spelling of an instant: `2026-03-07T10:00:00.000Z`. */
export const instantSql = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** What a row of a list and a whole workout have in common, of the table called `w`. */
const common = `w._id as "_id", w.wid, w.title, w.tags, w.local_date as "localDate", w.revision,
  ${instantSql('w.deleted_at')} as "deletedAt", ${instantSql('w.created_at')} as created, ${instantSql('w.ended_at')} as ended,
  w.timed, w.elapsed, w.time_zone as "timeZone", w.series_instance_id as "seriesInstanceId",
  w.week_number as "weekNumber", w.day_of_week as "dayOfWeek"`;

/** The columns of a light row. */
export const rowColumns = `${common}, w.set_count as "setCount", w.hr_average as "hrAverage", w.hr_max as "hrMax",
  w.notes <> '' as "hasNotes", w.is_from_peloton as "isFromPeloton"`;

/** The program as it was when the workout was logged, of the version called `v`. */
export const programColumns = `v.program_id as "_id", v.version, v.title, v.tags, v.timed, v.moves`;

/** The columns of a whole workout; `t` is its track, `l` its link to Peloton and `i` the run of its series, where it has them. */
const wholeColumns = `${common}, w.moves, w.paused, w.move_index as mid, w.notes,
  coalesce(to_json(t.samples), '[]') as hr, coalesce(t.interval_ms, 2000) as "hrIntervalMs",
  (select row_to_json(p) from (
    select ${programColumns} from program_versions v
    where v.program_id = w.program_id and v.version = w.program_version
  ) p) as program,
  case when i._id is not null then json_build_object('_id', i.series_id, 'title', i.title, 'totalWeeks', i.total_weeks,
    'startDate', i.start_date) end as series, w.local_date - i.start_date + 1 as "dayNumber",
  coalesce(l.link, 'false') as peloton, ${instantSql('l.synced_at')} as "lastPelotonSync"`;

const readSql = (columns: string): string => `select ${columns} from (
  select ${wholeColumns} from workouts w
  left join workout_tracks t on t.user_id = w.user_id and t.workout_id = w._id
  left join workout_peloton l on l.user_id = w.user_id and l.workout_id = w._id
  left join series_instances i on i.user_id = w.user_id and i._id = w.series_instance_id
  where w.user_id = $1 and w._id = $2
) whole`;

/** $1 is the person and $2 the workout; those in the trash are found too. */
export const readWorkoutSql = readSql('row_to_json(whole)::text as workout');

/** The same, with what its chart is made from beside it. */
export const readChartedSql = readSql('row_to_json(whole)::text as workout, whole.hr, whole."hrIntervalMs"');
