/**
 * Reads one uploaded file: a stream of bytes, or the entries of a zip, through the reader that knows its content. It holds one part and a
 * few workouts at a time, whatever the size of the file.
 */
import { setImmediate as breathe } from 'node:timers/promises';
import { TextDecoder } from 'node:util';
import { createAppleHearts, createAppleWorkouts, isAppleHealth } from '@workout-tracker/core/files/apple-health';
import { type FileReader, UnreadableFile } from '@workout-tracker/core/files/file-workout';
import { isFit, readFit } from '@workout-tracker/core/files/fit';
import type { FormatName } from '@workout-tracker/core/files/format-names';
import type { KnownIds } from '@workout-tracker/core/files/stray-ids';
import { recogniseText } from '@workout-tracker/core/files/text-formats';
import type { Database } from '#db/connection.ts';
import type { ImportedFile } from '#db/tables/transfer-tables.ts';
import type { Turn } from '#jobs/lease-runner.ts';
import type { FileImportName } from './file-imports.queries.ts';
import { archiveName, readArchive } from './own-archive.ts';
import type { Store } from './reading-store.ts';
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
}

/** What is wrong with it is told with it, and the others go on. */
export async function readFile(reading: Reading): Promise<ImportedFile> {
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
