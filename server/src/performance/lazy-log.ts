/**
 * A request's own log, made when something is said in it (rows b and 1 of the bench). Most requests say nothing, and a child of the log, which masks its bindings
 * and joins them into text, costs more than finding their route.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { Bindings, ChildLoggerOptions } from 'pino';

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
