/**
 * The log goes to a file of the data folder, so that the terminal has what is for people. A full file becomes `server.log.1` in place of the one
 * before, which bounds both. Lines wait in memory until the folder is known; what a disk does not take is lost, and said once.
 */
import { closeSync, fstatSync, mkdirSync, openSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { destination } from 'pino';

const logFileName = 'server.log';

interface LogFile {
  /** From now on lines go to this folder, those that waited first. */
  open(folder: string): void;
  write(text: string): void;
}

interface Options {
  readonly maxBytes?: number;
  /** Told why lines are lost, once. */
  readonly onFailure: (line: string) => void;
}

/** What waits while the folder is not known yet, or while the disk is slow. */
const maxWaiting = 1_000_000;

export function createLogFile({ maxBytes = 10_000_000, onFailure }: Options): LogFile {
  let write: ((text: string) => void) | undefined;
  let waiting = '';
  let hasFailed = false;

  const fail = (path: string, error: unknown): void => {
    if (hasFailed) return;
    hasFailed = true;
    const reason = error instanceof Error ? error.message : String(error);
    onFailure(`The log cannot be written to ${path} (${reason}). Set LOG_LEVEL to have it here instead.`);
  };

  function openFile(path: string): (text: string) => void {
    const first = openSync(path, 'a', 0o600);
    let { size } = fstatSync(first);
    closeSync(first);
    const output = destination({ dest: path, append: true, mode: 0o600, sync: false, maxLength: maxWaiting });
    output.on('error', (error) => fail(path, error));
    output.on('write', (written: number) => {
      size += written;
      if (size < maxBytes) return;
      size = 0;
      try {
        renameSync(path, `${path}.1`);
        output.reopen();
      } catch (error) {
        fail(path, error);
      }
    });
    return (text) => void output.write(text);
  }

  return {
    open(folder) {
      const path = join(folder, logFileName);
      try {
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        write = openFile(path);
      } catch (error) {
        write = drop;
        fail(path, error);
      }
      if (waiting !== '') write(waiting);
      waiting = '';
    },
    write(text) {
      if (write) write(text);
      else if (waiting.length < maxWaiting) waiting += text;
    },
  };
}

const drop = (): void => {};
