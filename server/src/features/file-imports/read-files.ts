/**
 * Reading the uploaded files: part by part through the reader that knows their content, into rows that wait for a look. It begins anew when
 * another server takes over, and holds one part and a few workouts at a time, whatever the size of the file.
 */
import { setImmediate as breathe } from 'node:timers/promises';
import { TextDecoder } from 'node:util';
import { createAppleHearts, createAppleWorkouts, isAppleHealth } from '@workout-tracker/core/files/apple-health';
import { addUse, contentOfUse, type ExerciseUse } from '@workout-tracker/core/files/exercise-use';
import { type FileReader, type FileWorkout, UnreadableFile } from '@workout-tracker/core/files/file-workout';
import { isFit, readFit } from '@workout-tracker/core/files/fit';
import type { FormatName } from '@workout-tracker/core/files/format-names';
import { createExerciseMatcher, nameKey } from '@workout-tracker/core/files/match-exercises';
import { type KnownIds, strayIdsOfWorkout } from '@workout-tracker/core/files/stray-ids';
import { joinParts } from '@workout-tracker/core/files/table-reader';
import { recogniseText } from '@workout-tracker/core/files/text-formats';
import type { FileAnswers } from '@workout-tracker/core/files/workout-from-file';
import { sql } from 'kysely';
import type { Needs } from '#base/needs.ts';
import type { Database } from '#db/connection.ts';
import type { FoundInFiles, ImportedFile } from '#db/tables/transfer-tables.ts';
import { transact } from '#db/transaction.ts';
import { AppError } from '#errors/app-error.ts';
import { listExercises } from '#features/exercises/exercises.queries.ts';
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
import { readKnownIds } from './known-ids.ts';
import { planImport } from './plan-import.ts';
import { createStore, type Store } from './reading-store.ts';
import { archiveName, isZip, readArchive, UploadedFile, zipEntries } from './zip-file.ts';

/** Of one import: more would be somebody else's idea of a file. */
const most = {
  exercises: 2_000,
  textBytes: 128 * 1024 * 1024,
  fitBytes: 16 * 1024 * 1024,
  appleBytes: 4 * 1024 * 1024 * 1024,
  filesInZip: 2_000,
};
/**
 * Of a large text, read at once: others have their turn after it. Twice as many bytes in memory when a letter beyond Latin-1 is in it, which
 * is still a small object for V8, gone with the next quick collection.
 */
const pieceBytes = 32 * 1024;
/** How much of a large text is read between two looks whether the import was cancelled. */
const turnBytes = 1024 * 1024;
/** Of workouts, each with a heart rate of up to a day. */
const batchSize = 50;

class Cancelled extends Error {}

export async function readFiles(
  base: Needs<'db' | 'clock' | 'quota'>,
  name: FileImportName,
  turn: Turn,
): Promise<void> {
  const { db } = base;
  try {
    await forgetReading(db, name);
    const { files, answers } = await requireImport(db, name);
    const store = createStore(base, name, answers);
    const known = await readKnownIds(db, name.userId);
    const read: ImportedFile[] = [];
    for (const [index, file] of files.entries()) {
      read.push(await readFile({ db, name, turn, store, known, index, file }));
    }
    await store.flush();
    await joinRepeated(db, name, store);
    if (read.some(({ format }) => format === 'archive')) await noteStrayIds(db, name, { store, known });
    if (store.count === 0 && !(await hasOthers(db, name))) {
      const message = read.find((file) => file.message !== null)?.message ?? 'There is no workout in this file.';
      await finish(db, name, { status: 'refused', files: read, message });
      await forgetFiles(db, name);
      return;
    }
    const found = await lookThrough(base, name, { rows: store.rows, problems: store.problems });
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
    if (!(error instanceof AppError && error.code === 'storage_full')) throw error;
    await forgetReading(db, name);
    await moveImport(db, name, ['reading'], { status: 'refused', message: error.message });
    await forgetFiles(db, name);
  }
}

