/**
 * A person sees the series of the catalogue and their own. One that is not active shows only to those who edit or follow it. The plan behind an id
 * may also be the copy in an instance of theirs, which outlives the series.
 */
import type { PlanProgram, Series, SeriesWeek } from '@workout-tracker/core/series/series';
import { CompiledQuery } from 'kysely';
import type { Database } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';
import { planProgramsSql } from './instance-facts.ts';

/** Who asks: the person, and whether they edit the catalogue. */
export interface Reader {
  userId: string;
  isAdmin: boolean;
}

const seriesColumns = `s._id, s.title, s.description, s.active, s.total_weeks as "totalWeeks", s.weeks, s.goes_on as "goesOn", s.total_weeks * 7 as "totalDays",
  s.owner_id as "ownerId", s.version,
  (select i._id from series_instances i where i.user_id = $1 and i.series_id = s._id and not i.completed) as "instanceId"`;

/** $1 is the person and $2 whether they are an admin. */
const visible = `(s.owner_id = $1 or s.owner_id is null and (s.active or $2::boolean
  or exists (select from series_instances i where i.user_id = $1 and i.series_id = s._id)))`;

const listSql = `with seen as (
  select ${seriesColumns} from series s where ${visible} and ($3::boolean is null or s.active = $3)
)
select (select coalesce(json_agg(case when page."goesOn" is null then to_jsonb(page) - 'goesOn' else to_jsonb(page) end
    order by lower(page.title), page._id), '[]')::text from (
    select * from seen order by lower(title), _id limit $4 offset $5
  ) page) as series,
  (select count(*) from seen)::integer as total`;

interface SeriesFilter {
  /** Undefined for both kinds. */
  active: boolean | undefined;
  limit: number;
  offset: number;
}

/** The series as JSON text. */
export async function listSeriesJson(
  db: Database,
  { userId, isAdmin }: Reader,
  { active, limit, offset }: SeriesFilter,
): Promise<{ series: string; total: number }> {
  const values = [userId, isAdmin, active ?? null, limit, offset];
  const { rows } = await db.executeQuery<{ series: string; total: number }>(CompiledQuery.raw(listSql, values));
  return rows[0] ?? { series: '[]', total: 0 };
}

const readSql = `select ${seriesColumns} from series s where s._id = $3 and ${visible}`;

export async function findSeries(
  db: Database | Tx,
  { userId, isAdmin }: Reader,
  seriesId: string,
): Promise<Series | undefined> {
  const query = CompiledQuery.raw(readSql, [userId, isAdmin, seriesId]);
  const { rows } = await db.executeQuery<Omit<Series, 'goesOn'> & { goesOn: Series['goesOn'] | null }>(query);
  const [row] = rows;
  if (!row) return undefined;
  const { goesOn, ...series } = row;
  return { ...series, ...(goesOn && { goesOn }) };
}

export interface FoundPlan {
  totalWeeks: number;
  weeks: SeriesWeek[];
  programs: PlanProgram[];
}

const planSql = `with plan as (
  select total_weeks, weeks from (
    select 1 as rank, s.created_at, s.total_weeks, s.weeks from series s where s._id = $3 and ${visible}
    union all
    select 2, i.created_at, i.total_weeks, i.weeks from series_instances i
    where i.user_id = $1 and (i._id = $3 or i.series_id = $3)
  ) known order by rank, created_at desc limit 1
)
select plan.total_weeks as "totalWeeks", plan.weeks, ${planProgramsSql('(select weeks from plan)')} as programs from plan`;

export async function findPlan(db: Database, { userId, isAdmin }: Reader, id: string): Promise<FoundPlan | undefined> {
  const { rows } = await db.executeQuery<FoundPlan>(CompiledQuery.raw(planSql, [userId, isAdmin, id]));
  return rows[0];
}
