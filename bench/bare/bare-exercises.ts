/** The page of an exercise, bare: one statement for the session and the route's own for the answer, which has the same content. */
import { pageStatement } from '@workout-tracker/server/features/exercises/exercises.queries';
import {
  type HistoryRow,
  historyStatement,
  presentHistory,
  recordsStatement,
} from '@workout-tracker/server/features/exercises/history.queries';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';

interface ExerciseParams {
  id: string;
}

interface Statement {
  sql: string;
  values: readonly unknown[];
}

const limit = 20;

export function bareExercises(
  app: FastifyInstance,
  pool: Pool,
  signedIn: (request: FastifyRequest) => Promise<string>,
): void {
  const ask = async <Row>(
    request: FastifyRequest,
    name: string,
    statementOf: (userId: string, exerciseId: string) => Statement,
  ): Promise<Row> => {
    const userId = await signedIn(request);
    const { id } = request.params as ExerciseParams;
    const { sql: text, values } = statementOf(userId, id);
    return (await pool.query({ name, text, values: [...values] })).rows[0];
  };

  app.get('/api/exercises/:id', async (request, reply) => {
    const { exercise } = await ask<{ exercise: string }>(request, 'exercise', pageStatement);
    return reply.type('application/json').send(`{"data":${exercise}}`);
  });

  app.get('/api/exercises/:id/history', async (request) => {
    const firstPage = (userId: string, exerciseId: string) =>
      historyStatement(userId, { exerciseId, after: undefined, limit });
    return presentHistory(await ask<HistoryRow>(request, 'history', firstPage), limit);
  });

  app.get('/api/exercises/:id/records', async (request, reply) => {
    const { records } = await ask<{ records: string }>(request, 'records', recordsStatement);
    return reply.type('application/json').send(`{"data":${records}}`);
  });
}
