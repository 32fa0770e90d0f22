/**
 * Sends a span per answered request and, within it, one per statement, to an OpenTelemetry collector by OTLP over HTTP in JSON
 * (opentelemetry.io/docs/specs/otlp). Spans wait in memory and go out together; a collector that is away costs spans and never an answer. It is
 * loaded only where one is set.
 */
import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { OpenDatabase } from '#db/connection.ts';
import { sqlState } from '#db/sql-state.ts';

export interface TraceSettings {
  /** The collector's address: spans go to `/v1/traces` below it. */
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
}

interface TraceOptions extends TraceSettings {
  readonly version: string;
  readonly eachPool: OpenDatabase['eachPool'];
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly everyMs?: number;
}

interface RequestSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
}

const mostWaiting = 8_192;
const mostAtOnce = 512;
const longestStatement = 2_000;
const serverKind = 2;
const clientKind = 3;
const errorStatus = 2;

/** W3C Trace Context: whoever asked may have begun the trace, and says whether it is wanted. */
const traceparent = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

function beginSpan({ headers }: FastifyRequest): RequestSpan | undefined {
  const spanId = randomId(8);
  const [, traceId, parentSpanId, flags = ''] = traceparent.exec(String(headers.traceparent)) ?? [];
  if (traceId === undefined || parentSpanId === undefined) return { traceId: randomId(16), spanId };
  const isSampled = (Number.parseInt(flags, 16) & 1) === 1;
  return isSampled ? { traceId, spanId, parentSpanId } : undefined;
}

const randomId = (bytes: number): string => randomBytes(bytes).toString('hex');
const nanos = (ms: number): string => `${Math.round(ms * 1_000)}000`;
const text = (key: string, stringValue: string) => ({ key, value: { stringValue } });

export function sendTraces(app: FastifyInstance, options: TraceOptions): void {
  const { url, headers, serviceName, version, log, everyMs = 5_000 } = options;
  const address = `${url.href.replace(/\/$/, '')}/v1/traces`;
  const resource = { attributes: [text('service.name', serviceName), text('service.version', version)] };
  const waiting: object[] = [];
  const spans = new WeakMap<FastifyRequest, RequestSpan>();
  const current = new AsyncLocalStorage<RequestSpan>();
  let sending: Promise<void> | undefined;

  const keep = (span: object): void => {
    if (waiting.length < mostWaiting) waiting.push(span);
  };

  async function send(some: object[]): Promise<void> {
    const body = { resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'workout-tracker' }, spans: some }] }] };
    const answer = await fetch(address, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The collector answered ${answer.status}.`);
  }

  async function sendWaiting(): Promise<void> {
    while (waiting.length > 0) {
      const some = waiting.splice(0, mostAtOnce);
      try {
        await send(some);
      } catch (err) {
        log.warn({ err, spans: some.length }, 'traces could not be sent and are dropped');
        return;
      }
    }
  }

  /** One at a time: behind a collector that does not answer, spans wait up to a limit and are then dropped. */
  function flush(): Promise<void> {
    sending ??= sendWaiting().finally(() => {
      sending = undefined;
    });
    return sending;
  }

  const enter = (request: FastifyRequest, done: () => void): void => {
    const span = spans.get(request);
    if (span) current.run(span, done);
    else done();
  };
  app.addHook('onRequest', (request, _reply, done) => {
    const span = beginSpan(request);
    if (span) spans.set(request, span);
    enter(request, done);
  });
  // A body is read in the context of its connection.
  app.addHook('preValidation', (request, _reply, done) => enter(request, done));
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    if (span) {
      const { method, routeOptions, id } = request;
      const route = routeOptions.url ?? 'none';
      const endedMs = Date.now();
      keep({
        ...span,
        name: `${method} ${route}`,
        kind: serverKind,
        startTimeUnixNano: nanos(endedMs - reply.elapsedTime),
        endTimeUnixNano: nanos(endedMs),
        attributes: [
          text('http.request.method', method),
          text('http.route', route),
          { key: 'http.response.status_code', value: { intValue: String(reply.statusCode) } },
          text('workout_tracker.request_id', id),
        ],
        status: reply.statusCode >= 500 ? { code: errorStatus } : {},
      });
    }
    done();
  });

  const began: Began = (sql) => {
    const parent = current.getStore();
    if (!parent) return undefined;
    const started = performance.now();
    return (error) => {
      const endedMs = Date.now();
      const state = error === undefined ? undefined : (sqlState(error) ?? 'none');
      keep({
        traceId: parent.traceId,
        spanId: randomId(8),
        parentSpanId: parent.spanId,
        name: `postgresql ${operationOf(sql)}`,
        kind: clientKind,
        startTimeUnixNano: nanos(endedMs - (performance.now() - started)),
        endTimeUnixNano: nanos(endedMs),
        attributes: [
          text('db.system.name', 'postgresql'),
          text('db.operation.name', operationOf(sql)),
          text('db.query.text', sql.slice(0, longestStatement)),
          ...(state === undefined ? [] : [text('db.response.status_code', state)]),
        ],
        status: state === undefined ? {} : { code: errorStatus },
      });
    };
  };
  options.eachPool((pool) => watchStatements(pool, began));
  const timer = setInterval(flush, everyMs).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await flush();
  });
}

const operationOf = (sql: string): string => (/[a-z]+/i.exec(sql)?.[0] ?? 'none').toUpperCase();

type Ended = (error?: unknown) => void;
type Began = (sql: string) => Ended | undefined;

/**
 * Tells of each statement of the pool when it is sent and when it is answered, in the context of whoever sent it: a connection that somebody waited for
 * is handed over in the context of the one who gave it back. The texts have no values in them.
 */
function watchStatements(pool: pg.Pool, began: Began): void {
  type Connected = (
    error: Error | undefined,
    client: pg.PoolClient | undefined,
    done: (error?: unknown) => void,
  ) => void;
  const watched = new WeakSet<pg.PoolClient>();
  const watch = (client: pg.PoolClient): pg.PoolClient => {
    if (watched.has(client)) return client;
    watched.add(client);
    const send = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]): unknown => {
      const [first] = args;
      const ended = typeof first === 'string' ? began(first) : undefined;
      if (!ended) return send(...args);
      const callback = args.at(-1);
      if (typeof callback === 'function') {
        const answered = (error: unknown, result: unknown): void => {
          ended(error ?? undefined);
          callback(error, result);
        };
        return send(...args.slice(0, -1), answered);
      }
      const answer = send(...args) as Promise<unknown>;
      answer.then(() => ended(), ended);
      return answer;
    }) as typeof client.query;
    return client;
  };
  const connect = pool.connect.bind(pool) as {
    (): Promise<pg.PoolClient>;
    (callback: Connected): void;
  };
  pool.connect = ((callback?: Connected): Promise<pg.PoolClient> | undefined => {
    if (!callback) return connect().then(watch);
    const inContext = AsyncResource.bind(callback);
    connect((error, client, done) => inContext(error, client && watch(client), done));
    return undefined;
  }) as typeof pool.connect;
}
