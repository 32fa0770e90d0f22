/**
 * Reads a backup and trusts nothing in it: the manifest at the end must agree with every byte before it. Lines are handed out while
 * reading, so whoever uses them must be able to take everything back until the reading has ended without an error.
 */
import { isDeepStrictEqual } from 'node:util';
import { BackupError } from '#errors/startup-error.ts';
import { errorCode } from '#postgres/startup-reason.ts';
import { type BackupLine, formatVersion, type Header, type Manifest, Proof, readLine } from './format.ts';
import { type FileOptions, unpack } from './packed-file.ts';

interface BackupSummary {
  readonly header: Header;
  readonly manifest: Manifest;
}

/** Reads the whole file and says what it holds, or refuses in words. */
export async function verifyBackup(file: string, options: FileOptions = {}): Promise<BackupSummary> {
  const found: Partial<{ header: Header; manifest: Manifest }> = {};
  for await (const lines of readBackup(file, options)) {
    for (const line of lines) {
      if (line.kind === 'header') found.header = line.header;
      if (line.kind === 'manifest') found.manifest = line.manifest;
    }
  }
  const { header, manifest } = found;
  if (header === undefined || manifest === undefined) throw damaged(file, 'it is empty');
  return { header, manifest };
}

/** Lines as they come from the disk, many at a time. When the loop over them ends without an error, all of it was proved. */
export async function* readBackup(file: string, options: FileOptions = {}): AsyncGenerator<BackupLine[]> {
  try {
    yield* readProved(file, options);
  } catch (error) {
    throw explain(error, file);
  }
}

async function* readProved(file: string, { signal, passphrase }: FileOptions): AsyncGenerator<BackupLine[]> {
  const proof = new Proof();
  let last: BackupLine | undefined;
  for await (const lines of readLines(unpack(file, passphrase))) {
    signal?.throwIfAborted();
    yield lines.map((bytes) => {
      const line = readLine(bytes.toString('utf8', 0, bytes.length - 1));
      refuseMisplaced(file, line, last);
      last = line;
      add(proof, line, bytes);
      return line;
    });
  }
  if (last?.kind !== 'manifest') throw damaged(file, 'its end is missing');
  if (!isDeepStrictEqual(proof.manifest(), last.manifest))
    throw damaged(file, 'its content does not match its checksum');
}

function refuseMisplaced(file: string, line: BackupLine | undefined, last: BackupLine | undefined): asserts line {
  if (last === undefined) {
    if (line?.kind !== 'header') throw new BackupError(`${file} is not a backup of Workout Tracker.`);
    if (line.header.format === formatVersion) return;
    throw new BackupError(
      `${file} was written by a newer version of Workout Tracker (${line.header.appVersion}). Update this one first.`,
    );
  }
  if (line === undefined || line.kind === 'header') throw damaged(file, 'a line in it cannot be read');
  if (last.kind === 'manifest') throw damaged(file, 'something follows its end');
  if (line.kind === 'row' && last.kind === 'header') throw damaged(file, 'a row in it belongs to no table');
}

function add(proof: Proof, line: BackupLine, bytes: Buffer): void {
  if (line.kind === 'header') proof.addHeader(bytes);
  if (line.kind === 'table') proof.addTable(line.table.name, bytes);
  if (line.kind === 'row') proof.addRows(1, bytes);
}

function damaged(file: string, reason: string): BackupError {
  return new BackupError(`${file} is damaged: ${reason}. Use another backup.`);
}

const unreadable: Record<string, string> = {
  ENOENT: 'There is no such file',
  EISDIR: 'That is a folder, not a file',
  ENOTDIR: 'There is no such file',
  EACCES: 'This user may not read that file',
};

/** What gzip and our own readers complain about is damage; what the file system says is not. */
function explain(error: unknown, file: string): unknown {
  if (error instanceof BackupError || !(error instanceof Error) || error.name === 'AbortError') return error;
  const code = errorCode(error);
  const reason = unreadable[code ?? ''];
  if (reason !== undefined) return new BackupError(`${reason}: ${file}`, { cause: error });
  return code === undefined || code.startsWith('Z_') ? damaged(file, error.message) : error;
}

const newline = 0x0a;

/** Far more than any row of ours. A file of one endless line, which packs well, must not fill the memory. */
const longestLine = 256 * 1024 * 1024;

/** Cuts a stream of bytes into lines, each with its newline. They come in lists, as many as a chunk holds: awaiting each would be slow. */
export async function* readLines(chunks: AsyncIterable<Buffer>, maxBytes = longestLine): AsyncGenerator<Buffer[]> {
  let begun: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    const lines: Buffer[] = [];
    let start = 0;
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, start)) {
      const rest = chunk.subarray(start, end + 1);
      lines.push(begun.length === 0 ? rest : Buffer.concat([...begun, rest]));
      begun = [];
      bytes = 0;
      start = end + 1;
    }
    if (start < chunk.length) begun.push(chunk.subarray(start));
    bytes += chunk.length - start;
    if (bytes > maxBytes) throw new Error('a line in it is too long');
    if (lines.length > 0) yield lines;
  }
  if (begun.length > 0) throw new Error('it ends in the middle of a line');
}
