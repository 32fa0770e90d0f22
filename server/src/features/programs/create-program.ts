/**
 * Makes a program: one's own, or, for admins, one of the catalogue. The device makes the id, so a save repeated after a lost answer is the same
 * save: it finds what it made, however that was edited since.
 */

import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { VerbInput } from '@workout-tracker/core/contract/contract';
import { checkProgram } from '@workout-tracker/core/programs/check-program';
import { normaliseProgram } from '@workout-tracker/core/programs/normalise-program';
import type { ProgramContent } from '@workout-tracker/core/programs/program';
import { reason } from '@workout-tracker/core/reasons/reason';
import type { Needs } from '#base/needs.ts';
import { lockPerson } from '#db/lock-person.ts';
import { type Tx, transact } from '#db/transaction.ts';
import { AppError, refusalOf, refuseMore } from '#errors/app-error.ts';
import { nameExercises } from '#features/exercises/save-exercise.ts';
import { requireEditor, type Session } from '#http/session.ts';
import { insertProgram, readContent } from './program-versions.queries.ts';
import { countOwnPrograms, lockProgram, mostOwnPrograms } from './programs.queries.ts';

type NewProgram = VerbInput<'POST /api/programs'>['body'];

export async function createProgram(
  { db, clock }: Needs<'db' | 'clock'>,
  session: Session,
  { _id, isCatalogue = false, title, description = '', tags = [], timed = false, format, moves }: NewProgram,
): Promise<SavedProgram> {
  const ownerId = isCatalogue ? null : session.userId;
  requireEditor(ownerId, session);
  const content = acceptable({ title, description, tags, timed, ...(format && { format }), moves });
  const isRepeatOf = (first: typeof content): boolean => isSameContent(first, content);
  return transact(db, (tx) => storeProgram(tx, session, { _id, ownerId, content, isRepeatOf }, clock()));
}

export interface SavedProgram {
  _id: string;
  isNew: boolean;
}

/** The same words whoever has the id: another person's program is not given away. */
const idTaken = reason('program-id-used');

export function acceptable(content: ProgramContent): ProgramContent {
  const normal = normaliseProgram(content);
  const refusal = refusalOf(checkProgram(normal));
  if (refusal) throw refusal;
  return normal;
}

interface ProgramToStore {
  _id?: string | undefined;
  ownerId: string | null;
  content: ProgramContent;
  /** Whether what was first stored under the id may have come from this very save. */
  isRepeatOf: (first: ProgramContent) => boolean;
}

export async function storeProgram(
  tx: Tx,
  { userId }: Session,
  program: ProgramToStore,
  now: Date,
): Promise<SavedProgram> {
  const { _id = randomUUIDv7(), ownerId, isRepeatOf } = program;
  await lockPerson(tx, userId);
  const existing = await lockProgram(tx, userId, _id);
  if (existing) {
    const first = await readContent(tx, _id, 1);
    if (existing.owner_id === ownerId && isRepeatOf(first)) return { _id, isNew: false };
    throw new AppError('conflict', { reason: idTaken });
  }
  if (ownerId !== null && (await countOwnPrograms(tx, userId)) >= mostOwnPrograms) {
    throw refuseMore(reason('programs-at-most', { most: mostOwnPrograms }));
  }
  const content = await withExercises(tx, ownerId, program.content, now);
  if (!(await insertProgram(tx, { _id, ownerId, content }, now))) throw new AppError('conflict', { reason: idTaken });
  return { _id, isNew: true };
}

export async function withExercises(tx: Tx, ownerId: string | null, content: ProgramContent, now: Date) {
  return { ...content, moves: await nameExercises(tx, ownerId, content.moves, now) };
}

/** A move that was sent without an exercise was given one when it was stored. */
export function isSameContent(stored: ProgramContent, sent: ProgramContent): boolean {
  const moves = sent.moves.map((move, index) => ({
    ...move,
    exerciseId: move.exerciseId ?? stored.moves[index]?.exerciseId ?? null,
  }));
  return isDeepStrictEqual(stored, { ...sent, moves });
}
