/**
 * Changes a series, or takes it away. Neither touches those who follow it: their instances have a copy. An edit that began before another's
 * is refused, unless it would change nothing: then it is a repeat.
 */
import type { VerbInput } from '@workout-tracker/core/contract/contract';
import type { AppContext } from '#app-context.ts';
import { type Tx, transact } from '#db/transaction.ts';
import { requireEditor } from '#features/programs/save-program.ts';
import { AppError } from '#http/app-error.ts';
import type { Session } from '#http/session.ts';
import { unknownSeries } from './refusals.ts';
import {
  acceptable,
  columnsOf,
  contentOf,
  isSameContent,
  lockSeries,
  requirePrograms,
  type SeriesRow,
} from './save-series.ts';

type SeriesChange = VerbInput<'PUT /api/series/:id'>['body'];

const changedElsewhere = 'This series was changed somewhere else. Look at it again, then make your change.';

export async function updateSeries(
  { db, clock }: AppContext,
  session: Session,
  seriesId: string,
  { version, ...edits }: SeriesChange,
): Promise<void> {
  await transact(db, async (tx) => {
    const series = await lockEditable(tx, session, seriesId);
    const stored = contentOf(series);
    const totalWeeks = edits.totalWeeks ?? edits.weeks?.length ?? stored.totalWeeks;
    const content = acceptable({ ...stored, ...edits, totalWeeks });
    if (isSameContent(content, stored)) return;
    if (version !== undefined && version !== series.version) {
      throw new AppError('revision_conflict', { message: changedElsewhere });
    }
    await requirePrograms(tx, content, series.owner_id);
    await tx
      .updateTable('series')
      .set({ ...columnsOf(content), version: series.version + 1, updated_at: clock() })
      .where('_id', '=', seriesId)
      .execute();
  });
}

export async function deleteSeries({ db }: AppContext, session: Session, seriesId: string): Promise<void> {
  await transact(db, async (tx) => {
    await lockEditable(tx, session, seriesId);
    await tx.deleteFrom('series').where('_id', '=', seriesId).execute();
  });
}

async function lockEditable(tx: Tx, session: Session, seriesId: string): Promise<SeriesRow> {
  const series = await lockSeries(tx, session.userId, seriesId);
  if (!series) throw unknownSeries();
  requireEditor(series.owner_id, session);
  return series;
}
