import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { useTestApp } from '#test/test-app.ts';

interface Span {
  traceId: string;
  parentSpanId?: string;
  name: string;
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
  const [{ resource, scopeSpans }] = JSON.parse(asked[0]?.body ?? '').resourceSpans;
  expect(resource.attributes).toContainEqual({ key: 'service.name', value: { stringValue: 'gym' } });
  const spans: Span[] = scopeSpans[0].spans;
  expect(spans.map(({ name }) => name)).toEqual(['GET /api/server', 'GET /api/server']);
  expect(spans[0]).not.toHaveProperty('parentSpanId');
  expect(spans[1]).toMatchObject({ traceId: parent.traceId, parentSpanId: parent.spanId });
  for (const { startTimeUnixNano, endTimeUnixNano, attributes } of spans) {
    expect(BigInt(endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(startTimeUnixNano));
    expect(attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: '200' } });
  }
});

test('a collector that is away costs nobody an answer', async () => {
  const app = await useTestApp({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9/' } });
  expect((await app.inject({ url: '/api/server' })).statusCode).toBe(200);
  await app.close();
});
