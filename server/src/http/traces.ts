/**
 * A span per answered request, sent to an OpenTelemetry collector by OTLP over HTTP in JSON (opentelemetry.io/docs/specs/otlp). Spans
 * wait in memory and go out together; a collector that is away costs spans and never an answer. Loaded only where one is set.
 */
import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';

export interface TraceSettings {
  /** The collector's address: spans go to `/v1/traces` below it. */
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
}

interface TraceOptions extends TraceSettings {
  readonly version: string;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly everyMs?: number;
}

interface Parent {
  readonly traceId: string;
  readonly spanId?: string;
  readonly isSampled: boolean;
}

const mostWaiting = 4_096;
const mostAtOnce = 512;
const serverKind = 2;
const errorStatus = 2;

/** W3C Trace Context: whoever asked may have begun the trace, and says whether it is wanted. */
const traceparent = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

function readParent({ headers }: FastifyRequest): Parent {
  const [, traceId, spanId, flags = ''] = traceparent.exec(String(headers.traceparent)) ?? [];
  if (traceId === undefined || spanId === undefined)
    return { traceId: randomBytes(16).toString('hex'), isSampled: true };
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

const nanos = (ms: number): string => `${Math.round(ms * 1_000)}000`;
const text = (key: string, stringValue: string) => ({ key, value: { stringValue } });

export function sendTraces(app: FastifyInstance, options: TraceOptions): void {
  const { url, headers, serviceName, version, log, everyMs = 5_000 } = options;
  const address = `${url.href.replace(/\/$/, '')}/v1/traces`;
  const resource = { attributes: [text('service.name', serviceName), text('service.version', version)] };
  let waiting: object[] = [];
  let sending = Promise.resolve();

  async function send(spans: object[]): Promise<void> {
    const body = { resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'workout-tracker' }, spans }] }] };
    const answer = await fetch(address, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The collector answered ${answer.status}.`);
  }

  function flush(): Promise<void> {
    const spans = waiting;
    waiting = [];
    for (let from = 0; from < spans.length; from += mostAtOnce) {
      const some = spans.slice(from, from + mostAtOnce);
      sending = sending
        .then(() => send(some))
        .catch((err: unknown) => log.warn({ err, spans: some.length }, 'traces could not be sent and are dropped'));
    }
    return sending;
  }

  app.addHook('onResponse', (request, reply, done) => {
    const { traceId, spanId: parentSpanId, isSampled } = readParent(request);
    if (isSampled && waiting.length < mostWaiting) {
      const { method, routeOptions, id } = request;
      const route = routeOptions.url ?? 'none';
      const endedMs = Date.now();
      waiting.push({
        traceId,
        spanId: randomBytes(8).toString('hex'),
        ...(parentSpanId !== undefined && { parentSpanId }),
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
  const timer = setInterval(flush, everyMs).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await flush();
  });
}
