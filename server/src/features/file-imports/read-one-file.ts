/**
 * Reads one uploaded file: a stream of bytes, or the entries of a zip, through the reader that knows its content. It holds one part and a
 * few workouts at a time, whatever the size of the file.
 */
import { setImmediate as breathe } from 'node:timers/promises';
import { TextDecoder } from 'node:util';
import { createAppleHearts, createAppleWorkouts, isAppleHealth } from '@workout-tracker/core/files/apple-health';
import { type RowNote, UnreadableFile } from '@workout-tracker/core/files/file-workout';
import { isFit, readFit } from '@workout-tracker/core/files/fit';
import type { FormatName } from '@workout-tracker/core/files/format-names';
import { findMonths, type MonthOf } from '@workout-tracker/core/files/month-names';
import { createRecordingReader } from '@workout-tracker/core/files/recording-table';
import type { KnownIds } from '@workout-tracker/core/files/stray-ids';
import type { TableFacts, TableSurvey } from '@workout-tracker/core/files/table-survey';
import { recogniseText } from '@workout-tracker/core/files/text-formats';
import { isPelotonCsv } from '@workout-tracker/core/peloton/csv-head';
import { type Reason, reason } from '@workout-tracker/core/reasons/reason';
import type { Database } from '#db/connection.ts';
import type { ImportedFile } from '#db/tables/transfer-tables.ts';
import type { Turn } from '#jobs/lease-runner.ts';
import type { FileImportName } from './file-imports.queries.ts';
import { gunzip, isGzip } from './inflate.ts';
import { archiveName, readArchive, recordingsName } from './own-archive.ts';
import type { Store } from './reading-store.ts';
import { decodePieces, findEncoding, markedEncoding, type TextEncoding } from './text-encoding.ts';
import { type Told, toldOf } from './told-reason.ts';
import { smallBytes, TooLarge } from './unpacked-limits.ts';
import { UploadedFile } from './uploaded-file.ts';
import { isZip, zipEntries } from './zip-file.ts';

/** Of one file: more would be somebody else's idea of one. */
const most = {
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

/** The import was cancelled while it was read, or is another server's by now. */
export class Cancelled extends Error {}

interface Reading {
  db: Database;
  name: FileImportName;
  turn: Pick<Turn, 'isOurs'>;
  store: Store;
  /** What the person has, and what the archives read so far will bring. */
  known: KnownIds;
  index: number;
  file: ImportedFile;
  /** Numbers that may mean either of two things, and columns that nothing is made of. */
  onFacts(facts: TableFacts): void;
}

interface ReadFile {
  file: ImportedFile;
  /** A number such as `1,250`, where it may be a thousand or not. */
  openNumber: string | null;
}

/** What is wrong with it is told with it, and the others go on. */
export async function readFile(asked: Omit<Reading, 'onFacts'>): Promise<ReadFile> {
  const { db, name, index, file } = asked;
  const uploaded = new UploadedFile(db, name, { file: index, size: file.size });
  let format: FormatName | null = null;
  const onFormat = (found: FormatName): void => {
    format = found;
  };
  const unusedColumns = new Set<string>();
  let openNumber: string | null = null;
  const reading: Reading = {
    ...asked,
    onFacts(facts) {
      openNumber ??= facts.openNumber;
      for (const column of facts.unusedColumns) unusedColumns.add(column);
    },
  };
  const read = (told: Told | null): ReadFile => ({
    file: {
      ...file,
      format,
      message: told?.message ?? null,
      ...(told?.reason && { reason: told.reason }),
      ...(unusedColumns.size > 0 && { unusedColumns: [...unusedColumns].slice(0, 20) }),
    },
    openNumber,
  });
  try {
    const head = await firstOf(uploaded.stream());
    if (head && isZip(head)) await readZip(reading, uploaded, onFormat);
    else await readBytes(reading, { open: () => uploaded.stream(), onFormat });
    return read(null);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return read(toldOf(error.reason));
  }
}

/** What tells a file from others may stand behind long lists. */
const headBytes = 1024 * 1024;

/** As much as a head may have; undefined where there is nothing. */
async function firstOf(stream: AsyncIterable<Buffer>): Promise<Buffer | undefined> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of stream) {
    pieces.push(piece);
    bytes += piece.length;
    if (bytes >= headBytes) break;
  }
  return bytes === 0 ? undefined : Buffer.concat(pieces);
}

