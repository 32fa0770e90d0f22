import type { VerbInput } from '@workout-tracker/core/contract/contract';
import { archiveLimits } from '@workout-tracker/core/files/archive-limits';
import { normaliseProgram } from '@workout-tracker/core/programs/normalise-program';
import { reason } from '@workout-tracker/core/reasons/reason';
import type { Needs } from '#base/needs.ts';
import { type Tx, transact } from '#db/transaction.ts';
import { AppError, refuseMore } from '#errors/app-error.ts';
import { requireEditor, type Session } from '#http/session.ts';
import { acceptable, isSameContent, withExercises } from './create-program.ts';
import { insertVersion, readContent } from './program-versions.queries.ts';
import { lockProgram } from './programs.queries.ts';

const mostVersions = archiveLimits.versions;

type ProgramChange = VerbInput<'PUT /api/programs/:id'>['body'];

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
    throw new AppError('revision_conflict', { reason: reason('program-changed-elsewhere') });
  }

  const version = isEdited ? program.version + 1 : program.version;
  if (isEdited && version > mostVersions) throw refuseMore(reason('program-versions-at-most', { most: mostVersions }));
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
