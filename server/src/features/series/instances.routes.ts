/** Instances of series over HTTP: begun, found, changed, given workouts, and read day by day. One line per verb. */
import type { VerbInput } from '@workout-tracker/core/contract/contract';
import { describePage, spanOf } from '@workout-tracker/core/contract/pagination';
import { hasRole } from '@workout-tracker/core/people/role';
import type { WeekStartChoice } from '@workout-tracker/core/people/user';
import { equipmentOf } from '@workout-tracker/core/programs/needed-equipment';
import type { PlannedMove } from '@workout-tracker/core/programs/program';
import { calendarOf, todayOf } from '@workout-tracker/core/series/calendar';
import { weekOfPlan, weekWithoutPlan } from '@workout-tracker/core/series/calendar-weeks';
import type { Home } from '@workout-tracker/core/series/home';
import type {
  DashboardEntry,
  DetailedProgress,
  SeriesInstance,
  SeriesSummary,
  Today,
  TodayProgram,
} from '@workout-tracker/core/series/instance';
import { dayNumberOf, totalDaysOf, trainingDays } from '@workout-tracker/core/series/plan';
import { progressOf, type seriesStatuses, weeksOf } from '@workout-tracker/core/series/progress';
import type { SeriesWeek } from '@workout-tracker/core/series/series';
import { addDays, firstDayOf, localDateOf, type WeekStart } from '@workout-tracker/core/time/local-date';
import type { AppContext } from '#app-context.ts';
import type { PersonStatement, Statement } from '#db/connection.ts';
import { refuse } from '#features/workouts/refusals.ts';
import { updateWorkout } from '#features/workouts/update-workout.ts';
import { AppError } from '#http/app-error.ts';
import { eachInPieces, jsonInPieces } from '#http/in-pieces.ts';
import { type Handlers, JsonText } from '#http/route.ts';
import { joinSeries, type SeriesToJoin, updateInstance } from './change-instance.ts';
import { factColumns, type InstanceFact, type Whereabouts, wholeProgramsSql } from './instance-facts.ts';
import {
  type AllInstances,
  bareInstanceStatement,
  findInstance,
  findInstances,
  followedInstances,
  followedStatement,
  instanceStatement,
  instancesAtOnce,
  type OneInstance,
} from './instances.queries.ts';
import { notJoined } from './refusals.ts';

type InstanceVerbs =
  | 'createInstance'
  | 'joinSeries'
  | 'listInstances'
  | 'readInstance'
  | 'updateInstance'
  | 'linkInstanceWorkout'
  | 'linkSeriesWorkout';

/** With their workouts, when everything is asked for: pages lead to the others. */
const mostListed = 100;

export function instancesRoutes(context: AppContext): Pick<Handlers, InstanceVerbs> {
  const { db, clock } = context;
  const present = (row: OneInstance | undefined): { data: SeriesInstance } => {
    if (!row?.instance) throw new AppError('not_found');
    return { data: presentInstance(row.instance, localDateOf(clock(), row.time_zone)) };
  };
  const join = async (userId: string, wanted: SeriesToJoin) => {
    const { instanceId, isNew } = await joinSeries(context, userId, wanted);
    const body = present(await findInstance(db, userId, instanceId));
    return { status: isNew ? (201 as const) : (200 as const), body };
  };
  return {
    async createInstance({ session: { userId }, body }) {
      if (!isSelf(userId, body.userId)) throw new AppError('not_found');
      return join(userId, body);
    },
    async joinSeries({ session, params }) {
      return join(session.userId, { seriesId: params.id });
    },
    async listInstances({ session, query: { page = -1, limit = 10, userId = session.userId } }) {
      if (!isSelf(session.userId, userId) && !hasRole(session.role, 'admin')) throw new AppError('not_found');
      const span = spanOf({ page, limit }, mostListed);
      const pieces: string[] = [];
      let totalCount = 0;
      for (let from = 0; from < span.limit; from += instancesAtOnce) {
        const part = { limit: Math.min(instancesAtOnce, span.limit - from), offset: span.offset + from };
        const found = await findInstances(db, userId, part);
        if (!found) throw new AppError('not_found');
        totalCount = found.total;
        const today = localDateOf(clock(), found.time_zone);
        const texts = await jsonInPieces(found.instances, (instance) => presentInstance(instance, today));
        if (found.instances.length > 0) pieces.push(texts.slice(1, -1));
        if (found.instances.length < part.limit) break;
      }
      const pagination = JSON.stringify(describePage({ page, limit, totalCount }, mostListed));
      return { status: 200, body: new JsonText(`{"data":[${pieces.join(',')}],"pagination":${pagination}}`) };
    },
    readInstance: {
      statement: (userId, { params }) => bareInstanceStatement(userId, params.id),
      answer: (row: OneInstance) => ({ status: 200, body: present(row) }),
    },
    async updateInstance({ session, params, body }) {
      await updateInstance(context, session.userId, params.id, body);
      return { status: 200, body: present(await findInstance(db, session.userId, params.id)) };
    },
    async linkInstanceWorkout({ session, params, body }) {
      return { status: 200, body: present(await linkWorkout(context, session.userId, params.id, body)) };
    },
    async linkSeriesWorkout({ session, params, body }) {
      return { status: 200, body: present(await linkWorkout(context, session.userId, params.id, body)) };
    },
  };
}

