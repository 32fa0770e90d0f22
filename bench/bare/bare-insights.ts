/** The sums of a person's workouts, bare: one statement for the session and the route's own for the answer, which has the same content. */
import { durationSeconds } from '@workout-tracker/core/workouts/duration';
import { type SumsRow, sumsStatement } from '@workout-tracker/server/features/insights/insights.queries';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { daysAsText } from './days-as-text.ts';

export function bareInsights(
  app: FastifyInstance,
  pool: Pool,
  signedIn: (request: FastifyRequest) => Promise<string>,
): void {
  app.get('/api/insights/workouts', async (request, reply) => {
    const userId = await signedIn(request);
    const { from } = request.query as { from: string };
    const { sql: text, values } = sumsStatement(userId, from);
    const { rows } = await pool.query<SumsRow>({ name: 'sums', text, values: [...values], types: daysAsText });
    const data = rows.filter(({ localDate }) => localDate >= from).map(present);
    return reply.type('application/json').send(`{"data":[${data.join(',')}]}`);
  });
}

/** What is JSON in the database is not read. */
function present(row: SumsRow): string {
  const { _id, localDate, startMs, endMs, timed, elapsed, startHour, effort, isDeload, exercises, counts } = row;
  const [created, ended] = [new Date(startMs).toISOString(), new Date(endMs).toISOString()];
  const seconds = durationSeconds({ created, ended, timed, elapsed }) ?? 0;
  const plain = JSON.stringify({ _id, localDate, created, ended, startHour, effort, seconds, isDeload });
  const heart = counts === null ? null : `{"source":"${row.source}",${counts.slice(1)}`;
  const ride = row.ride === null ? null : `{"minutes":${row.rideMinutes},${row.ride.slice(1)}`;
  return `${plain.slice(0, -1)},"exercises":${exercises ?? '[]'},"heart":${heart},"ride":${ride}}`;
}
