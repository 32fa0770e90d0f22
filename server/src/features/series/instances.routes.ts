/** Instances of series over HTTP: begun, found, changed, given workouts, and read day by day. One line per verb. */
import type { VerbInput } from '@workout-tracker/core/contract/contract';
import { describePage } from '@workout-tracker/core/contract/pagination';
import { hasRole } from '@workout-tracker/core/people/role';
import { calendarOf } from '@workout-tracker/core/series/calendar';
import type { SeriesInstance } from '@workout-tracker/core/series/instance';
import { progressOf, type seriesStatuses } from '@workout-tracker/core/series/progress';
import { addDays, localDateOf } from '@workout-tracker/core/time/local-date';
import type { AppContext } from '#app-context.ts';
import type { Statement } from '#db/connection.ts';
import { refuse } from '#features/workouts/refusals.ts';
import { updateWorkout } from '#features/workouts/update-workout.ts';
import { AppError } from '#http/app-error.ts';
import type { Handlers } from '#http/route.ts';
import { type HomeRow, homeStatement, presentHome } from './home.ts';
import type { InstanceFact } from './instance-facts.ts';
import {
  type AllInstances,
  allInstancesStatement,
  bareInstanceStatement,
  findInstance,
  findInstances,
  instanceStatement,
  type OneInstance,
} from './instances.queries.ts';
import { joinSeries, type SeriesToJoin } from './join-series.ts';
import { presentDetails, presentEntry, presentInstance, presentSummary, presentToday } from './present-instance.ts';
import { notJoined } from './refusals.ts';
import { updateInstance } from './update-instance.ts';

type InstanceVerbs =
  | 'createInstance'
  | 'joinSeries'
  | 'listInstances'
  | 'readInstance'
  | 'updateInstance'
  | 'linkInstanceWorkout'
  | 'linkSeriesWorkout';

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
      const part = page === -1 ? {} : { limit, offset: (page - 1) * limit };
      const found = await findInstances(db, userId, part);
      if (!found) throw new AppError('not_found');
      const today = localDateOf(clock(), found.time_zone);
      const data = found.instances.map((instance) => presentInstance(instance, today));
      return { status: 200, body: { data, pagination: describePage({ page, limit, totalCount: found.total }) } };
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

export function progressRoutes({ clock }: AppContext): Pick<Handlers, ProgressVerbs> {
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
      statement: (userId) => allInstancesStatement(userId),
      answer: ({ instances, time_zone }: AllInstances) => {
        const today = localDateOf(clock(), time_zone);
        const entries = instances.filter(({ left }) => !left).map((instance) => presentEntry(instance, today));
        const rank = ({ status }: (typeof entries)[number]): number => shownFirst.indexOf(status);
        return { status: 200, body: { data: entries.sort((one, other) => rank(one) - rank(other)) } };
      },
    },
    readHome: {
      // A week and a day back: wherever the person is, their week began after that.
      statement: (userId) => homeStatement(userId, addDays(localDateOf(clock(), 'UTC'), -8)),
      answer: async (row: HomeRow) => ({ status: 200, body: { data: await presentHome(row, clock()) } }),
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