interface Finished {
  status: 'reading' | 'refused';
  files: ImportedFile[];
  message?: string;
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
      message: end.message ?? null,
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

interface Reading {
  db: Database;
  name: FileImportName;
  turn: Turn;
  store: Store;
  /** What the person has, and what the archives read so far will bring. */
  known: KnownIds;
  index: number;
  file: ImportedFile;
}

/** One file; what is wrong with it is told with it, and the others go on. */
async function readFile(reading: Reading): Promise<ImportedFile> {
  const { db, name, index, file } = reading;
  const uploaded = new UploadedFile(db, name, { file: index, size: file.size });
  let format: FormatName | null = null;
  const onFormat = (found: FormatName): void => {
    format = found;
  };
  try {
    const head = await firstOf(uploaded.stream());
    if (head && isZip(head)) await readZip(reading, uploaded, onFormat);
    else await readBytes(reading, { open: () => uploaded.stream(), onFormat });
    return { ...file, format, message: null };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return { ...file, format, message: error.message };
  }
}

async function firstOf(stream: AsyncIterable<Buffer>): Promise<Buffer | undefined> {
  for await (const piece of stream) return piece;
  return undefined;
}

/** Our own archive, Apple Health's, or a folder of files that are each one that can be read. */
async function readZip(reading: Reading, uploaded: UploadedFile, onFormat: OnFormat): Promise<void> {
  const found = { isArchive: false, xml: { name: '', size: -1 }, files: 0 };
  for await (const { name, size } of zipEntries(uploaded)) {
    found.files += 1;
    if (name === archiveName) found.isArchive = true;
    // The name is in the language of the phone; what doctors call CDA is another file beside it.
    if (/^[^/]+\/[^/]+\.xml$/i.test(name) && !/_cda\.xml$/i.test(name) && size > found.xml.size)
      found.xml = { name, size };
  }
  if (found.isArchive) return readOwnArchive(reading, uploaded, onFormat);
  const open = (): AsyncIterable<Buffer> => entryNamed(uploaded, found.xml.name);
  const head = found.xml.size < 0 ? '' : ((await firstOf(open()))?.toString('utf8') ?? '');
  if (isAppleHealth(head)) {
    onFormat('apple-health');
    return readAppleHealth(reading, open);
  }
  if (found.files > most.filesInZip) throw new UnreadableFile('This zip holds too many files. Choose some of them.');
  await readEach(reading, uploaded, onFormat);
}

async function* entryNamed(uploaded: UploadedFile, wanted: string): AsyncGenerator<Buffer> {
  for await (const entry of zipEntries(uploaded)) {
    if (entry.name !== wanted) continue;
    yield* entry.stream(most.appleBytes);
    return;
  }
}

async function readOwnArchive(reading: Reading, uploaded: UploadedFile, onFormat: OnFormat): Promise<void> {
  const { db, name, turn, store, known, index } = reading;
  onFormat('archive');
  const { content, rows, notes } = await readArchive(uploaded, {
    known,
    async onItems(items) {
      await requireTurn(turn);
      await store.add(index, 'archive', items);
    },
  });
  store.addRows(rows);
  await store.note(index, notes);
  const row = { content, receipt: null };
  await db
    .insertInto('file_import_archives')
    .values({ user_id: name.userId, import_id: name.importId, file: index, ...row })
    .execute();
}

/** Workouts of archives that name what is not there: known only when all of the archives has been read. */
async function noteStrayIds(
  db: Database,
  name: FileImportName,
  { store, known }: Pick<Reading, 'store' | 'known'>,
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

/** A zip of files: what one of them is not is named, and the others go on. */
async function readEach(reading: Reading, uploaded: UploadedFile, onFormat: OnFormat): Promise<void> {
  const { store, index } = reading;
  let line = 0;
  let isAny = false;
  for await (const entry of zipEntries(uploaded)) {
    line += 1;
    const known: OnFormat = (format) => {
      isAny = true;
      onFormat(format);
    };
    try {
      await readBytes(reading, { open: () => entry.stream(most.textBytes), onFormat: known });
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      const message = `${entry.name.slice(-120).toWellFormed()}: ${error.message}`;
      await store.note(index, [{ line, kind: 'skipped', message }]);
    }
  }
  if (!isAny) throw new UnreadableFile(unknownFile);
}

type OnFormat = (format: FormatName) => void;

interface Bytes {
  /** May be asked for a second time. */
  open(): AsyncIterable<Buffer>;
  onFormat: OnFormat;
}

const unknownFile = 'This file is not one that can be imported.';

async function readBytes(reading: Reading, { open, onFormat }: Bytes): Promise<void> {
  const { index, store, turn } = reading;
  let reader: (FileReader<string> & { format: FormatName }) | null = null;
  let decoder: TextDecoder | null = null;
  let bytes = 0;
  const binary: Buffer[] = [];
  for await (const part of open()) {
    await requireTurn(turn);
    bytes += part.length;
    if (binary.length > 0 || (bytes === part.length && isFit(part))) {
      if (bytes > most.fitBytes) throw new UnreadableFile('This file is too large for an activity.');
      binary.push(part);
      continue;
    }
    decoder ??= decoderFor(part);
    const text = decode(decoder, part);
    if (reader === null) {
      if (isAppleHealth(text)) {
        onFormat('apple-health');
        return readAppleHealth(reading, open);
      }
      const found = recogniseText(text);
      if (!found) throw new UnreadableFile(unknownFile);
      onFormat(found.name);
      reader = Object.assign(found.open(), { format: found.name });
    }
    if (bytes > most.textBytes) throw new UnreadableFile('This file is too large. Split it and try again.');
    for (let at = 0; at < text.length; at += pieceBytes) {
      await store.add(index, reader.format, reader.read(text.slice(at, at + pieceBytes)));
      await breathe();
    }
  }
  if (binary.length > 0) {
    onFormat('fit');
    const { items, rows } = readFit(Buffer.concat(binary));
    await store.add(index, 'fit', items);
    store.addRows(rows);
    return;
  }
  if (reader === null) throw new UnreadableFile('This file is empty.');
  await store.add(index, reader.format, reader.end());
  store.addRows(reader.rows);
}

/** Twice through the same text: for workouts and weights, then for the heart rates during those workouts. */
async function readAppleHealth({ store, index, turn }: Reading, open: Bytes['open']): Promise<void> {
  const first = createAppleWorkouts();
  for await (const text of textOf(open(), turn)) await store.add(index, 'apple-health', first.read(text));
  const second = createAppleHearts(first.workouts);
  if (first.workouts.length > 0) for await (const text of textOf(open(), turn)) second.read(text);
  for (const item of second.end()) await store.add(index, 'apple-health', [item]);
  store.addRows(first.rows);
}

/** In pieces of some size: a stream that unpacks gives small ones, and each pause between two costs time. */
async function* textOf(stream: AsyncIterable<Buffer>, turn: Turn): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8');
  let waiting: string[] = [];
  let bytes = 0;
  let sinceTurn = turnBytes;
  for await (const piece of stream) {
    waiting.push(decoder.decode(piece, { stream: true }));
    bytes += piece.length;
    if (bytes < pieceBytes) continue;
    sinceTurn += bytes;
    if (sinceTurn >= turnBytes) {
      await requireTurn(turn);
      sinceTurn = 0;
    }
    yield waiting.join('');
    waiting = [];
    bytes = 0;
  }
  yield waiting.join('');
}

async function requireTurn(turn: Turn): Promise<void> {
  if (!(await turn.isOurs())) throw new Cancelled();
}

/** UTF-8, UTF-16 where a spreadsheet wrote it so, or what Windows wrote before that. */
function decoderFor(start: Buffer): TextDecoder {
  if (start[0] === 0xff && start[1] === 0xfe) return new TextDecoder('utf-16le', { fatal: true });
  if (start[0] === 0xfe && start[1] === 0xff) return new TextDecoder('utf-16be', { fatal: true });
  if (start.includes(0)) throw new UnreadableFile('This file is not one that can be imported.');
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true });
    return new TextDecoder('utf-8', { fatal: true });
  } catch {
    return new TextDecoder('windows-1252');
  }
}

