/** Each read is one statement whose answer is sent as it is. */
import { heartRateData } from '@workout-tracker/core/workouts/heart-rate-data';
import { withoutProgram } from '@workout-tracker/core/workouts/moves-of';
import { CompiledQuery } from 'kysely';
import type { Database } from '#db/connection.ts';
import { isOpenTo } from '#db/owned-sql.ts';
import type { Tx } from '#db/transaction.ts';
import { readChartedSql, readWorkoutSql, sometimesThere } from './workout-json.ts';

/** The workout as JSON text. */
export async function findWorkout(db: Database | Tx, userId: string, workoutId: string): Promise<string | undefined> {
  const query = CompiledQuery.raw(readWorkoutSql, [userId, workoutId]);
  const { rows } = await db.executeQuery<WholeRow>(query);
  return rows[0] && textOf(rows[0]);
}

type WholeRow = { workout: string } & Record<(typeof sometimesThere)[number], string | null>;

/** A workout without such a field says nothing of it. */
function textOf(row: WholeRow): string {
  const added = sometimesThere.flatMap((field) => (row[field] === null ? [] : `,"${field}":${row[field]}`));
  return added.length === 0 ? row.workout : `${row.workout.slice(0, -1)}${added.join('')}}`;
}

type ChartedRow = WholeRow & {
  hr: (number | null)[];
  hrIntervalMs: number;
};

/** The workout as JSON text, with `heartRateData` put at its end: only the readings are turned into objects and back. */
export async function findChartedWorkout(db: Database, userId: string, workoutId: string): Promise<string | undefined> {
  const query = CompiledQuery.raw(readChartedSql, [userId, workoutId]);
  const { rows } = await db.executeQuery<ChartedRow>(query);
  const [row] = rows;
  if (!row) return undefined;
  const chart = row.hr.length > 0 ? heartRateData(row.hr, row.hrIntervalMs) : null;
  return `${textOf(row).slice(0, -1)},"heartRateData":${JSON.stringify(chart)}}`;
}

/** Of programs, and of tags: those used most. */
const mostChoices = 1_000;

/**
 * Classes from Peloton are each a `wid` of their own: their tag finds them, and a list of programs would drown in them. Workouts without a
 * program are found together.
 */
const readFiltersSql = `with mine as (
  select w.wid, w.program_id, coalesce(v.title, w.title) as title, w.tags, w.created_at from workouts w
  left join (program_versions v join programs g on g._id = v.program_id and ${isOpenTo('g')})
    on v.program_id = w.program_id and v.version = w.program_version
  where w.user_id = $1 and w.deleted_at is null
)
select json_build_object(
  'programs', (select coalesce(json_agg(p order by p.count desc, p.title), '[]') from (
    select m.wid, case when m.wid = '${withoutProgram}' then 'No program' else (array_agg(m.title order by m.created_at desc))[1] end as title,
      count(*) as count
    from mine m where m.program_id is not null or m.wid = '${withoutProgram}' group by m.wid order by 3 desc, 2 limit ${mostChoices}
  ) p),
  'tags', (select coalesce(json_agg(t order by t.count desc, t.tag), '[]') from (
    select tag, count(*) as count from mine m cross join lateral unnest(m.tags) tag group by tag order by 2 desc, 1 limit ${mostChoices}
  ) t)
)::text as filters`;

/** `{ programs, tags }` as JSON text, most used first. */
export async function readFilters(db: Database, userId: string): Promise<string> {
  const { rows } = await db.executeQuery<{ filters: string }>(CompiledQuery.raw(readFiltersSql, [userId]));
  return rows[0]?.filters ?? '';
}
