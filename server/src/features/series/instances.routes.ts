/** Instances of series over HTTP: begun, found, changed, and given workouts. One line per verb. */
import { describePage } from '@workout-tracker/core/contract/pagination';
import { hasRole } from '@workout-tracker/core/people/role';
import type { SeriesInstance } from '@workout-tracker/core/series/instance';
import { localDateOf } from '@workout-tracker/core/time/local-date';
import type { AppContext } from '#app-context.ts';
import { AppError } from '#http/app-error.ts';
import type { Handlers } from '#http/route.ts';
import { bareInstanceStatement, findInstance, findInstances, type OneInstance } from './instances.queries.ts';
import { joinSeries, type SeriesToJoin } from './join-series.ts';
import { linkWorkout } from './link-workout.ts';
import { presentInstance } from './present-instance.ts';
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
