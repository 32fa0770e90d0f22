import type { VerbInput } from '@workout-tracker/core/contract/contract';
import type { Needs } from '#base/needs.ts';
import { transact } from '#db/transaction.ts';
import { AppError } from '#errors/app-error.ts';
import type { Session } from '#http/session.ts';
import { acceptable, isSameContent, type SavedProgram, storeProgram } from './create-program.ts';
import { listContents } from './programs.queries.ts';

type Copy = VerbInput<'POST /api/programs/:id/duplicate'>['body'];

const longestTitle = 80;
const ending = ' (copy)';

/** Copies the newest content of a program into one of one's own. Repeated, it finds its copy, also when the original was edited since. */
export async function duplicateProgram(
  { db, clock, quota }: Needs<'db' | 'clock' | 'quota'>,
  session: Session,
  programId: string,
  { _id, title }: Copy,
): Promise<SavedProgram> {
  const copies = (await listContents(db, session.userId, programId)).map((content) =>
    acceptable({ ...content, title: title ?? copyTitle(content.title) }),
  );
  const content = copies.at(-1);
  if (!content) throw new AppError('not_found');
  await quota.take(session.userId, JSON.stringify(content).length);
  const isRepeatOf = (first: typeof content): boolean => copies.some((copy) => isSameContent(first, copy));
  const copy = { _id, ownerId: session.userId, content, isRepeatOf };
  return transact(db, (tx) => storeProgram(tx, session, copy, clock()));
}

/** `copyTitle('Legs')` is "Legs (copy)"; a long title gives up its end for it. */
function copyTitle(title: string): string {
  const room = longestTitle - ending.length;
  return `${[...title].slice(0, room).join('').trimEnd()}${ending}`;
}
