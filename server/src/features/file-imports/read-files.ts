/** The job that reads the uploaded files into rows that wait for a look. It begins anew when another server takes over. */
import { setImmediate as breathe } from 'node:timers/promises';
import { type FileWorkout, UnreadableFile } from '@workout-tracker/core/files/file-workout';
import { joinParts } from '@workout-tracker/core/files/join-parts';
import { type KnownIds, strayIdsOfWorkout } from '@workout-tracker/core/files/stray-ids';
import type { FileAnswers } from '@workout-tracker/core/files/workout-from-file';
import { reason } from '@workout-tracker/core/reasons/reason';
import { sql } from 'kysely';
import type { Database } from '#db/connection.ts';
import type { FoundInFiles, ImportedFile } from '#db/tables/transfer-tables.ts';
import { transact } from '#db/transaction.ts';
import { AppError } from '#errors/app-error.ts';
import type { Turn } from '#jobs/lease-runner.ts';
import {
  type FileImportName,
  forgetFiles,
  forgetReading,
  moveImport,
  replaceParsed,
  requireImport,
  workoutBatch,
} from './file-imports.queries.ts';
import { findInFiles } from './found-in-files.ts';
import { readKnownIds } from './known-ids.ts';
import { planImport } from './plan-import.ts';
import { exercisesOf, savePlans } from './plans-of-files.ts';
import { Cancelled, readFile } from './read-one-file.ts';
import { createStore, type ReadingBase, type Store } from './reading-store.ts';
import { refuseReading } from './refuse-reading.ts';
import { type Told, toldColumns, toldOf } from './told-reason.ts';

/** Of workouts, each with a heart rate of up to a day. */
const batchSize = 50;

/** It runs in a thread (`reading-worker.ts`). */
export async function readFiles(base: ReadingBase, name: FileImportName, turn: Pick<Turn, 'isOurs'>): Promise<void> {
  const { db } = base;
  try {
    await forgetReading(db, name);
    const { files, answers } = await requireImport(db, name);
    const store = createStore(base, name, answers);
    const known = await readKnownIds(db, name.userId);
    const read: ImportedFile[] = [];
    let openNumber: string | null = null;
    for (const [index, file] of files.entries()) {
      const one = await readFile({ db, name, turn, store, known, index, file });
      read.push(one.file);
      openNumber ??= one.openNumber;
    }
    await store.flush();
    await savePlans(base, name, { plans: store.plans, files: read });
    await joinRepeated(db, name, store);
    if (read.some(({ format }) => format === 'archive')) await noteStrayIds(db, name, { store, known });
    if (store.count === 0 && !(await hasOthers(db, name))) {
      const { message, reason: why } = read.find((file) => file.message !== null) ?? {};
      const told = message ? { message, reason: why } : toldOf(reason('file-without-workout'));
      await finish(db, name, { status: 'refused', files: read, told });
      await forgetFiles(db, name);
      return;
    }
    const found = await findInFiles(base, name, {
      ...{ rows: store.rows, problems: store.problems, openNumber },
      planned: exercisesOf(store.plans),
    });
    const before = await answersBefore(db, name, read);
    await finish(db, name, {
      status: 'reading',
      files: read,
      found,
      answers: { ...answers, ...found.guess, ...before },
    });
    await planImport(base, name);
    await moveImport(db, name, ['reading'], { status: 'ready' });
    await forgetFiles(db, name);
  } catch (error) {
    if (error instanceof Cancelled) return;
    if (error instanceof UnreadableFile) await refuseReading(db, name, toldOf(error.reason));
    else if (error instanceof AppError && error.code === 'storage_full') await refuseReading(db, name, error);
    else throw error;
  }
}

interface Finished {
  status: 'reading' | 'refused';
  files: ImportedFile[];
  told?: Told;
  found?: FoundInFiles & { guess: Partial<FileAnswers> };
  answers?: FileAnswers;
}

