/** A reported error is one row with a count, found by its fingerprint; only the newest thousand rows stay. */
import { randomUUIDv7 } from 'node:crypto';
import { spanOf } from '@workout-tracker/core/contract/pagination';
import type { Selectable } from 'kysely';
import type { Database } from '#db/connection.ts';
import { sqlState } from '#db/sql-state.ts';
import type { Tables } from '#db/tables.ts';
import { transact } from '#db/transaction.ts';

export type ClientErrorRow = Selectable<Tables['catches']>;

type NewClientError = Pick<
  ClientErrorRow,
  'fingerprint' | 'message' | 'stack' | 'route' | 'user_agent' | 'app_version'
>;

const mostRows = 1_000;
const foreignKeyViolation = '23503';

export async function recordClientError(
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
      eb.selectFrom('catches').select('_id').orderBy('last_seen_at', 'desc').orderBy('_id', 'desc').offset(mostRows),
    )
    .execute();
}

export async function listClientErrors(
  db: Database,
  { page, limit }: { page: number; limit: number },
): Promise<ClientErrorRow[]> {
  const latestFirst = db.selectFrom('catches').selectAll().orderBy('last_seen_at', 'desc').orderBy('_id', 'desc');
  const span = spanOf({ page, limit });
  return latestFirst.limit(span.limit).offset(span.offset).execute();
}

export async function countClientErrors(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('catches')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function deleteClientError(db: Database, clientErrorId: string): Promise<void> {
  await db.deleteFrom('catches').where('_id', '=', clientErrorId).execute();
}
