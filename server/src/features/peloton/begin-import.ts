/** Writes down what an import is to do. One at a time for each person; the same start again finds the first. */
import { sql } from 'kysely';
import type { AppContext } from '#app-context.ts';
import { sqlState, transact } from '#db/transaction.ts';
import { AppError } from '#http/app-error.ts';
import type { SourceNames } from './class-source.ts';

interface WantedImport {
  _id: string;
  items: { pelotonId: string; workoutId?: string; name: string }[];
}

const uniqueViolation = '23505';
const keptMs = 30 * 24 * 3_600_000;

/** False when this very import was begun before. */
export async function beginImport(
  { db, clock }: AppContext,
  { userId, sessionHash, uploadId }: SourceNames,
  { _id, items }: WantedImport,
): Promise<boolean> {
  const now = clock();
  const work = transact(db, async (tx) => {
    await tx
      .deleteFrom('peloton_imports')
      .where('user_id', '=', userId)
      .where('finished_at', '<', new Date(now.getTime() - keptMs))
      .execute();
    const begun = await tx
      .insertInto('peloton_imports')
      .values({ user_id: userId, _id, session_hash: sessionHash, upload_id: uploadId, created_at: now })
      .onConflict((conflict) => conflict.columns(['user_id', '_id']).doNothing())
      .returning('_id')
      .executeTakeFirst();
    if (!begun) return false;
    // One value for all of them: thousands of items would be too many values for a statement.
    await sql`insert into peloton_import_items (user_id, import_id, position, class_id, workout_id, name)
      select ${userId}::uuid, ${_id}::uuid, item.position, item.value ->> 'pelotonId', (item.value ->> 'workoutId')::uuid, item.value ->> 'name'
      from jsonb_array_elements(${JSON.stringify(items)}::jsonb) with ordinality as item (value, position)`.execute(tx);
    return true;
  });
  return work.catch((error: unknown) => {
    if (sqlState(error) !== uniqueViolation) throw error;
    throw new AppError('conflict', { message: 'An import is already running. Wait for it, or cancel it.' });
  });
}
