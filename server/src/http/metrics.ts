/** Figures for whoever runs the server, in Prometheus' words. They tell about people's habits, so not everybody may read them. */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { AppError } from './app-error.ts';

interface MetricsOptions {
  token: string | undefined;
  isBehindProxy: boolean;
  pool: { totalCount: number; idleCount: number; waitingCount: number };
}

export function exposeMetrics(app: FastifyInstance, { token, isBehindProxy, pool }: MetricsOptions): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool by state; "waiting" are requests without one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });

  // Finding the figure of a route by its labels costs more than adding to it, so each is found once.
  const figures = new Map<string, Histogram.Internal<string>>();
  app.addHook('onResponse', ({ method, routeOptions: { url: route = 'none' } }, { statusCode, elapsedTime }, done) => {
    const key = `${method} ${route} ${statusCode}`;
    const figure = figures.get(key) ?? duration.labels(method, route, String(statusCode));
    figures.set(key, figure);
    figure.observe(elapsedTime / 1000);
    done();
  });
  app.get('/metrics', async (request, reply) => {
    const isOpen = !isBehindProxy && isFromHere(request);
    if (!isOpen && !hasToken(request, token)) throw new AppError('not_found');
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/** From this machine and through no proxy. One on this machine comes from loopback too, and not every proxy says that it is one. */
function isFromHere({ socket, headers }: FastifyRequest): boolean {
  const isDirect = headers['x-forwarded-for'] === undefined && headers.forwarded === undefined;
  return isDirect && loopback.test(socket.remoteAddress ?? '');
}

function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  const given = Buffer.from(headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return token !== undefined && given.length === wanted.length && timingSafeEqual(given, wanted);
}
