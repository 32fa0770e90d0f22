import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '#db/connection.ts';

/** Alive never touches the database: a slow disk is no reason to restart a healthy process. */
export function exposeHealth(app: FastifyInstance, db: Database): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    await sql`select 1`.execute(db);
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
}
