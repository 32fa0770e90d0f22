/** Errors that browsers caught: anybody reports, admins read and forget. */
import { describePage } from '@workout-tracker/core/contract/pagination';
import type { AppContext } from '#app-context.ts';
import type { Handlers } from '#http/route.ts';
import {
  type ClientErrorRow,
  countClientErrors,
  deleteClientError,
  listClientErrors,
} from './client-errors.queries.ts';
import { createClientError } from './create-client-error.ts';

export function clientErrorsRoutes(
  context: AppContext,
): Pick<Handlers, 'createClientError' | 'deleteClientError' | 'listClientErrors'> {
  const { db } = context;
  return {
    async createClientError({ body, ...caller }) {
      await createClientError(context, body, caller);
      return { status: 201, body: { data: { done: true } } };
    },
    async deleteClientError({ query }) {
      await deleteClientError(db, query.id);
      return { status: 200, body: { data: { done: true } } };
    },
    async listClientErrors({ query: { page = 1, limit = 10 } }) {
      const [rows, totalCount] = await Promise.all([listClientErrors(db, { page, limit }), countClientErrors(db)]);
      return { status: 200, body: { data: rows.map(present), pagination: describePage({ page, limit, totalCount }) } };
    },
  };
}

function present(row: ClientErrorRow) {
  const { _id, message, stack, route, count } = row;
  return {
    _id,
    message,
    stack,
    route,
    userAgent: row.user_agent,
    appVersion: row.app_version,
    count,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
  };
}
