import { randomUUID } from 'node:crypto';
import type { PlanKind } from '@workout-tracker/core/sharing/plan-file';
import type { Selectable } from 'kysely';
import type { Database } from '#db/connection.ts';
import { sqlState } from '#db/sql-state.ts';
import type { Tables } from '#db/tables.ts';
import { AppError } from '#errors/app-error.ts';

export type ShareRow = Selectable<Tables['shares']>;

export interface PlanSubject {
  readonly kind: PlanKind;
  /** The program or the series. */
  readonly subjectId: string;
}

export async function listShares(db: Database, userId: string): Promise<ShareRow[]> {
  return db
    .selectFrom('shares')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('_id')
    .limit(mostShares)
    .execute();
}

/** More than a person can have programs and series. */
const mostShares = 1_000;

const foreignKeyViolation = '23503';

/** The link that there is, or a new one where there is none. Two requests at once find the same. */
export async function saveShare(
  db: Database,
  userId: string,
  { kind, subjectId }: PlanSubject,
  now: Date,
): Promise<{ row: ShareRow; isNew: boolean }> {
  const inserted = await db
    .insertInto('shares')
    .values({ user_id: userId, _id: randomUUID(), kind, subject_id: subjectId, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'subject_id']).doNothing())
    .returningAll()
    .executeTakeFirst()
    .catch((error: unknown) => {
      // It was deleted since it was looked for.
      throw sqlState(error) === foreignKeyViolation ? new AppError('not_found') : error;
    });
  if (inserted) return { row: inserted, isNew: true };
  const row = await db
    .selectFrom('shares')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .executeTakeFirstOrThrow();
  return { row, isNew: false };
}

/** Answers whether there was such a link. */
export async function deleteShare(db: Database, userId: string, shareId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('shares')
    .where('user_id', '=', userId)
    .where('_id', '=', shareId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

interface OpenShare extends PlanSubject {
  readonly ownerId: string;
  readonly sharedBy: string | null;
}

/** What a link leads to, as long as its owner has an account that is open. Never their e-mail. */
export async function findShare(db: Database, shareId: string): Promise<OpenShare | undefined> {
  return db
    .selectFrom('shares')
    .innerJoin('users', 'users._id', 'shares.user_id')
    .select(({ fn }) => [
      'shares.user_id as ownerId',
      'shares.kind',
      'shares.subject_id as subjectId',
      fn.coalesce('users.display_name', 'users.username', 'users.first_name').as('sharedBy'),
    ])
    .where('shares._id', '=', shareId)
    .where('users.deactivated_at', 'is', null)
    .executeTakeFirst();
}

export async function isOwn(db: Database, userId: string, { kind, subjectId }: PlanSubject): Promise<boolean> {
  const found = await db
    .selectFrom(kind === 'program' ? 'programs' : 'series')
    .select('_id')
    .where('owner_id', '=', userId)
    .where('_id', '=', subjectId)
    .executeTakeFirst();
  return found !== undefined;
}
