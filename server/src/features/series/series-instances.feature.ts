import { describePage, spanOf } from '@workout-tracker/core/contract/pagination';
import { seriesInstancesContract } from '@workout-tracker/core/contract/series-instances';
import { hasRole } from '@workout-tracker/core/people/role';
import { calendarOf } from '@workout-tracker/core/series/calendar';
import type { SeriesInstance } from '@workout-tracker/core/series/instance';
import { progressOf, type seriesStatuses } from '@workout-tracker/core/series/progress';
import { localDateOf } from '@workout-tracker/core/time/local-date';
import { feature } from '#base/feature.ts';
import type { Statement } from '#db/connection.ts';
import { AppError } from '#errors/app-error.ts';
import { eachInPieces, jsonInPieces } from '#http/in-pieces.ts';
import { JsonText } from '#http/route.ts';
import { updateInstance } from './change-instance.ts';
import type { InstanceFact } from './instance-facts.ts';
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
import { joinSeries, type SeriesToJoin } from './join-series.ts';
import { linkWorkout } from './link-workout.ts';
import { presentDetails, presentEntry, presentInstance, presentSummary, presentToday } from './present-instance.ts';
import { notJoined } from './refusals.ts';
import { startWorkout } from './start-workout.ts';

/** With their workouts, when everything is asked for: pages lead to the others. */
const mostListed = 100;

export const seriesInstancesFeature = feature({
  endpoints: seriesInstancesContract,
  needs: ['db', 'clock'],
  handlers(base) {
    const { db, clock } = base;
    const present = (row: OneInstance | undefined): { data: SeriesInstance } => {
      if (!row?.instance) throw new AppError('not_found');
      return { data: presentInstance(row.instance, localDateOf(clock(), row.time_zone)) };
    };
    const join = async (userId: string, wanted: SeriesToJoin) => {
      const { instanceId, isNew } = await joinSeries(base, userId, wanted);
      const body = present(await findInstance(db, userId, instanceId));
      return { status: isNew ? (201 as const) : (200 as const), body };
    };
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
      async startSeriesWorkout({ session, params, body }) {
        return { status: 200, body: { data: await startWorkout(base, session.userId, params.id, body) } };
      },
      async startWorkoutOfSeries({ session, body: { seriesId, ...place } }) {
        return { status: 200, body: { data: await startWorkout(base, session.userId, seriesId, place) } };
      },
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
        await updateInstance(base, session.userId, params.id, body);
        return { status: 200, body: present(await findInstance(db, session.userId, params.id)) };
      },
      async linkInstanceWorkout({ session, params, body }) {
        return { status: 200, body: present(await linkWorkout(base, session.userId, params.id, body)) };
      },
      async linkSeriesWorkout({ session, params, body }) {
        return { status: 200, body: present(await linkWorkout(base, session.userId, params.id, body)) };
      },
    };
  },
});

/** Whose it is may be left out. */
function isSelf(userId: string, named: string | undefined): boolean {
  return named === undefined || named.toLowerCase() === userId;
}

interface Named {
  params: { id: string };
}

/** Under way first, then those to come, then what is done with; the newest first in each. */
const shownFirst = ['in_progress', 'not_started', 'completed'] satisfies (typeof seriesStatuses)[number][];
