import type { Selectable } from 'kysely';
import type { Database } from '#db/connection.ts';
import type { HeartDoorsTable } from '#db/tables/heart-tables.ts';

export type DoorRow = Selectable<HeartDoorsTable>;

export async function findDoor(db: Database, userId: string): Promise<DoorRow | undefined> {
  return db.selectFrom('heart_doors').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Opened again it is a new one: whoever knew the old secret stays outside. */
export async function saveDoor(db: Database, userId: string, secretHash: Buffer, now: Date): Promise<DoorRow> {
  const row = { secret_hash: secretHash, opened_at: now, last_seen_at: null, last_device: null };
  return db
    .insertInto('heart_doors')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteDoor(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('heart_doors').where('user_id', '=', userId).execute();
}

/** The hash of the secret, of a person whose account is open. */
export async function findDoorHash(db: Database, userId: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('heart_doors')
    .innerJoin('users', 'users._id', 'heart_doors.user_id')
    .select('secret_hash')
    .where('heart_doors.user_id', '=', userId)
    .where('users.deactivated_at', 'is', null)
    .executeTakeFirst();
  return row?.secret_hash;
}

export async function noteEntry(db: Database, userId: string, device: string | null, now: Date): Promise<void> {
  await db
    .updateTable('heart_doors')
    .set({ last_seen_at: now, last_device: device })
    .where('user_id', '=', userId)
    .execute();
}

export interface BoundStrap {
  readonly address: string;
  readonly userId: string;
  readonly name: string;
}

/** Of everybody: which straps the server is to listen to, and whose readings they are. */
export async function listBoundStraps(db: Database): Promise<BoundStrap[]> {
  return db.selectFrom('bound_straps').select(['address', 'owner_id as userId', 'name']).orderBy('address').execute();
}

const mostStraps = 10;

/** A strap is one person's: `taken` when it is another's, `full` when the person has as many as one may have. */
export async function bindStrap(
  db: Database,
  userId: string,
  { address, name }: Pick<BoundStrap, 'address' | 'name'>,
  now: Date,
): Promise<'bound' | 'taken' | 'full'> {
  const own = await db.selectFrom('bound_straps').select('address').where('owner_id', '=', userId).execute();
  if (own.length >= mostStraps && !own.some((strap) => strap.address === address)) return 'full';
  const bound = await db
    .insertInto('bound_straps')
    .values({ address, owner_id: userId, name, bound_at: now })
    .onConflict((conflict) =>
      conflict
        .column('address')
        .doUpdateSet({ name })
        .whereRef('bound_straps.owner_id', '=', (eb) => eb.ref('excluded.owner_id')),
    )
    .returning('address')
    .executeTakeFirst();
  return bound ? 'bound' : 'taken';
}

export async function unbindStrap(db: Database, userId: string, address: string): Promise<void> {
  await db.deleteFrom('bound_straps').where('owner_id', '=', userId).where('address', '=', address).execute();
}
