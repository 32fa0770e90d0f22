import type { WeekStartChoice } from '@workout-tracker/core/people/user';
import { equipmentOf } from '@workout-tracker/core/programs/needed-equipment';
import type { PlannedMove } from '@workout-tracker/core/programs/program';
import { weekOfPlan, weekWithoutPlan } from '@workout-tracker/core/series/calendar-weeks';
import type { Home } from '@workout-tracker/core/series/home';
import type { TodayProgram } from '@workout-tracker/core/series/instance';
import { totalDaysOf, trainingDays } from '@workout-tracker/core/series/plan';
import type { SeriesWeek } from '@workout-tracker/core/series/series';
import { firstDayOf, localDateOf, type WeekStart } from '@workout-tracker/core/time/local-date';
import type { PersonStatement } from '#db/connection.ts';
import { factColumns, type InstanceFact, type Whereabouts, wholeProgramsSql } from '#features/series/instance-facts.ts';
import { presentEntry, presentToday } from '#features/series/present-instance.ts';

export interface HomeRow extends Whereabouts {
  week_start: WeekStartChoice;
  instance: InstanceFact | null;
  programs: TodayProgram[];
  /** The names of all equipment, by type. */
  equipment: Readonly<Record<string, string>>;
  /** The last workout of each of the latest days. */
  recent: { date: string; workoutId: string }[];
  lastCompleted: { _id: string; title: string } | null;
  suggestions: { _id: string; title: string; description: string; totalWeeks: number; weeks: SeriesWeek[] }[];
}

/**
 * What Home shows, read in one statement: the instance that is active, or the newest under way if none is; its workouts and programs; and
 * for somebody who follows nothing, what they did and completed lately and a few series to begin with: a month is a good first promise.
 */
const homeSql = `with chosen as (
  select i.* from users u join series_instances i on i.user_id = u._id
  where u._id = $1 and not i.completed
  order by i._id is not distinct from u.active_series desc, i.created_at desc, i._id desc limit 1
)
select u.time_zone, u.week_start, (select row_to_json(f) from (select ${factColumns} from chosen i) f) as instance,
  ${wholeProgramsSql('(select weeks from chosen)')} as programs,
  (select coalesce(json_object_agg(e.type, e.title), '{}') from equipment e) as equipment,
  (select coalesce(json_agg(r), '[]') from (
    select distinct on (w.local_date) w.local_date as date, w._id as "workoutId" from workouts w
    where w.user_id = $1 and w.deleted_at is null and w.ended_at is not null and w.local_date >= $2::date
    order by w.local_date, w.ended_at desc
  ) r) as recent,
  (select json_build_object('_id', i._id, 'title', i.title) from series_instances i
    where i.user_id = $1 and i.completed and not i.left_early and not exists (select from chosen)
    order by i.end_date desc nulls last, i._id desc limit 1) as "lastCompleted",
  (select coalesce(json_agg(s), '[]') from (
    select s._id, s.title, s.description, s.total_weeks as "totalWeeks", s.weeks from series s
    where s.owner_id is null and s.active and not exists (select from chosen)
    order by abs(s.total_weeks - 4), s._id limit 3
  ) s) as suggestions
from users u where u._id = $1`;

/** `from` is a day before this week began anywhere. */
export function homeStatement(userId: string, from: string): PersonStatement {
  return { sql: homeSql, values: [userId, from] };
}

/** Home as it is read: today and the week of the instance that is followed, or the plain week and what to join. */
export async function presentHome(row: HomeRow, now: Date, ofDevice: WeekStart): Promise<Home> {
  const firstDay = firstDayOf[row.week_start === 'device' ? ofDevice : row.week_start];
  const date = localDateOf(now, row.time_zone);
  const suggestions = row.suggestions.map(({ weeks, ...series }) => ({
    ...series,
    totalDays: totalDaysOf(series),
    plannedDays: trainingDays({ ...series, weeks }).length,
  }));
  const { instance: fact, lastCompleted } = row;
  if (!fact) {
    const week = weekWithoutPlan(row.recent, { today: date, firstDay });
    return { date, instance: null, today: null, needs: [], week, programs: [], lastCompleted, suggestions };
  }
  const instance = presentEntry(fact, date);
  const week = weekOfPlan(fact, fact.workouts, { today: date, firstDay });
  const named = new Set([...week.map(({ programId }) => programId), instance.progress.nextWorkout?.programId]);
  const programs = row.programs
    .filter(({ _id }) => named.has(_id))
    .map(({ _id, title, tags, timed }) => ({ _id, title, tags, timed }));
  const today = presentToday(fact, row.programs, date);
  const needs = (await equipmentNeeded(today.program?.moves ?? [])).map((type) => row.equipment[type] ?? type);
  return { date, instance, today, needs, week, programs, lastCompleted, suggestions };
}

type Library = Parameters<typeof equipmentOf>[1];

let library: Promise<Library> | undefined;

/** The equipment that planned moves need, by type. The library is read by whoever asks first: most requests need none of it. */
async function equipmentNeeded(moves: readonly Pick<PlannedMove, 'exerciseId'>[]): Promise<string[]> {
  if (moves.length === 0) return [];
  library ??= readLibrary();
  return equipmentOf(moves, await library);
}

async function readLibrary(): Promise<Library> {
  const { starterCatalogue } = await import('@workout-tracker/core/catalogue/starter-catalogue');
  return starterCatalogue.moves.map(({ id, equipment }) => ({ _id: id, equipment }));
}
