/** Makes a program of one's own, or, for admins, one of the catalogue. */
import type { VerbInput } from '@workout-tracker/core/contract/contract';
import type { AppContext } from '#app-context.ts';
import { transact } from '#db/transaction.ts';
import type { Session } from '#http/session.ts';
import { acceptable, isSameContent, keepProgram, requireEditor, type SavedProgram } from './save-program.ts';

type NewProgram = VerbInput<'POST /api/programs'>['body'];

export async function createProgram(
  { db, clock }: AppContext,
  session: Session,
  { _id, isCatalogue = false, title, description = '', tags = [], timed = false, moves }: NewProgram,
): Promise<SavedProgram> {
  const ownerId = isCatalogue ? null : session.userId;
  requireEditor(ownerId, session);
  const content = acceptable({ title, description, tags, timed, moves });
  const isRepeatOf = (first: typeof content): boolean => isSameContent(first, content);
  return transact(db, (tx) => keepProgram(tx, session, { _id, ownerId, content, isRepeatOf }, clock()));
}
