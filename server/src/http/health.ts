/** Whether the server is alive, ready, or has too much to do. */
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '#db/connection.ts';
import { AppError } from './app-error.ts';

/** Alive never touches the database: a slow disk is no reason to restart a healthy process. */
export function exposeHealth(app: FastifyInstance, db: Database): void {
  const config = { pressureHandler: () => {} };
  app.get('/healthz', { config }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );
  app.get('/readyz', { config }, async (_request, reply) => {
    await sql`select 1`.execute(db);
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
}

/**
 * Past saturation it is kinder to say "later" at once than to let everybody wait: 503 with the time to come back.
 * Utilisation is no sign of overload here: a busy loop with short tasks answers quickly. Delay is what people feel.
 */
export async function shedOverload(app: FastifyInstance, maxEventLoopDelay: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay,
    pressureHandler: () => {
      throw new AppError('overloaded', { retryAfterS: 10 });
    },
  });
}
