import { hash } from 'node:crypto';
import { scrub } from '@workout-tracker/core/client-errors/scrub';
import { clientErrorsContract } from '@workout-tracker/core/contract/client-errors';
import type { VerbInput } from '@workout-tracker/core/contract/contract';
import { describePage } from '@workout-tracker/core/contract/pagination';
import { feature } from '#base/feature.ts';
import type { Needs } from '#base/needs.ts';
import type { Caller } from '#http/route.ts';
import { bearerToken } from '#http/session.ts';
import {
  type ClientErrorRow,
  countClientErrors,
  deleteClientError,
  listClientErrors,
  recordClientError,
} from './client-errors.queries.ts';

export const clientErrorsFeature = feature({
  endpoints: clientErrorsContract,
  needs: ['db', 'clock', 'tokens', 'limits'],
  handlers(base) {
    const { db } = base;
    return {
      async createClientError({ body, ...caller }) {
        await createClientError(base, body, caller);
        return { status: 201, body: { data: { done: true } } };
      },
      async deleteClientError({ query }) {
        await deleteClientError(db, query.id);
        return { status: 200, body: { data: { done: true } } };
      },
      async listClientErrors({ query: { page = 1, limit = 10 } }) {
        const [rows, totalCount] = await Promise.all([listClientErrors(db, { page, limit }), countClientErrors(db)]);
        return {
          status: 200,
          body: { data: rows.map(present), pagination: describePage({ page, limit, totalCount }) },
        };
      },
    };
  },
});

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

type Report = VerbInput<'POST /api/catches/create'>['body'];

const tenMinutes = 10 * 60;
const linesThatIdentify = 3;

/**
 * Keeps what a browser reports, within bounds: a page in an endless loop of errors must not fill the disk, and nobody's tokens may
 * end up in an admin's list. Anybody may report, because signing in can fail too.
 */
async function createClientError(
  { db, clock, limits, tokens }: Needs<'db' | 'clock' | 'tokens' | 'limits'>,
  report: Report,
  { ip, headers }: Caller,
): Promise<void> {
  const token = bearerToken(headers);
  const claim = token === undefined ? undefined : await tokens.readAccess(token);
  await limits.take([
    limits.perAddress('catch-address', ip, 60, tenMinutes),
    ...(claim ? [limits.per('catch-person', claim.userId, 30, tenMinutes)] : []),
  ]);
  const message = scrub(report.message);
  const stack = scrub(report.stack ?? '');
  const identity = [message, ...stack.split('\n').slice(0, linesThatIdentify)].join('\n');
  await recordClientError(
    db,
    {
      fingerprint: hash('sha256', identity),
      message,
      stack,
      route: scrub(report.route ?? ''),
      user_agent: report.userAgent ?? '',
      app_version: report.appVersion ?? '',
    },
    { userId: claim?.userId, now: clock() },
  );
}
