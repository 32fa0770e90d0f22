/** Makes a series of one's own, or, for admins, one of the catalogue. */
import { randomUUIDv7 } from 'node:crypto';
import type { VerbInput } from '@workout-tracker/core/contract/contract';
import type { AppContext } from '#app-context.ts';
import { type Tx, transact } from '#db/transaction.ts';
import { lockPerson } from '#features/programs/own-programs.queries.ts';
import { requireEditor } from '#features/programs/save-program.ts';
import { AppError } from '#http/app-error.ts';
import type { Session } from '#http/session.ts';
import { acceptable, columnsOf, contentOf, isSameContent, lockSeries, requirePrograms } from './save-series.ts';

type NewSeries = VerbInput<'POST /api/series'>['body'];

export interface SavedSeries {
  _id: string;
  isNew: boolean;
}

const mostOwnSeries = 200;
/** The same words whoever has the id: a stranger's series is not given away. */
const idTaken = 'There is already a different series with this id. Save yours as a new one.';
const full = `You have ${mostOwnSeries} series, and there is room for no more. Delete one, then save again.`;

export async function createSeries(
  { db, clock }: AppContext,
  session: Session,
  { _id = randomUUIDv7(), isCatalogue = false, ...sent }: NewSeries,
): Promise<SavedSeries> {
  const { title, description = '', active = true, weeks, totalWeeks = weeks.length } = sent;
  const ownerId = isCatalogue ? null : session.userId;
  requireEditor(ownerId, session);
  const content = acceptable({ title, description, active, totalWeeks, weeks });
  return transact(db, async (tx) => {
    await lockPerson(tx, session.userId);
    const existing = await lockSeries(tx, session.userId, _id);
    if (existing) {
      if (existing.owner_id === ownerId && isSameContent(contentOf(existing), content)) return { _id, isNew: false };
      throw new AppError('conflict', { message: idTaken });
    }
    if (ownerId !== null && (await countOwnSeries(tx, ownerId)) >= mostOwnSeries) {
      throw new AppError('conflict', { message: full });
    }
    await requirePrograms(tx, content, ownerId);
    const now = clock();
    const inserted = await tx
      .insertInto('series')
      .values({ _id, owner_id: ownerId, ...columnsOf(content), created_at: now, updated_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('_id')
      .executeTakeFirst();
    if (!inserted) throw new AppError('conflict', { message: idTaken });
    return { _id, isNew: true };
  });
}

async function countOwnSeries(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('series')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}
