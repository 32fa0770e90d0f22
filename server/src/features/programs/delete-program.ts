import { sql } from 'kysely';
import type { Needs } from '#base/needs.ts';
import { sqlState } from '#db/sql-state.ts';
import { type Tx, transact } from '#db/transaction.ts';
import { AppError } from '#errors/app-error.ts';
import { requireEditor, type Session } from '#http/session.ts';
import { lockProgram, type ProgramRow } from './programs.queries.ts';

const foreignKeyViolation = '23503';

type DeleteOutcome = 'deleted' | 'archived';

/**
 * Deletes a program. One that was trained, or that a plan counts on, is archived instead: nobody's diary or calendar loses a name it shows. Workouts
 * in the trash count too, because they can come back.
 */
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
