/**
 * What creating, changing and copying have in common: who may, what is acceptable, and how a new program is kept. The device makes
 * the id, so a save repeated after a lost answer is the same save: it finds what it made, however that was edited since.
 */
import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { hasRole } from '@workout-tracker/core/people/role';
import { checkProgram } from '@workout-tracker/core/programs/check-program';
import { normaliseProgram } from '@workout-tracker/core/programs/normalise-program';
import type { ProgramContent } from '@workout-tracker/core/programs/program';
import type { Tx } from '#db/transaction.ts';
import { AppError } from '#http/app-error.ts';
import type { Session } from '#http/session.ts';
import { countOwnPrograms, lockPerson, mostOwnPrograms } from './own-programs.queries.ts';
import { insertProgram, readContent } from './program-versions.queries.ts';
import { lockProgram } from './programs.queries.ts';

export interface SavedProgram {
  _id: string;
  isNew: boolean;
}

/** The same words whoever has the id: a stranger's program is not given away. */
const idTaken = 'There is already a different program with this id. Save yours as a new one.';
const full = `You have ${mostOwnPrograms} programs, and there is room for no more. Delete one you never trained, then save again.`;

export function acceptable(content: ProgramContent): ProgramContent {
  const normal = normaliseProgram(content);
  const details = checkProgram(normal);
  const [first] = details;
  if (first) throw new AppError('validation_failed', { message: first.message, details });
  return normal;
}

/** Null belongs to nobody, which is to say to the admins. */
export function requireEditor(ownerId: string | null, { userId, role }: Session): void {
  if (ownerId === null ? hasRole(role, 'admin') : ownerId === userId) return;
  throw new AppError('not_allowed', { message: 'Only admins can change the catalogue.' });
}

interface ProgramToKeep {
  _id?: string | undefined;
  ownerId: string | null;
  content: ProgramContent;
  /** Whether what was first kept under the id may have come from this very save. */
  isRepeatOf: (first: ProgramContent) => boolean;
}

export async function keepProgram(
  tx: Tx,
  { userId }: Session,
  program: ProgramToKeep,
  now: Date,
): Promise<SavedProgram> {
  const { _id = randomUUIDv7(), ownerId, content, isRepeatOf } = program;
  await lockPerson(tx, userId);
  const existing = await lockProgram(tx, userId, _id);
  if (existing) {
    const first = await readContent(tx, _id, 1);
    if (existing.owner_id === ownerId && isRepeatOf(first)) return { _id, isNew: false };
    throw new AppError('conflict', { message: idTaken });
  }
  if (ownerId !== null && (await countOwnPrograms(tx, userId)) >= mostOwnPrograms) {
    throw new AppError('conflict', { message: full });
  }
  if (!(await insertProgram(tx, { _id, ownerId, content }, now))) throw new AppError('conflict', { message: idTaken });
  return { _id, isNew: true };
}

export function isSameContent(one: ProgramContent, other: ProgramContent): boolean {
  return isDeepStrictEqual(one, other);
}