/** Our own archive, Apple Health's, or a folder of files that are each one that can be read. */
async function readZip(reading: Reading, uploaded: UploadedFile, onFormat: OnFormat): Promise<void> {
  const found = { isArchive: false, xml: { name: '', size: -1 }, files: 0 };
  for await (const { name, size } of zipEntries(uploaded)) {
    found.files += 1;
    if (name === archiveName) found.isArchive = true;
    // The name is in the language of the phone, within a folder or not; what doctors call CDA is another file beside it.
    if (/^([^/]+\/)?[^/]+\.xml$/i.test(name) && !/_cda\.xml$/i.test(name) && size > found.xml.size)
      found.xml = { name, size };
  }
  if (found.isArchive) return readOwnArchive(reading, uploaded, onFormat);
  const open = (): AsyncIterable<Buffer> => entryNamed(uploaded, found.xml.name);
  const head = found.xml.size < 0 ? '' : ((await firstOf(open()))?.toString('utf8') ?? '');
  if (isAppleHealth(head)) {
    onFormat('apple-health');
    return readAppleHealth(reading, open);
  }
  if (found.files > most.filesInZip) throw new UnreadableFile(reason('zip-with-too-many-files'));
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
    onRecordings: (table) => readRecordings(reading, table),
  });
  store.addRows(rows);
  await store.note(index, notes);
  const row = { content, receipt: null };
  await db
    .insertInto('file_import_archives')
    .values({ user_id: name.userId, import_id: name.importId, file: index, ...row })
    .execute();
}

async function readRecordings({ index, store, turn }: Reading, table: AsyncIterable<Buffer>): Promise<void> {
  const reader = createRecordingReader();
  const take = async ({ readings, unread }: ReturnType<typeof reader.end>): Promise<void> => {
    await store.addReadings(index, readings);
    const notes = unread.map((line): RowNote => ({ line, kind: 'skipped', reason: reason('heart-rate-row-unread') }));
    await store.note(index, notes, recordingsName);
  };
  for await (const text of smallPieces(decodePieces(inTurn(table, turn), 'utf-8'))) await take(reader.read(text));
  await take(reader.end());
}

/** A zip of files: what one of them is not is named, and the others go on. Where none is left, the reason is what was wrong with them. */
async function readEach(reading: Reading, uploaded: UploadedFile, onFormat: OnFormat): Promise<void> {
  const { store, index } = reading;
  const before = store.count;
  let line = 0;
  let isAny = false;
  let refusal: UnreadableFile | null = null;
  for await (const entry of zipEntries(uploaded)) {
    line += 1;
    let isKnown = false;
    const known: OnFormat = (format) => {
      isKnown = true;
      onFormat(format);
    };
    try {
      await readBytes(reading, { open: () => entry.stream(most.textBytes), onFormat: known });
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      if (isKnown || !(error instanceof NotOfATracker)) refusal ??= error;
      const note: RowNote = { line, kind: 'skipped', reason: error.reason };
      await store.note(index, [note], entry.name.slice(-120).toWellFormed());
    }
    isAny ||= isKnown;
  }
  if (refusal && store.count === before) throw refusal;
  if (!isAny) throw new NotOfATracker();
}

type OnFormat = (format: FormatName) => void;

interface Bytes {
  /** May be asked for a second time. */
  open(): AsyncIterable<Buffer>;
  onFormat: OnFormat;
}

/** Nothing is wrong with it: it is a picture, say, or has nothing in it. Between other files it explains nothing. */
class NotOfATracker extends UnreadableFile {
  constructor(why: Reason = reason('file-not-importable')) {
    super(why);
  }
}

async function readBytes(reading: Reading, { open, onFormat }: Bytes): Promise<void> {
  const head = await firstOf(open());
  if (!head) throw new NotOfATracker(reason('file-empty'));
  if (!isGzip(head)) return readPlain(reading, { head, open, onFormat });
  const unpacked = (): AsyncIterable<Buffer> => gunzip(open(), most.appleBytes);
  const inner = await firstOf(unpacked());
  if (!inner) throw new NotOfATracker(reason('file-empty'));
  return readPlain(reading, { head: inner, open: unpacked, onFormat });
}

