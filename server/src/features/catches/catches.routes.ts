/** Errors that browsers caught: anybody reports, admins read and forget. */
import { describePage } from '@workout-tracker/core/contract/pagination';
import type { Accounts } from '#features/auth/accounts.ts';
import type { Handlers } from '#http/route.ts';
import { type CatchRow, countCatches, deleteCatch, listCatches } from './catches.queries.ts';
import { createCatch } from './create-catch.ts';

export function catchesRoutes(accounts: Accounts): Pick<Handlers, 'createCatch' | 'deleteCatch' | 'listCatches'> {
  const { db } = accounts;
  return {
    async createCatch({ body, ...caller }) {
      await createCatch(accounts, body, caller);
      return { status: 201, body: { data: { done: true } } };
    },
    async deleteCatch({ query }) {
      await deleteCatch(db, query.id);
      return { status: 200, body: { data: { done: true } } };
    },
    async listCatches({ query: { page = 1, limit = 10 } }) {
      const [rows, totalCount] = await Promise.all([listCatches(db, { page, limit }), countCatches(db)]);
      return { status: 200, body: { data: rows.map(present), pagination: describePage({ page, limit, totalCount }) } };
    },
  };
}

function present(row: CatchRow) {
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
