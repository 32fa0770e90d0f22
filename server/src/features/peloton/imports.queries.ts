import { reason } from '@workout-tracker/core/reasons/reason';
import { englishOf } from '@workout-tracker/core/reasons/reasons';
import { type Selectable, sql } from 'kysely';
import type { Needs } from '#base/needs.ts';
import type { Database } from '#db/connection.ts';
import { sqlState } from '#db/sql-state.ts';
import type { PelotonImportItemsTable, PelotonImportsTable } from '#db/tables/transfer-tables.ts';
import { type Tx, transact } from '#db/transaction.ts';
import { AppError } from '#errors/app-error.ts';
import type { SourceNames } from './fetch-class.ts';

export interface ImportName {
  readonly userId: string;
  readonly importId: string;
}

export type ImportItem = Selectable<PelotonImportItemsTable>;
type Status = Selectable<PelotonImportsTable>['status'];

/** Ends a running import; one that has ended stays as it ended. */
export async function endImport(db: Database, { userId, importId }: ImportName, status: Status, now: Date) {
  await db
    .updateTable('peloton_imports')
    .set({ status, finished_at: now, lease_until: null, worker: null })
    .where('user_id', '=', userId)
    .where('_id', '=', importId)
    .where('status', '=', 'running')
    .execute();
}

const givenUp = reason('import-given-up');

/** What is left is reported as failed, and can be imported again. */
export async function giveUpImport(db: Database, name: ImportName, now: Date): Promise<void> {
  await db
    .updateTable('peloton_import_items')
    .set({ outcome: 'failed', ...whyColumns({ message: englishOf(givenUp), reason: givenUp }) })
    .where('user_id', '=', name.userId)
    .where('import_id', '=', name.importId)
    .where('outcome', 'is', null)
    .execute();
  await endImport(db, name, 'done', now);
}

export function nextItem(db: Database, { userId, importId }: ImportName): Promise<ImportItem | undefined> {
  return db
    .selectFrom('peloton_import_items')
    .selectAll()
    .where('user_id', '=', userId)
    .where('import_id', '=', importId)
    .where('outcome', 'is', null)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
}

/** In English for scripts, and by its code for apps. */
const whyColumns = ({ message, reason: why }: Pick<AppError, 'message' | 'reason'>) => ({
  message,
  reason: why ? JSON.stringify(why) : null,
});

/** The first word counts: an item is noted once. */
export async function noteItem(
  db: Database | Tx,
  item: ImportItem,
  { outcome, why }: Pick<ImportItem, 'outcome'> & { why?: AppError | undefined },
): Promise<void> {
  await db
    .updateTable('peloton_import_items')
    .set({ outcome, ...(why && whyColumns(why)) })
    .where('user_id', '=', item.user_id)
    .where('import_id', '=', item.import_id)
    .where('position', '=', item.position)
    .where('outcome', 'is', null)
    .execute();
}

const itemSql = sql`json_strip_nulls(json_build_object('type', case when t.workout_id is null then 'create' else 'update' end,
  'error', t.name || ' : ' || t.message, 'name', t.name, 'reason', t.reason))`;

const describeSql = sql<string>`json_build_object('_id', i._id, 'status', i.status, 'total', count(*),
  'updated', count(*) filter (where t.outcome = 'updated'), 'created', count(*) filter (where t.outcome = 'created'),
  'unchanged', count(*) filter (where t.outcome = 'unchanged'),
  'failures', coalesce(json_agg(${itemSql} order by t.position) filter (where t.outcome = 'failed'), '[]'),
  'notes', coalesce(json_agg(${itemSql} order by t.position)
    filter (where t.outcome <> 'failed' and t.message is not null), '[]'))::text`;

/** How far it is, as JSON text. */
export async function describeImport(db: Database, { userId, importId }: ImportName): Promise<string | undefined> {
  const row = await db
    .selectFrom('peloton_imports as i')
    .innerJoin('peloton_import_items as t', (join) =>
      join.onRef('t.user_id', '=', 'i.user_id').onRef('t.import_id', '=', 'i._id'),
    )
    .select(describeSql.as('described'))
    .where('i.user_id', '=', userId)
    .where('i._id', '=', importId)
    .groupBy(['i.user_id', 'i._id'])
    .executeTakeFirst();
  return row?.described;
}

interface WantedImport {
  _id: string;
  items: { pelotonId: string; workoutId?: string; name: string }[];
}

const uniqueViolation = '23505';
const lifeMs = 30 * 24 * 3_600_000;

/**
 * Writes down what an import is to do. One at a time for each person; the same start again finds the first.
 * False when this very import was begun before.
 */
export async function beginImport(
  { db, clock }: Needs<'db' | 'clock'>,
  { userId, sessionHash, uploadId }: SourceNames,
  { _id, items }: WantedImport,
): Promise<boolean> {
  const now = clock();
  const work = transact(db, async (tx) => {
    await tx
      .deleteFrom('peloton_imports')
      .where('user_id', '=', userId)
      .where('finished_at', '<', new Date(now.getTime() - lifeMs))
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
    throw new AppError('conflict', { reason: reason('peloton-import-running') });
  });
}
