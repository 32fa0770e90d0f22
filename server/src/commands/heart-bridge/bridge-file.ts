/**
 * What the bridge must not lose, as lines of JSON added at the end of one file: a kill loses none, and a line that a power cut tore is
 * no line. Once the server has everything, the file begins anew.
 */
import { closeSync, fdatasync, openSync, renameSync, writeFileSync, writeSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import type { RecordedReading } from '@workout-tracker/core/heart-rate/recording';

export interface Joined {
  readonly deviceId: string;
  readonly token: string;
  readonly personName: string;
}

export interface KeptRecording {
  readonly recordingId: string;
  readonly address: string;
  readonly name: string;
  /** What the device's clock is ahead of the time since its start: one that was set since is another clock. */
  readonly clock: number;
  /** Not yet with the server, in order. */
  readonly waiting: RecordedReading[];
  /** The number of the latest reading. */
  last: number;
}

type Line =
  | { readonly joined: Joined }
  | { readonly recording: Omit<KeptRecording, 'waiting'> }
  | { readonly reading: RecordedReading }
  | { readonly kept: string; readonly upTo: number };

const linesBeforeAnew = 2_000;

export class BridgeFile {
  joined: Joined | undefined;
  /** The newest is last; earlier ones as long as the server does not have all of them. */
  readonly recordings: KeptRecording[] = [];
  readonly #path: string;
  #handle: number;
  #lines = 0;

  private constructor(path: string, text: string) {
    this.#path = path;
    for (const line of text.split('\n')) this.#apply(parsed(line));
    // In append mode, and readable for nobody else: it holds the token.
    this.#handle = openSync(path, 'a', 0o600);
    if (text !== '' && !text.endsWith('\n')) writeSync(this.#handle, '\n');
  }

  static async open(path: string): Promise<BridgeFile> {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    return new BridgeFile(path, await readFile(path, 'utf8').catch(textOfMissing));
  }

  join(joined: Joined): void {
    this.#write({ joined });
  }

  begin(recording: Pick<KeptRecording, 'recordingId' | 'address' | 'name' | 'clock'>): void {
    this.#write({ recording: { ...recording, last: 0 } });
  }

  add(reading: RecordedReading): void {
    this.#write({ reading });
  }

  /** Before anything is sent: a number that the server knows must not be given again after a power cut. */
  sync(): Promise<void> {
    return promisify(fdatasync)(this.#handle);
  }

  keep(recordingId: string, upTo: number): void {
    this.#write({ kept: recordingId, upTo });
    const isAllKept = this.recordings.every(({ waiting }) => waiting.length === 0);
    if (isAllKept && this.#lines > linesBeforeAnew) this.#beginAnew();
  }

  close(): void {
    closeSync(this.#handle);
  }

  async remove(): Promise<void> {
    this.close();
    await rm(this.#path, { force: true });
  }

  #write(line: Line): void {
    writeSync(this.#handle, `${JSON.stringify(line)}\n`);
    this.#apply(line);
  }

  #apply(line: Line | null): void {
    if (line === null) return;
    this.#lines += 1;
    if ('joined' in line) this.joined = line.joined;
    else if ('recording' in line) this.recordings.push({ ...line.recording, waiting: [] });
    else if ('reading' in line) {
      const newest = this.recordings.at(-1);
      if (!newest) return;
      newest.waiting.push(line.reading);
      newest.last = line.reading.n;
    } else this.#forget(line.kept, line.upTo);
  }

  #forget(recordingId: string, upTo: number): void {
    const kept = this.recordings.find((one) => one.recordingId === recordingId);
    if (!kept) return;
    const later = kept.waiting.findIndex(({ n }) => n > upTo);
    kept.waiting.splice(0, later === -1 ? kept.waiting.length : later);
    if (kept.waiting.length === 0 && kept !== this.recordings.at(-1)) {
      this.recordings.splice(this.recordings.indexOf(kept), 1);
    }
  }

  /** In one go, so that no reading is added to the old file meanwhile. */
  #beginAnew(): void {
    const recordings = this.recordings.slice(-1).map(({ waiting: _, ...recording }) => ({ recording }));
    const lines = [...(this.joined ? [{ joined: this.joined }] : []), ...recordings];
    const beside = `${this.#path}.new`;
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    writeFileSync(beside, text, { mode: 0o600, flush: true });
    renameSync(beside, this.#path);
    closeSync(this.#handle);
    this.#handle = openSync(this.#path, 'a', 0o600);
    this.#lines = lines.length;
  }
}

function textOfMissing(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return '';
  throw error;
}

function parsed(line: string): Line | null {
  try {
    return JSON.parse(line) as Line;
  } catch {
    return null;
  }
}
