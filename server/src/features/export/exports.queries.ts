/** Files that are made and offered, as rows. Each is found with its person. */
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

const mostKept = 4;

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
    await sql`delete from exports where user_id = ${userId} and status <> 'making' and _id not in (
      select _id from exports where user_id = ${userId} order by created_at desc, _id limit ${mostKept})`.execute(db);
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

export async function deleteExport(db: Database, { userId, exportId }: ExportName): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('exports')
    .where('user_id', '=', userId)
    .where('_id', '=', exportId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function readPart(
  db: Database,
  { userId, exportId }: ExportName,
  part: number,
  now: Date,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('export_parts')
    .innerJoin('exports', (join) =>
      join.onRef('exports.user_id', '=', 'export_parts.user_id').onRef('exports._id', '=', 'export_parts.export_id'),
    )
    .select('export_parts.bytes')
    .where('export_parts.user_id', '=', userId)
    .where('export_parts.export_id', '=', exportId)
    .where('export_parts.part', '=', part)
    .where('exports.status', '=', 'ready')
    .where('exports.expires_at', '>', now)
    .executeTakeFirst();
  return row?.bytes;
}

export async function dropExpiredExports(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('exports').where('expires_at', '<=', now).execute();
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

export async function clearParts(db: Database, { userId, exportId }: ExportName): Promise<void> {
  await db.deleteFrom('export_parts').where('user_id', '=', userId).where('export_id', '=', exportId).execute();
}

export async function addPart(
  db: Database,
  { userId, exportId }: ExportName,
  part: number,
  bytes: Buffer,
): Promise<void> {
  await db.insertInto('export_parts').values({ user_id: userId, export_id: exportId, part, bytes }).execute();
}

/** Of the workouts that are not in the trash, in the order they were done. */
export async function listWorkoutIds(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('workouts')
    .select('_id')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('_id')
    .execute();
  return rows.map(({ _id }) => _id);
}
