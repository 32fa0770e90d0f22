/** Errors that browsers caught: anybody reports, admins read and forget. The rows stand below the verbs. */
import { hash, randomUUIDv7 } from 'node:crypto';
import { scrub } from '@workout-tracker/core/client-errors/scrub';
import { clientErrorsContract } from '@workout-tracker/core/contract/client-errors';
import type { VerbInput } from '@workout-tracker/core/contract/contract';
import { describePage, spanOf } from '@workout-tracker/core/contract/pagination';
import type { Selectable } from 'kysely';
import { feature } from '#base/feature.ts';
import type { Needs } from '#base/needs.ts';
import type { Database } from '#db/connection.ts';
import { sqlState } from '#db/sql-state.ts';
import type { Tables } from '#db/tables.ts';
import { transact } from '#db/transaction.ts';
import type { Caller } from '#http/route.ts';
import { bearerToken } from '#http/session.ts';

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

/** Reported errors at rest: the same one is one row with a count, and only the newest thousand are kept. */

type ClientErrorRow = Selectable<Tables['catches']>;

type NewClientError = Pick<
  ClientErrorRow,
  'fingerprint' | 'message' | 'stack' | 'route' | 'user_agent' | 'app_version'
>;

const kept = 1_000;
const foreignKeyViolation = '23503';

async function recordClientError(
  db: Database,
  report: NewClientError,
  { userId, now }: { userId: string | undefined; now: Date },
): Promise<void> {
  const { _id, count } = await db
    .insertInto('catches')
    .values({ ...report, _id: randomUUIDv7(), created_at: now, last_seen_at: now })
    .onConflict((conflict) =>
      conflict.column('fingerprint').doUpdateSet((eb) => ({
        count: eb('catches.count', '+', 1),
        last_seen_at: now,
        route: report.route,
        user_agent: report.user_agent,
        app_version: report.app_version,
      })),
    )
    .returning(['_id', 'count'])
    .executeTakeFirstOrThrow();
  if (userId !== undefined) await noteReporter(db, userId, _id);
  if (count === 1) await forgetOldest(db);
}

/**
 * For the day on which the person leaves. Nothing for a person who has left, or an error that is gone, in the meantime: the person's row is held, so that
 * their leaving waits, and finds what was noted.
 */
async function noteReporter(db: Database, userId: string, clientErrorId: string): Promise<void> {
  await transact(db, async (tx) => {
    const person = await tx
      .selectFrom('users')
      .select('_id')
      .where('_id', '=', userId)
      .forKeyShare()
      .executeTakeFirst();
    if (!person) return;
    await tx
      .insertInto('catch_reporters')
      .values({ user_id: userId, catch_id: clientErrorId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }).catch((error: unknown) => {
    if (sqlState(error) !== foreignKeyViolation) throw error;
  });
}

async function forgetOldest(db: Database): Promise<void> {
  await db
    .deleteFrom('catches')
    .where('_id', 'in', (eb) =>
      eb.selectFrom('catches').select('_id').orderBy('last_seen_at', 'desc').orderBy('_id', 'desc').offset(kept),
    )
    .execute();
}

async function listClientErrors(
  db: Database,
  { page, limit }: { page: number; limit: number },
): Promise<ClientErrorRow[]> {
  const latestFirst = db.selectFrom('catches').selectAll().orderBy('last_seen_at', 'desc').orderBy('_id', 'desc');
  const span = spanOf({ page, limit });
  return latestFirst.limit(span.limit).offset(span.offset).execute();
}

async function countClientErrors(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('catches')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

async function deleteClientError(db: Database, clientErrorId: string): Promise<void> {
  await db.deleteFrom('catches').where('_id', '=', clientErrorId).execute();
}
