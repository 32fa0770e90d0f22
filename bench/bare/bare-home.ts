/** Home, bare: one statement for the session and the route's own for the answer, which has the same content. */

import { addDays, localDateOf } from '@workout-tracker/core/time/local-date';
import { type HomeRow, homeStatement, presentHome } from '@workout-tracker/server/features/home/read-home';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { daysAsText } from './days-as-text.ts';

export function bareHome(
  app: FastifyInstance,
  pool: Pool,
  signedIn: (request: FastifyRequest) => Promise<string>,
): void {
  app.get('/api/home', async (request, reply) => {
    const userId = await signedIn(request);
    const now = new Date();
    const { sql: text, values } = homeStatement(userId, addDays(localDateOf(now, 'UTC'), -8));
    const { rows } = await pool.query<HomeRow>({ name: 'home', text, values: [...values], types: daysAsText });
    const [row] = rows;
    if (!row) throw new Error('There is no such person.');
    return reply.type('application/json').send(JSON.stringify({ data: await presentHome(row, now, 'monday') }));
  });
}
