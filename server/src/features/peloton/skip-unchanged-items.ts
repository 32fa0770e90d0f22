/**
 * Classes that the diary holds whole, with their graphs, have nothing to bring: the preview skips them, and an import that is given them
 * anyway, because it is applied again, notes them all at once. So a repeat asks Peloton for nothing.
 */
import { sql } from 'kysely';
import type { Database } from '#db/connection.ts';
import type { ImportName } from './imports.queries.ts';

/** One in the trash, or in another workout than the one that is meant, is no such case: doing the item tells what is wrong. */
export async function skipUnchangedItems(db: Database, { userId, importId }: ImportName): Promise<void> {
  await sql`update peloton_import_items i set outcome = 'unchanged'
    from workout_peloton l join workouts w on w.user_id = l.user_id and w._id = l.workout_id
    where i.user_id = ${userId} and i.import_id = ${importId} and i.outcome is null
      and l.user_id = ${userId} and l.link ->> 'id' = i.class_id and w.deleted_at is null
      and (i.workout_id is null or i.workout_id = l.workout_id)
      and jsonb_typeof(l.link -> 'performance_graph') = 'object'`.execute(db);
}