function decode(decoder: TextDecoder, part: Buffer): string {
  try {
    return decoder.decode(part, { stream: true });
  } catch {
    throw new UnreadableFile('This file is not text: it is damaged, or of another kind.');
  }
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

/** The names of exercises with their matches, and what the files leave open. */
async function lookThrough(
  { db }: Needs<'db'>,
  name: FileImportName,
  { rows, problems }: { rows: number; problems: number },
): Promise<FoundInFiles & { guess: Partial<FileAnswers> }> {
  const uses = new Map<string, ExerciseUse>();
  const open = { unit: 0, distance: 0, wall: 0, order: 0 };
  const weights = { halves: 0, fives: 0, all: 0, heaviest: 0 };
  let sets = 0;
  for (let after = -1; ; ) {
    const batch = await workoutBatch(db, name, after, batchSize);
    for (const { parsed } of batch) {
      if (!parsed) continue;
      if (parsed.whole) {
        sets += parsed.whole.moves.length;
        continue;
      }
      if ('wall' in parsed.start) open.wall += 1;
      if ('wall' in parsed.start && parsed.start.swapped !== undefined) open.order += 1;
      for (const exercise of parsed.exercises) {
        const key = nameKey(exercise.name) || exercise.name;
        uses.set(key, addUse(uses.get(key), exercise));
        sets += exercise.sets.length;
        for (const { weight, unit, distance, distanceUnit } of exercise.sets) {
          if (distance !== null && distanceUnit === null) open.distance += 1;
          if (weight === null || unit !== null) continue;
          open.unit += 1;
          weights.all += 1;
          weights.heaviest = Math.max(weights.heaviest, weight);
          if (weight % 5 !== 0 && weight % 1.25 === 0) weights.halves += 1;
        }
      }
    }
    const last = batch.at(-1);
    if (!last || uses.size > most.exercises) break;
    after = last.position;
    await breathe();
  }
  await insertUses(db, name, uses);
  const questions: FoundInFiles['questions'] = [
    ...(open.unit > 0 ? (['unit'] as const) : []),
    ...(open.distance > 0 ? (['distanceUnit'] as const) : []),
    ...(open.order > 0 ? (['dateOrder'] as const) : []),
    ...(open.wall > 0 ? (['timeZone'] as const) : []),
  ];
  return { questions, heaviest: heaviestOf(uses), rows, sets, problems, keptExercises: [], guess: guessUnit(weights) };
}

/** Steps of 2.5 are plates of kilograms; what nobody lifts in kilograms is pounds. A proposal: the person is asked. */
function guessUnit({ halves, all, heaviest }: { halves: number; all: number; heaviest: number }): Partial<FileAnswers> {
  if (all === 0) return {};
  if (heaviest >= 250) return { unit: 'lb' };
  return halves > all / 10 ? { unit: 'kg' } : {};
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
  return row?.answers ?? {};
}

/** The heaviest squat says most to most people; without one, the heaviest of all. */
function heaviestOf(uses: ReadonlyMap<string, ExerciseUse>): FoundInFiles['heaviest'] {
  const weighed = [...uses.values()].filter(({ heaviest }) => heaviest > 0).sort((a, b) => b.heaviest - a.heaviest);
  const told = weighed.find(({ name }) => /squat/i.test(name)) ?? weighed[0];
  return told ? { name: told.name, weight: told.heaviest } : null;
}

async function insertUses(
  db: Database,
  { userId, importId }: FileImportName,
  uses: ReadonlyMap<string, ExerciseUse>,
): Promise<void> {
  const remembered = await db
    .selectFrom('exercise_names')
    .select(['name_key', 'exercise_id'])
    .where('user_id', '=', userId)
    .execute();
  const known = await listExercises(db, userId);
  const match = createExerciseMatcher(known, new Map(remembered.map((row) => [row.name_key, row.exercise_id])));
  let done = 0;
  const rows = [];
  for (const [key, use] of uses) {
    const { exerciseId, kind } = match(use.name);
    rows.push({ key, name: use.name, sets: use.sets, content: contentOfUse(use), exerciseId, kind });
    done += 1;
    if (done % 20 === 0) await breathe();
  }
  await sql`insert into file_import_exercises (user_id, import_id, name_key, name, set_count, content, exercise_id, match)
    select ${userId}::uuid, ${importId}::uuid, r.key, r.name, r.sets, r.content, r."exerciseId", r.kind
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (key text, name text, sets integer, content jsonb, "exerciseId" text, kind text)`.execute(db);
}
