/**
 * Creates, copies and changes programs: one's own, or, for admins, those of the catalogue. The device makes the id, so a save repeated after
 * a lost answer is the same save: it finds what it made, however that was edited since.
 */
import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { VerbInput } from '@workout-tracker/core/contract/contract';
import { archiveLimits } from '@workout-tracker/core/files/archive-limits';
import { checkProgram } from '@workout-tracker/core/programs/check-program';
import { normaliseProgram } from '@workout-tracker/core/programs/normalise-program';
import type { ProgramContent } from '@workout-tracker/core/programs/program';
import { sql } from 'kysely';
import type { Needs } from '#base/needs.ts';
import { sqlState } from '#db/sql-state.ts';
import { lockPerson, type Tx, transact } from '#db/transaction.ts';
import { AppError } from '#errors/app-error.ts';
import { nameExercises } from '#features/exercises/save-exercise.ts';
import { requireEditor, type Session } from '#http/session.ts';
import {
  countOwnPrograms,
  insertProgram,
  insertVersion,
  listContents,
  lockProgram,
  mostOwnPrograms,
  type ProgramRow,
  readContent,
} from './programs.queries.ts';

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
  return transact(db, (tx) => keepProgram(tx, session, { _id, ownerId, content, isRepeatOf }, clock()));
}

type Copy = VerbInput<'POST /api/programs/:id/duplicate'>['body'];

const mostVersions = archiveLimits.versions;
const tooManyVersions = `This program was changed ${mostVersions.toLocaleString('en')} times, and no more versions are kept. Duplicate it and change the copy.`;
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
  return transact(db, (tx) => keepProgram(tx, session, copy, clock()));
}

/** `copyTitle('Legs')` is "Legs (copy)"; a long title gives up its end for it. */
function copyTitle(title: string): string {
  const room = longestTitle - ending.length;
  return `${[...title].slice(0, room).join('').trimEnd()}${ending}`;
}

type ProgramChange = VerbInput<'PUT /api/programs/:id'>['body'];

const changedElsewhere = 'This program was changed somewhere else. Look at it again, then make your change.';

/**
 * New content is a new version beside the old ones, which logged workouts keep pointing at; archiving only moves the program out of sight. An
 * edit that began before another's is refused, unless it would change nothing: then it is a repeat.
 */
export async function updateProgram(
  { db, clock }: Needs<'db' | 'clock'>,
  session: Session,
  programId: string,
  change: ProgramChange,
): Promise<void> {
  await transact(db, (tx) => applyChange(tx, session, programId, change, clock()));
}

async function applyChange(
  tx: Tx,
  session: Session,
  programId: string,
  { archived, version: begunWith, ...edits }: ProgramChange,
  now: Date,
): Promise<void> {
  const program = await lockProgram(tx, session.userId, programId);
  if (!program) throw new AppError('not_found');
  requireEditor(program.owner_id, session);
  const stored = await readContent(tx, programId, program.version);
  const wanted = { ...stored, ...edits };
  const isEdited = !isSameContent(stored, normaliseProgram(wanted));
  const isArchived = program.archived_at !== null;
  const isToggled = archived !== undefined && archived !== isArchived;
  if (!isEdited && !isToggled) return;
  if (begunWith !== undefined && begunWith !== program.version) {
    throw new AppError('revision_conflict', { message: changedElsewhere });
  }

  const version = isEdited ? program.version + 1 : program.version;
  if (isEdited && version > mostVersions) throw new AppError('conflict', { message: tooManyVersions });
  if (isEdited) {
    const content = await withExercises(tx, program.owner_id, acceptable(wanted), now);
    await insertVersion(tx, { programId, version, content }, now);
  }
  await tx
    .updateTable('programs')
    .set({ version, updated_at: now, ...(isToggled && { archived_at: archived ? now : null }) })
    .where('_id', '=', programId)
    .execute();
}

export interface SavedProgram {
  _id: string;
  isNew: boolean;
}

/** The same words whoever has the id: a stranger's program is not given away. */
const idTaken = 'There is already a different program with this id. Save yours as a new one.';
const full = `You have ${mostOwnPrograms} programs, and there is room for no more. Delete one you never trained, then save again.`;

function acceptable(content: ProgramContent): ProgramContent {
  const normal = normaliseProgram(content);
  const details = checkProgram(normal);
  const [first] = details;
  if (first) throw new AppError('validation_failed', { message: first.message, details });
  return normal;
}

