/**
 * Takes a program away. One that was trained, or that a plan counts on, is archived instead: nobody's diary or calendar loses a name
 * it shows. Workouts in the trash count too, because they can still be taken back.
 */
import { sql } from 'kysely';
import type { AppContext } from '#app-context.ts';
import { sqlState, type Tx, transact } from '#db/transaction.ts';
import { AppError } from '#http/app-error.ts';
import type { Session } from '#http/session.ts';
import { lockProgram } from './programs.queries.ts';
import { requireEditor } from './save-program.ts';

const foreignKeyViolation = '23503';

export type DeleteOutcome = 'deleted' | 'archived';

export async function deleteProgram(
  { db, clock }: AppContext,
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
  if ((await hasWorkouts(tx, programId)) || (await isPlanned(tx, programId))) {
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

async function hasWorkouts(tx: Tx, programId: string): Promise<boolean> {
  const workout = await tx
    .selectFrom('workouts')
    .select('_id')
    .where('program_id', '=', programId)
    .limit(1)
    .executeTakeFirst();
  return workout !== undefined;
}

/** In a series, or in the copy of one that somebody follows. */
async function isPlanned(tx: Tx, programId: string): Promise<boolean> {
  const aDayOfIt = JSON.stringify([{ programs: [{ programId }] }]);
  for (const table of ['series', 'series_instances'] as const) {
    const plan = await tx
      .selectFrom(table)
      .select('_id')
      .where(sql<boolean>`weeks @> ${aDayOfIt}::jsonb`)
      .limit(1)
      .executeTakeFirst();
    if (plan) return true;
  }
  return false;
}
