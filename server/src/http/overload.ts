/**
 * Past saturation it is kinder to say "later" at once than to let everybody wait: 503 with the time to come back.
 *
 * Requests wait in a line of ours, where it can be seen for how long, and are taken from it in slices between which the event loop turns:
 * otherwise they would wait unseen, in the buffers of their sockets or before they are even connected (Node accepts one connection a turn).
 * Who has waited too long when their time comes is refused. So are reads, and later writes, that would wait too long for a connection to the
 * database.
 *
 * A refusal comes before a route is looked for and before anything of a body is read: it must cost a small part of an answer, or a crowd
 * that is refused leaves no time for those who are served. For the same reason the log counts them once a second.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { PoolQueue } from '#db/connection.ts';
import { AppError } from '#errors/app-error.ts';

interface OverloadOptions {
  /** The longest that a request may be kept waiting in either line; 0 for ever. */
  maxDelayMs: number;
  queue: PoolQueue;
  /** On every answer. */
  headers: Readonly<Record<string, string>>;
  log: FastifyBaseLogger;
}

export interface Overload {
  /** Lets the server's requests wait in line before they are answered. */
  watch(server: Server, answer: RequestListener): void;
  /** Tells of each refusal. */
  onRefused(listener: (method: string) => void): void;
}

interface Waiting {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly since: number;
}

/** Reads are refused first: what is to be saved may have waited on a phone for a week. */
const patienceOfWrites = 2;

/** Says how the server is, so it must answer when the rest does not. */
const alwaysAnswered = /^\/(?:healthz|readyz)\/?(?:\?|$)/;

const ofDatabase = /^\/(?:api|mcp)(?:[/?]|$)/;

/** A few in line are no crowd: if they wait long, it is because one of them took long, or because the machine was busy elsewhere. */
const leastInLine = 32;

const sliceMs = 20;
/** Less than a slice, so that a flood of connections leaves most of the time to those who are served. */
const acceptMs = 10;
const reportEveryMs = 1_000;

export function createOverload({ maxDelayMs, queue, headers, log }: OverloadOptions): Overload {
  const listeners: ((method: string) => void)[] = [];
  const refusal = new AppError('overloaded');
  let refused = 0;

  const report = (): void => {
    log.warn({ code: refusal.code, refused }, 'requests refused');
    refused = 0;
  };
  const refuse = (method: string, response: ServerResponse, retryAfterS: number): void => {
    if (refused++ === 0) setTimeout(report, reportEveryMs).unref();
    for (const listener of listeners) listener(method);
    const requestId = randomUUID();
    const body = JSON.stringify({ message: refusal.message, error: refusal.code, requestId });
    response
      .writeHead(refusal.status, {
        ...headers,
        'x-request-id': requestId,
        'retry-after': String(retryAfterS),
        'cache-control': 'no-store',
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      })
      .end(body);
  };
  const secondsToWait = ({ method, url = '' }: IncomingMessage, isLate: boolean): number | undefined => {
    if (isLate) return alwaysAnswered.test(url) ? undefined : 10;
    const waitMs = queue.expectedWaitMs();
    if (waitMs <= maxDelayMs || !ofDatabase.test(url)) return undefined;
    return waitMs > (method === 'GET' ? maxDelayMs : maxDelayMs * patienceOfWrites) ? 5 : undefined;
  };

  return {
    watch(server, answer) {
      if (maxDelayMs === 0) return void server.on('request', answer);
      putInLine(server, ({ request, response, since }, inLine) => {
        if (request.destroyed) return;
        const isLate = inLine > leastInLine && performance.now() - since > maxDelayMs / 2;
        const retryAfterS = secondsToWait(request, isLate);
        if (retryAfterS === undefined) answer(request, response);
        else refuse(request.method ?? '', response, retryAfterS);
      });
    },
    onRefused: (listener) => void listeners.push(listener),
  };
}

/** One line for all requests of a server. It is looked at when everything that lay ready in a turn of the event loop was read. */
function putInLine(server: Server, take: (first: Waiting, inLine: number) => void): void {
  let line: Waiting[] = [];
  let taken = 0;
  let isDue = false;
  let hasAccepted = false;
  let acceptUntil: number | undefined;

  const look = (): void => {
    const now = performance.now();
    if (hasAccepted) {
      // There may be more of them: the next turn will tell.
      hasAccepted = false;
      acceptUntil ??= now + acceptMs;
      if (now < acceptUntil) return void setImmediate(look);
    }
    acceptUntil = undefined;
    const sliceEnd = now + sliceMs;
    do {
      const first = line[taken++];
      if (first === undefined) break;
      take(first, line.length - taken);
    } while (performance.now() < sliceEnd);
    if (taken < line.length) return void setImmediate(look);
    line = [];
    taken = 0;
    isDue = false;
  };

  server.on('connection', () => {
    hasAccepted = true;
  });
  server.on('request', (request, response) => {
    line.push({ request, response, since: performance.now() });
    if (isDue) return;
    isDue = true;
    setImmediate(look);
  });
}
