import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { buildProgram } from '#test/build-program.ts';
import { buildUser } from '#test/build-user.ts';
import { diaryOf, newWorkout } from '#test/build-workout.ts';
import { databaseOf, useTestApp } from '#test/test-app.ts';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  status: object;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: object }[];
}

/** A collector that keeps what it is sent. */
async function useCollector() {
  const asked: { url: string; key: string; body: string }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += String(piece);
    asked.push({ url: request.url ?? '', key: String(request.headers['x-key']), body });
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { asked, url: `http://127.0.0.1:${port}/otlp` };
}

const spansOf = (asked: { body: string }[]): Span[] =>
  asked.flatMap(({ body }) => JSON.parse(body).resourceSpans[0].scopeSpans[0].spans);

const isRequest = ({ kind }: Span): boolean => kind === 2;
const attribute = ({ attributes }: Span, name: string): unknown =>
  Object.values(attributes.find(({ key }) => key === name)?.value ?? {})[0];

test('each request is a span of its own trace, or of the one it came with; the rest is sent at the end', async () => {
  const { asked, url } = await useCollector();
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20secret',
    OTEL_SERVICE_NAME: 'gym',
  };
  const app = await useTestApp({ env });
  const parent = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16) };
  await app.inject({ url: '/api/server' });
  await app.inject({ url: '/api/server', headers: { traceparent: `00-${parent.traceId}-${parent.spanId}-01` } });
  await app.inject({ url: '/healthz', headers: { traceparent: `00-${parent.traceId}-${parent.spanId}-00` } });
  await app.close();
  expect(asked.map(({ url: path, key }) => [path, key])).toEqual([['/otlp/v1/traces', 'a secret']]);
  const [{ resource }] = JSON.parse(asked[0]?.body ?? '').resourceSpans;
  expect(resource.attributes).toContainEqual({ key: 'service.name', value: { stringValue: 'gym' } });
  const spans = spansOf(asked).filter(isRequest);
  expect(spans.map(({ name }) => name)).toEqual(['GET /api/server', 'GET /api/server']);
  expect(spans[0]).not.toHaveProperty('parentSpanId');
  expect(spans[1]).toMatchObject({ traceId: parent.traceId, parentSpanId: parent.spanId });
  for (const { startTimeUnixNano, endTimeUnixNano, attributes } of spans) {
    expect(BigInt(endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(startTimeUnixNano));
    expect(attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: '200' } });
  }
});

test('statements are spans of the request that sent them, also of several at once, without their values', async () => {
  const { asked, url } = await useCollector();
  const app = await useTestApp({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: url } });
  const program = await buildProgram(app);
  const people = [];
  for (let count = 0; count < 12; count++) people.push(await buildUser(app));
  // More than there are connections, so that some are handed over from one request to another.
  const saved = await Promise.all(people.map((person) => diaryOf(app, person).save(newWorkout({ wid: program._id }))));
  expect(saved.map(({ statusCode }) => statusCode)).toEqual(people.map(() => 201));
  await app.close();
  const spans = spansOf(asked);
  const saves = spans.filter(({ name }) => name === 'POST /api/workouts');
  expect(saves).toHaveLength(people.length);
  const sent = saves.map((save) =>
    spans
      .filter(({ parentSpanId, traceId }) => parentSpanId === save.spanId && traceId === save.traceId)
      .map((span) => attribute(span, 'db.query.text')),
  );
  for (const statements of sent) {
    expect(statements.length).toBeGreaterThan(0);
    expect(statements).toEqual(sent[0]);
  }
  const requests = new Set(spans.filter(isRequest).map(({ spanId }) => spanId));
  const statements = spans.filter((span) => !isRequest(span));
  expect(statements.filter(({ parentSpanId }) => !requests.has(parentSpanId ?? ''))).toEqual([]);
  for (const { user } of people) expect(JSON.stringify(statements)).not.toContain(user._id);
});

test('a statement that was refused says so', async () => {
  const { asked, url } = await useCollector();
  const app = await useTestApp({
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: url },
    extend: (extended) => {
      extended.get('/divide', async () => {
        await databaseOf(extended)
          .pool.query('select 1 / $1::int', [0])
          .catch(() => {});
        return {};
      });
    },
  });
  await app.inject({ url: '/divide' });
  await app.close();
  const [statement] = spansOf(asked);
  expect(statement).toMatchObject({ name: 'postgresql SELECT', kind: 3, status: { code: 2 } });
  expect(statement && attribute(statement, 'db.response.status_code')).toBe('22012');
});

test('a collector that is away costs nobody an answer', async () => {
  const app = await useTestApp({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9/' } });
  expect((await app.inject({ url: '/api/server' })).statusCode).toBe(200);
  await app.close();
});
