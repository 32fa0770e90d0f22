/** Prometheus metrics show people's habits, so not everybody may read them. */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { AppError } from '#errors/app-error.ts';
import type { Overload } from './overload.ts';

interface MetricsOptions {
  token: string | undefined;
  isBehindProxy: boolean;
  pool: { totalCount: number; idleCount: number; waitingCount: number };
  overload: Overload;
  version: string;
  /** Where backups are kept. */
  places: readonly { readonly kind: string; readonly newestAt: Date | undefined; readonly failures: number }[];
  countJobs(): Promise<readonly { readonly kind: string; readonly running: number; readonly waiting: number }[]>;
}

export function exposeMetrics(app: FastifyInstance, options: MetricsOptions): void {
  const { token, isBehindProxy, pool, overload } = options;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  addProductMetrics(registry, options);
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
  const observe = (method: string, route: string, status: number, ms: number): void => {
    const key = `${method} ${route} ${status}`;
    const figure = figures.get(key) ?? duration.labels(method, route, String(status));
    figures.set(key, figure);
    figure.observe(ms / 1000);
  };
  app.addHook('onResponse', ({ method, routeOptions: { url: route = 'none' } }, { statusCode, elapsedTime }, done) => {
    observe(method, route, statusCode, elapsedTime);
    done();
  });
  overload.onRefused((method) => observe(method, 'none', 503, 0));
  app.get('/metrics', async (request, reply) => {
    const isOpen = !isBehindProxy && isFromHere(request);
    if (!isOpen && !hasToken(request, token)) throw new AppError('not_found');
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}

function addProductMetrics(registry: Registry, { version, places, countJobs }: MetricsOptions): void {
  const registers = [registry];
  new Gauge({
    name: 'workout_tracker_info',
    help: 'Always 1; the label says which version runs',
    labelNames: ['version'],
    registers,
  }).set({ version }, 1);
  new Gauge({
    name: 'workout_tracker_backup_newest_timestamp_seconds',
    help: 'When the newest backup in a place was taken, in seconds since 1970; absent while there is none',
    labelNames: ['place'],
    registers,
    collect() {
      for (const { kind, newestAt } of places) if (newestAt) this.set({ place: kind }, newestAt.getTime() / 1000);
    },
  });
  new Counter({
    name: 'workout_tracker_backup_failures_total',
    help: 'Backups that could not be written or copied to a place since the start',
    labelNames: ['place'],
    registers,
    collect() {
      this.reset();
      for (const { kind, failures } of places) this.inc({ place: kind }, failures);
    },
  });
  new Gauge({
    name: 'workout_tracker_jobs',
    help: 'Exports and imports of all servers by state; absent while the database does not answer',
    labelNames: ['kind', 'state'],
    registers,
    async collect() {
      this.reset();
      for (const { kind, running, waiting } of await countJobs().catch(() => [])) {
        this.set({ kind, state: 'running' }, running);
        this.set({ kind, state: 'waiting' }, waiting);
      }
    },
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
