import { type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from '#db/connection.ts';
import type { ExportsTable } from '#db/tables/transfer-tables.ts';

export type ExportRow = Selectable<ExportsTable>;

export interface ExportName {
  readonly userId: string;
  readonly exportId: string;
}

export interface TakenExport extends ExportName {
  readonly kind: ExportRow['kind'];
}

const mostExports = 4;

export async function listExports(db: Database, userId: string, now: Date): Promise<ExportRow[]> {
  return db
    .selectFrom('exports')
    .selectAll()
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .orderBy('created_at', 'desc')
    .orderBy('_id')
    .execute();
}

/** The one that is being made, or a new one. Older ones make room. */
export async function saveExport(
  db: Database,
  userId: string,
  { _id, kind }: Pick<ExportRow, '_id' | 'kind'>,
  now: Date,
): Promise<{ row: ExportRow; isNew: boolean }> {
  const inserted = await db
    .insertInto('exports')
    .values({ user_id: userId, _id, kind, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (inserted) {
    const { rows: older } = await sql<{
      _id: string;
    }>`select _id from exports where user_id = ${userId} and status <> 'making'
      and _id not in (select _id from exports where user_id = ${userId} order by created_at desc, _id limit ${mostExports})`.execute(
      db,
    );
    for (const { _id: exportId } of older) await deleteExport(db, { userId, exportId });
    return { row: inserted, isNew: true };
  }
  const row = await db
    .selectFrom('exports')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .orderBy('_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { row, isNew: false };
}

/** The parts first, some at a time: gigabytes in one statement take longer than a statement has. */
export async function deleteExport(db: Database, { userId, exportId }: ExportName): Promise<boolean> {
  await clearParts(db, { userId, exportId });
  const { numDeletedRows } = await db
    .deleteFrom('exports')
    .where('user_id', '=', userId)
    .where('_id', '=', exportId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** The file itself is read part by part. Undefined unless it is ready. */
export async function findFile(
  db: Database,
  { userId, exportId }: ExportName,
  now: Date,
): Promise<ExportRow | undefined> {
  return db
    .selectFrom('exports')
    .selectAll()
    .where('user_id', '=', userId)
    .where('_id', '=', exportId)
    .where('status', '=', 'ready')
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export async function dropExpiredExports(db: Database, now: Date): Promise<void> {
  const expired = await db.selectFrom('exports').select(['user_id', '_id']).where('expires_at', '<=', now).execute();
  for (const { user_id: userId, _id: exportId } of expired) await deleteExport(db, { userId, exportId });
}

export async function updateExport(
  db: Database,
  { userId, exportId }: ExportName,
  change: Updateable<ExportsTable>,
): Promise<void> {
  await db
    .updateTable('exports')
    .set(change)
    .where('user_id', '=', userId)
    .where('_id', '=', exportId)
    .where('status', '=', 'making')
    .execute();
}

/** How long a file is offered, and how long it is said that one could not be made. */
export const offeredMs = 24 * 3_600_000;

export async function failExport(db: Database, name: ExportName, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + offeredMs);
  await updateExport(db, name, { status: 'failed', expires_at: expiresAt, lease_until: null, worker: null });
}

/** Of what is deleted, or was begun by a server that is gone; some at a time, because a statement has only so long. */
export async function clearParts(db: Database, { userId, exportId }: ExportName): Promise<void> {
  const someParts = sql`delete from export_parts where user_id = ${userId} and export_id = ${exportId} and part in (
    select part from export_parts where user_id = ${userId} and export_id = ${exportId} order by part limit 64)`;
  while ((await someParts.execute(db)).numAffectedRows);
}
