/**
 * Lines that may wait a moment, written together (rows b, 1 and c of the bench): a system call for each answered request costs as much as a fifth of the request, and
 * a trip to the pool of threads, where passwords are hashed, more than that. Nothing stays here longer than a blink, so a process that
 * dies takes at most that much of its log along; what tells of an error does not wait.
 */
import type { FastifyBaseLogger } from 'fastify';
import { type Bindings, type ChildLoggerOptions, levels, symbols } from 'pino';

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

/**
 * A request's own log, made when something is said in it (rows b and 1 of the bench). Most requests say nothing, and a child of the log, which masks its bindings
 * and joins them into text, costs more than finding their route.
 */

type Words = Parameters<FastifyBaseLogger['info']>;

class LazyLog {
  readonly #parent: FastifyBaseLogger;
  readonly #bindings: Bindings;
  readonly #options: ChildLoggerOptions | undefined;
  #own: FastifyBaseLogger | undefined;

  constructor(parent: FastifyBaseLogger, bindings: Bindings, options?: ChildLoggerOptions) {
    this.#parent = parent;
    this.#bindings = bindings;
    this.#options = options;
  }

  get own(): FastifyBaseLogger {
    this.#own ??= this.#parent.child(this.#bindings, this.#options);
    return this.#own;
  }

  get level() {
    return this.#own?.level ?? this.#parent.level;
  }

  set level(level) {
    this.own.level = level;
  }

  child(bindings: Bindings, options?: ChildLoggerOptions): FastifyBaseLogger {
    return this.own.child(bindings, options);
  }

  fatal(...words: Words): void {
    this.own.fatal(...words);
  }

  error(...words: Words): void {
    this.own.error(...words);
  }

  warn(...words: Words): void {
    this.own.warn(...words);
  }

  info(...words: Words): void {
    this.own.info(...words);
  }

  debug(...words: Words): void {
    this.own.debug(...words);
  }

  trace(...words: Words): void {
    this.own.trace(...words);
  }

  silent(...words: Words): void {
    this.own.silent(...words);
  }
}

/** For Fastify's `childLoggerFactory`. */
export const makeLazyLog = (
  parent: FastifyBaseLogger,
  bindings: Bindings,
  options?: ChildLoggerOptions,
): FastifyBaseLogger => new LazyLog(parent, bindings, options) as FastifyBaseLogger;
