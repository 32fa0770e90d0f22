/**
 * Writes lines of the log together after a moment: a system call for each answered request costs as much as a fifth of the request, and a trip to the
 * pool of threads, where passwords are hashed, more than that. Nothing waits longer than a blink, so a process that dies takes at most that much of
 * its log along; what tells of an error does not wait.
 */
import { levels, symbols } from 'pino';

interface Output {
  write(text: string): unknown;
}

const waitMs = 50;
const enoughCharacters = 16_384;

interface BufferedLog extends Output {
  /** Writes what waits, now. */
  flush(): void;
}

export function createBufferedLog(output: Output): BufferedLog {
  let gathered = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (gathered === '') return;
    const text = gathered;
    gathered = '';
    output.write(text);
  };
  return {
    write(line) {
      gathered += line;
      if (gathered.length >= enoughCharacters) flush();
      // It must not keep a process alive that has nothing else to do.
      else timer ??= setTimeout(flush, waitMs).unref();
    },
    flush,
  };
}

/** The same lines as the output of one of pino's logs. What tells of an error is written at once, and what led to it goes along. */
export function flushOnError(lines: BufferedLog): Output {
  const output = {
    [symbols.needsMetadataGsym]: true,
    /** Of the line that follows: pino tells it to an output that asks for it as above. */
    lastLevel: 0,
    write(line: string): void {
      lines.write(line);
      if (output.lastLevel > (levels.values.info ?? 0)) lines.flush();
    },
  };
  return output;
}
