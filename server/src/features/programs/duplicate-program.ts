/** Copies the newest content of a program into one of one's own. Repeated, it finds its copy, also when the original was edited since. */
import type { VerbInput } from '@workout-tracker/core/contract/contract';
import type { AppContext } from '#app-context.ts';
import { transact } from '#db/transaction.ts';
import { AppError } from '#http/app-error.ts';
import type { Session } from '#http/session.ts';
import { listContents } from './programs.queries.ts';
import { acceptable, isSameContent, keepProgram, type SavedProgram } from './save-program.ts';

type Copy = VerbInput<'POST /api/programs/:id/duplicate'>['body'];

const longestTitle = 80;
const ending = ' (copy)';

export async function duplicateProgram(
  { db, clock }: AppContext,
  session: Session,
  programId: string,
  { _id, title }: Copy,
): Promise<SavedProgram> {
  const copies = (await listContents(db, session.userId, programId)).map((content) =>
    acceptable({ ...content, title: title ?? copyTitle(content.title) }),
  );
  const content = copies.at(-1);
  if (!content) throw new AppError('not_found');
  const isRepeatOf = (first: typeof content): boolean => copies.some((copy) => isSameContent(first, copy));
  const copy = { _id, ownerId: session.userId, content, isRepeatOf };
  return transact(db, (tx) => keepProgram(tx, session, copy, clock()));
}

/** `copyTitle('Legs')` is "Legs (copy)"; a long title gives up its end for it. */
function copyTitle(title: string): string {
  const room = longestTitle - ending.length;
  return `${[...title].slice(0, room).join('').trimEnd()}${ending}`;
}