async function finish(db: Database, { userId, importId }: FileImportName, end: Finished): Promise<void> {
  const { guess, ...found } = end.found ?? { guess: {} };
  await db
    .updateTable('file_imports')
    .set({
      status: end.status,
      files: JSON.stringify(end.files),
      ...(end.told ? toldColumns(end.told) : { message: null, reason: null }),
      ...(end.found && { found: JSON.stringify(found) }),
      ...(end.answers && { answers: JSON.stringify(end.answers) }),
    })
    .where('user_id', '=', userId)
    .where('_id', '=', importId)
    .where('status', '=', 'reading')
    .execute();
}

async function hasOthers(db: Database, { userId, importId }: FileImportName): Promise<boolean> {
  const { rows } = await sql<{ hasAny: boolean }>`select
    exists (select from file_import_weights where user_id = ${userId} and import_id = ${importId})
    or exists (select from file_import_archives where user_id = ${userId} and import_id = ${importId}) as "hasAny"`.execute(
    db,
  );
  return rows[0]?.hasAny === true;
}

/** Workouts of archives that name what is not there: known only when all of the archives has been read. */
async function noteStrayIds(
  db: Database,
  name: FileImportName,
  { store, known }: { store: Store; known: KnownIds },
): Promise<void> {
  for (let after = -1; ; ) {
    const batch = await workoutBatch(db, name, after, batchSize);
    const last = batch.at(-1);
    if (!last) break;
    for (const { file, parsed } of batch)
      if (parsed?.whole) await store.note(file, strayIdsOfWorkout(parsed.whole, parsed.line, known));
    after = last.position;
    await breathe();
  }
  await store.flush();
}

/** Sessions that came up again, in one file or in two, become one. */
async function joinRepeated(db: Database, name: FileImportName, store: Store): Promise<void> {
  const { rows } = await sql<{ key: string }>`select key from file_import_workouts
    where user_id = ${name.userId} and import_id = ${name.importId} group by key having count(*) > 1`.execute(db);
  for (const { key } of rows) {
    // One part after the other: each may have the heart rate of a day, and a hostile file has thousands of them.
    const nextPart = (after: number) =>
      db
        .selectFrom('file_import_workouts')
        .select(['position', 'file', 'parsed'])
        .where('user_id', '=', name.userId)
        .where('import_id', '=', name.importId)
        .where('key', '=', key)
        .where('position', '>', after)
        .orderBy('position')
        .limit(1)
        .executeTakeFirst();
    const first = await nextPart(-1);
    if (!first?.parsed) continue;
    let whole: FileWorkout = first.parsed;
    for (let part = await nextPart(first.position); part; part = await nextPart(part.position)) {
      if (!part.parsed) continue;
      const joined = joinParts(whole, part.parsed);
      whole = joined.workout;
      await store.note(part.file, joined.notes);
    }
    await transact(db, async (tx) => {
      await replaceParsed(tx, name, first.position, whole);
      await tx
        .deleteFrom('file_import_workouts')
        .where('user_id', '=', name.userId)
        .where('import_id', '=', name.importId)
        .where('key', '=', key)
        .where('position', '>', first.position)
        .execute();
    });
  }
  await store.flush();
}

/** What was answered for the last file of the same kind: the same file again is then the same workouts. */
async function answersBefore(
  db: Database,
  { userId }: FileImportName,
  files: readonly ImportedFile[],
): Promise<Partial<FileAnswers>> {
  const format = files.find((file) => file.format !== null)?.format;
  const row = await db
    .selectFrom('file_imports')
    .select('answers')
    .where('user_id', '=', userId)
    .where('status', 'in', ['done', 'cancelled'])
    .where(sql<boolean>`files @> jsonb_build_array(jsonb_build_object('format', ${format ?? ''}::text))`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  // Whose sets count is said for each import: what was logged since is not replaced by what was said once.
  const { sets: _sets, ...answers }: Partial<FileAnswers> = row?.answers ?? {};
  return answers;
}