interface ProgramToKeep {
  _id?: string | undefined;
  ownerId: string | null;
  content: ProgramContent;
  /** Whether what was first kept under the id may have come from this very save. */
  isRepeatOf: (first: ProgramContent) => boolean;
}

async function keepProgram(tx: Tx, { userId }: Session, program: ProgramToKeep, now: Date): Promise<SavedProgram> {
  const { _id = randomUUIDv7(), ownerId, isRepeatOf } = program;
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
  const content = await withExercises(tx, ownerId, program.content, now);
  if (!(await insertProgram(tx, { _id, ownerId, content }, now))) throw new AppError('conflict', { message: idTaken });
  return { _id, isNew: true };
}

async function withExercises(tx: Tx, ownerId: string | null, content: ProgramContent, now: Date) {
  return { ...content, moves: await nameExercises(tx, ownerId, content.moves, now) };
}

/** A move that was sent without an exercise was given one when it was stored. */
function isSameContent(stored: ProgramContent, sent: ProgramContent): boolean {
  const moves = sent.moves.map((move, index) => ({
    ...move,
    exerciseId: move.exerciseId ?? stored.moves[index]?.exerciseId ?? null,
  }));
  return isDeepStrictEqual(stored, { ...sent, moves });
}

/**
 * Takes a program away. One that was trained, or that a plan counts on, is archived instead: nobody's diary or calendar loses a name
 * it shows. Workouts in the trash count too, because they can still be taken back.
 */

const foreignKeyViolation = '23503';

type DeleteOutcome = 'deleted' | 'archived';

export async function deleteProgram(
  { db, clock }: Needs<'db' | 'clock'>,
  session: Session,
  programId: string,
): Promise<DeleteOutcome> {
  const remove = () => transact(db, (tx) => removeOrArchive(tx, session, programId, clock()));
  // On many machines a workout that is being saved holds another copy of the version: its row is there when this is tried again.
  return remove().catch((error: unknown) => {
    if (sqlState(error) !== foreignKeyViolation) throw error;
    return remove();
  });
}

async function removeOrArchive(tx: Tx, session: Session, programId: string, now: Date): Promise<DeleteOutcome> {
  const program = await lockProgram(tx, session.userId, programId);
  if (!program) throw new AppError('not_found');
  requireEditor(program.owner_id, session);
  // A workout that is being saved holds its version: this waits for it, and what comes later finds the program gone.
  await tx.selectFrom('program_versions').select('version').where('program_id', '=', programId).forUpdate().execute();
  if ((await hasWorkouts(tx, program)) || (await isPlanned(tx, program))) {
    await tx
      .updateTable('programs')
      .set({ archived_at: now, updated_at: now })
      .where('_id', '=', programId)
      .where('archived_at', 'is', null)
      .execute();
    return 'archived';
  }
  await tx.deleteFrom('programs').where('_id', '=', programId).execute();
  return 'deleted';
}

/** A program of the catalogue counts for everybody, one's own for oneself alone: what others name it by holds nothing up. */
type OwnedProgram = Pick<ProgramRow, '_id' | 'owner_id'>;

async function hasWorkouts(tx: Tx, { _id, owner_id }: OwnedProgram): Promise<boolean> {
  const ofAnybody = tx.selectFrom('workouts').select('_id').where('program_id', '=', _id).limit(1);
  const workout = await (owner_id === null ? ofAnybody : ofAnybody.where('user_id', '=', owner_id)).executeTakeFirst();
  return workout !== undefined;
}

/** In a series, or in the copy of one that somebody follows. */
async function isPlanned(tx: Tx, { _id, owner_id }: OwnedProgram): Promise<boolean> {
  const hasDayOfIt = sql<boolean>`weeks @> ${JSON.stringify([{ programs: [{ programId: _id }] }])}::jsonb`;
  const series = tx.selectFrom('series').select('_id').where(hasDayOfIt).limit(1);
  const copies = tx.selectFrom('series_instances').select('_id').where(hasDayOfIt).limit(1);
  const plan =
    (await (owner_id === null ? series : series.where('owner_id', '=', owner_id)).executeTakeFirst()) ??
    (await (owner_id === null ? copies : copies.where('user_id', '=', owner_id)).executeTakeFirst());
  return plan !== undefined;
}