/** Whose it is may be left out. */
function isSelf(userId: string, named: string | undefined): boolean {
  return named === undefined || named.toLowerCase() === userId;
}

/** How far somebody has come, over HTTP. Each read is one statement, which also asks who is asking; core says what it means today. */

type ProgressVerbs =
  | 'readSeriesToday'
  | 'readInstanceToday'
  | 'readInstanceCalendar'
  | 'readSeriesProgress'
  | 'readDetailedProgress'
  | 'readSeriesSummary'
  | 'readSeriesDashboard'
  | 'readHome';

interface Named {
  params: { id: string };
}

/** Under way first, then those to come, then what is done with; the newest first in each. */
const shownFirst = ['in_progress', 'not_started', 'completed'] satisfies (typeof seriesStatuses)[number][];

export function progressRoutes({ db, clock }: AppContext): Pick<Handlers, ProgressVerbs> {
  const bare = (userId: string, { params }: Named): Statement => bareInstanceStatement(userId, params.id);
  const whole = (userId: string, { params }: Named): Statement => instanceStatement(userId, params.id);
  const open = ({ instance, time_zone }: OneInstance): { instance: InstanceFact; today: string } => {
    if (!instance) throw notJoined();
    return { instance, today: localDateOf(clock(), time_zone) };
  };
  const answerToday = (row: OneInstance) => {
    const { instance, today } = open(row);
    return { status: 200 as const, body: { today: presentToday(instance, row.programs, today) } };
  };
  return {
    readSeriesToday: { statement: whole, answer: answerToday },
    readInstanceToday: { statement: whole, answer: answerToday },
    readInstanceCalendar: {
      statement: bare,
      answer: (row: OneInstance) => {
        const { instance, today } = open(row);
        return { status: 200, body: { data: calendarOf(instance, instance.workouts, today) } };
      },
    },
    readSeriesProgress: {
      statement: bare,
      answer: (row: OneInstance) => {
        const { instance, today } = open(row);
        return { status: 200, body: { data: progressOf(instance, instance.workouts, today) } };
      },
    },
    readDetailedProgress: {
      statement: whole,
      answer: (row: OneInstance) => {
        const { instance, today } = open(row);
        return { status: 200, body: { data: presentDetails(instance, row.programs, today) } };
      },
    },
    readSeriesSummary: {
      statement: bare,
      answer: (row: OneInstance) => {
        const { instance, today } = open(row);
        return { status: 200, body: { data: presentSummary(instance, today) } };
      },
    },
    readSeriesDashboard: {
      statement: (userId) => followedStatement(userId),
      answer: async (row: AllInstances) => {
        const today = localDateOf(clock(), row.time_zone);
        const entries: { rank: number; text: string }[] = [];
        for await (const piece of followedInstances(db, row))
          await eachInPieces(piece, (instance) => {
            const entry = presentEntry(instance, today);
            entries.push({ rank: shownFirst.indexOf(entry.status), text: JSON.stringify(entry) });
          });
        const texts = entries.sort((one, other) => one.rank - other.rank).map(({ text }) => text);
        return { status: 200, body: new JsonText(`{"data":[${texts.join(',')}]}`) };
      },
    },
    readHome: {
      // A week and a day back: wherever the person is, their week began after that.
      statement: (userId) => homeStatement(userId, addDays(localDateOf(clock(), 'UTC'), -8)),
      answer: async (row: HomeRow, { query: { weekStart = 'monday' } }) => ({
        status: 200,
        body: { data: await presentHome(row, clock(), weekStart) },
      }),
    },
  };
}

