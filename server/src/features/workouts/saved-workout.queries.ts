import type { Database } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';

/** The hash of the save that made this workout, if there is one, in the trash or not. */
export async function findContentHash(db: Database, userId: string, workoutId: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('workouts')
    .select('content_hash')
    .where('user_id', '=', userId)
    .where('_id', '=', workoutId)
    .executeTakeFirst();
  return row?.content_hash;
}

/** The moves of the newest version of a program that this person may see. */
export async function findProgramMoves(db: Database, userId: string, programId: string): Promise<string[] | undefined> {
  const row = await db
    .selectFrom('programs')
    .innerJoin('program_versions', (join) =>
      join
        .onRef('program_versions.program_id', '=', 'programs._id')
        .onRef('program_versions.version', '=', 'programs.version'),
    )
    .select('move_ids')
    .where('programs._id', '=', programId)
    .where((eb) => eb.or([eb('owner_id', 'is', null), eb('owner_id', '=', userId)]))
    .executeTakeFirst();
  return row?.move_ids;
}

export async function readTimeZone(db: Database | Tx, userId: string): Promise<string> {
  const row = await db.selectFrom('users').select('time_zone').where('_id', '=', userId).executeTakeFirst();
  return row?.time_zone ?? 'UTC';
}