async function readPlain(reading: Reading, { head, open, onFormat }: Bytes & { head: Buffer }): Promise<void> {
  if (isFit(head)) {
    onFormat('fit');
    return readFitFile(reading, open());
  }
  const marked = markedEncoding(head);
  if (!marked && head.includes(0)) return refuseUnknown(head, open);
  if (isAppleHealth(new TextDecoder(marked ?? 'utf-8').decode(head))) {
    onFormat('apple-health');
    return readAppleHealth(reading, open);
  }
  // Only the names of columns can have other letters than ASCII: a file that no encoding makes known need not be looked through.
  const encodings: readonly TextEncoding[] = marked ? [marked] : ['utf-8', 'windows-1252'];
  const recognise = (encoding: TextEncoding) => recogniseText(new TextDecoder(encoding).decode(head, { stream: true }));
  if (!encodings.some((encoding) => recognise(encoding))) {
    if (isPelotonCsv(head.toString('latin1', 0, 200))) throw new UnreadableFile(reason('file-of-peloton'));
    return refuseUnknown(head, open);
  }
  const { encoding, isDamaged } = await findEncoding(firstBytes(open(), reading.turn));
  const found = recognise(encoding);
  if (!found) throw new NotOfATracker();
  onFormat(found.name);
  if (isDamaged)
    await reading.store.note(reading.index, [{ line: 1, kind: 'changed', reason: reason('letters-damaged') }]);
  await readText(reading, found, () =>
    decodePieces(firstBytes(open(), reading.turn, reason('file-too-large')), encoding),
  );
}

/** Whether it swells shows once it is larger than what may come from any size: then its own stream refuses it. */
async function refuseUnknown(head: Buffer, open: Bytes['open']): Promise<never> {
  let bytes = 0;
  for await (const piece of open()) {
    bytes += piece.length;
    if (bytes > smallBytes) break;
  }
  if (isZip(head) || isGzip(head)) throw new UnreadableFile(reason('file-packed-twice'));
  throw new NotOfATracker();
}

/** As many as a text may have; with a reason, one that has more is refused for it. */
async function* firstBytes(stream: AsyncIterable<Buffer>, turn: Reading['turn'], why?: Reason): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const piece of inTurn(stream, turn)) {
    bytes += piece.length;
    if (bytes > most.textBytes && why !== undefined) throw new TooLarge(why);
    if (bytes > most.textBytes) return;
    yield piece;
  }
}

async function* inTurn(stream: AsyncIterable<Buffer>, turn: Reading['turn']): AsyncGenerator<Buffer> {
  let sinceTurn = turnBytes;
  for await (const piece of stream) {
    sinceTurn += piece.length;
    if (sinceTurn >= turnBytes) {
      await requireTurn(turn);
      sinceTurn = 0;
    }
    yield piece;
  }
}

/** A table is looked through before it is read: one row does not tell what `1,250` is, nor the language of its months. */
async function readText(
  { index, store, onFacts }: Reading,
  { name, open, survey }: NonNullable<ReturnType<typeof recogniseText>>,
  text: () => AsyncIterable<string>,
): Promise<void> {
  const facts = survey && (await lookThrough(survey(), text()));
  if (facts) onFacts(facts);
  const reader = open(facts && { decimal: facts.decimal, months: await monthsOf(facts) });
  for await (const piece of smallPieces(text())) await store.add(index, name, reader.read(piece));
  await store.add(index, name, reader.end());
  store.addRows(reader.rows);
}

async function lookThrough(survey: TableSurvey, texts: AsyncIterable<string>): Promise<TableFacts> {
  for await (const piece of smallPieces(texts)) {
    survey.read(piece);
    if (survey.isOver) break;
  }
  return survey.end();
}

async function* smallPieces(texts: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const text of texts) {
    for (let at = 0; at < text.length; at += pieceBytes) {
      yield text.slice(at, at + pieceBytes);
      await breathe();
    }
  }
}

async function monthsOf({ monthNames }: TableFacts): Promise<MonthOf> {
  const search = findMonths(monthNames);
  for (let step = search.next(); ; step = search.next()) {
    if (step.done) return step.value;
    await breathe();
  }
}

async function readFitFile({ index, store, turn }: Reading, stream: AsyncIterable<Buffer>): Promise<void> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of stream) {
    await requireTurn(turn);
    bytes += part.length;
    if (bytes > most.fitBytes) throw new TooLarge(reason('file-too-large-for-activity'));
    parts.push(part);
  }
  const { items, rows } = readFit(Buffer.concat(parts));
  await store.add(index, 'fit', items);
  store.addRows(rows);
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
async function* textOf(stream: AsyncIterable<Buffer>, turn: Reading['turn']): AsyncGenerator<string> {
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

async function requireTurn(turn: Reading['turn']): Promise<void> {
  if (!(await turn.isOurs())) throw new Cancelled();
}
