/** Whether the server is alive and ready, and what it does when too much is asked of it. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database, PoolQueue } from '#db/connection.ts';
import { AppError } from './app-error.ts';

/** Alive never touches the database: a slow disk is no reason to restart a healthy process. */
export function exposeHealth(app: FastifyInstance, db: Database): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    await sql`select 1`.execute(db);
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
}

/**
 * Past saturation it is kinder to say "later" at once than to let everybody wait: 503 with the time to come back. Two signs of it: the delay
 * of the event loop, and how long requests wait for a connection to the database. Utilisation is none: a busy loop with short tasks answers
 * quickly. Written here rather than taken from a plugin, whose timer also measured memory, which throws when no file can be opened.
 */

const resolutionMs = 10;
const sampleMs = 1_000;

/** Reads are refused first: what is to be saved may have waited on a phone for a week. */
const patienceOfWrites = 2;

/** Says how the server is, so it must answer when the rest does not. */
const alwaysAnswered = new Set(['/healthz', '/readyz']);

/** `maxDelayMs` is the longest that a request may be kept waiting by either; 0 for ever. */
export function shedOverload(app: FastifyInstance, maxDelayMs: number, queue: PoolQueue): void {
  if (maxDelayMs === 0) return;
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  let delayMs = 0;
  const timer = setInterval(() => {
    // Without a single sample the loop stood still all the time.
    delayMs = Number.isNaN(delay.mean) ? Number.POSITIVE_INFINITY : delay.mean / 1e6 - resolutionMs;
    delay.reset();
  }, sampleMs).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    delay.disable();
  });
  app.addHook('onRequest', ({ method, routeOptions: { url = '' } }, _reply, done) => {
    if (alwaysAnswered.has(url)) return done();
    if (delayMs > maxDelayMs) return done(new AppError('overloaded', { retryAfterS: 10 }));
    const longestWaitMs = method === 'GET' ? maxDelayMs : maxDelayMs * patienceOfWrites;
    if (url.startsWith('/api/') && queue.oldestWaitMs() > longestWaitMs)
      return done(new AppError('overloaded', { retryAfterS: 5 }));
    done();
  });
}