/**
 * Counts a workout for a day of an instance. A workout belongs to one instance at most, so linking it elsewhere moves it, and linking it again
 * changes nothing. It is an edit of the workout like any other, with the same lock and the same history.
 */

type Link = VerbInput<'POST /api/series-instance/:id/link-workout'>['body'];

/** The instance as it is afterwards. `id` names it, or its series. */
async function linkWorkout(
  context: AppContext,
  userId: string,
  id: string,
  { workoutId, weekNumber, dayOfWeek }: Link,
): Promise<OneInstance> {
  if ((weekNumber === undefined) !== (dayOfWeek === undefined)) {
    throw refuse(
      weekNumber === undefined ? '/weekNumber' : '/dayOfWeek',
      'Choose both the week and the day, or neither.',
    );
  }
  const found = await findInstance(context.db, userId, id);
  if (!found?.instance) throw notJoined();
  const { _id: seriesInstanceId } = found.instance;
  const place = weekNumber === undefined || dayOfWeek === undefined ? {} : { weekNumber, dayOfWeek };
  await updateWorkout(context, userId, { workoutId, changes: { seriesInstanceId, ...place } });
  const linked = await findInstance(context.db, userId, seriesInstanceId);
  if (!linked) throw new AppError('not_signed_in');
  return linked;
}

/** An instance of a series as its person reads it: the facts, and what core makes of them on the day it is where they are. */
function presentEntry(fact: InstanceFact, today: string): DashboardEntry {
  const { _id, seriesId, userId, startDate, endDate, completed, currentWeek, currentDay, isActive } = fact;
  const { left, paused, shifts, chosenDay } = fact;
  const progress = progressOf(fact, fact.workouts, today);
  const series = { title: fact.title, totalWeeks: fact.totalWeeks, totalDays: totalDaysOf(fact) };
  const place = { startDate, endDate, completed, left, paused, shifts, currentWeek, currentDay, chosenDay };
  return { _id, seriesId, userId, ...place, series, status: progress.status, isActive, progress };
}

function presentInstance(fact: InstanceFact, today: string): SeriesInstance {
  const workouts = fact.workouts.map(({ seconds: _seconds, sets: _sets, ...workout }) => ({
    ...workout,
    dayNumber: dayNumberOf(fact.startDate, workout.localDate),
  }));
  return { ...presentEntry(fact, today), workouts };
}

function presentToday(fact: InstanceFact, programs: readonly TodayProgram[], today: string): Today {
  const { programId, ...rest } = todayOf(fact, fact.workouts, today);
  return { ...rest, program: programs.find(({ _id }) => _id === programId) ?? null };
}

function presentSummary(fact: InstanceFact, today: string): SeriesSummary {
  const { _id: instanceId, seriesId, title, startDate, endDate, totalWeeks, workouts } = fact;
  const { status, plannedDays, doneDays, missedDays, percent, workoutCount } = progressOf(fact, workouts, today);
  const sum = (value: (workout: InstanceFact['workouts'][number]) => number): number =>
    workouts.reduce((total, workout) => total + value(workout), 0);
  return {
    instanceId,
    seriesId,
    title,
    status,
    startDate,
    endDate,
    totalWeeks,
    plannedDays,
    doneDays,
    missedDays,
    percent,
    workoutCount,
    seconds: Math.round(sum(({ seconds }) => seconds)),
    sets: sum(({ sets }) => sets),
    weeks: weeksOf(calendarOf(fact, workouts, today)),
  };
}

function presentDetails(fact: InstanceFact, programs: TodayProgram[], today: string): DetailedProgress {
  return {
    instance: presentInstance(fact, today),
    today: presentToday(fact, programs, today),
    calendar: calendarOf(fact, fact.workouts, today),
    summary: presentSummary(fact, today),
    programs: programs.map(({ _id, title, tags, timed }) => ({ _id, title, tags, timed })),
  };
}

interface HomeRow extends Whereabouts {
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

const homeColumns = `time_zone text, week_start text, instance json, programs json, equipment json, recent json, "lastCompleted" json, suggestions json`;

/** `from` is a day before this week began anywhere. */
function homeStatement(userId: string, from: string): PersonStatement {
  return { sql: homeSql, values: [userId, from], columns: homeColumns };
}

/** Home as it is read: today and the week of the instance that is followed, or the plain week and what to join. */
async function presentHome(row: HomeRow, now: Date, ofDevice: WeekStart): Promise<Home> {
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
