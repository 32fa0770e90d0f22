/**
 * A bare server is Fastify, pg and the route's SQL, nothing else: no logger, no headers, no limits, no checks beyond the reply's schema; statements
 * are prepared by name, and a route that needs a session spends one more statement on looking it up. The product's routes are measured against these.
 */
import fastify from 'fastify';
import pg from 'pg';
import { bareExercises } from './bare-exercises.ts';
import { bareHome } from './bare-home.ts';
import { bareInsights } from './bare-insights.ts';
import { bareRecords } from './bare-records.ts';
import { bareWorkouts, createSignedIn } from './bare-workouts.ts';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = fastify();

const serverInfo = {
  type: 'object',
  properties: {
    data: {
      type: 'object',
      properties: {
        name: { type: 'string' },
        version: { type: 'string' },
        registration: { type: 'string' },
        epoch: { type: 'integer' },
        isNew: { type: 'boolean' },
      },
    },
  },
};

app.get('/api/server', { schema: { response: { 200: serverInfo } } }, async () => {
  const { rows } = await pool.query<{ epoch: number; has_owner: boolean }>({
    name: 'read-server-state',
    text: 'select epoch, has_owner from server_state where _id = $1',
    values: [1],
  });
  const { epoch, has_owner } = rows[0] ?? {};
  return { data: { name: 'Workout Tracker', version: '0.1.0', registration: 'open', epoch, isNew: !has_owner } };
});

bareWorkouts(app, pool);
bareHome(app, pool, createSignedIn(pool));
bareExercises(app, pool, createSignedIn(pool));
bareRecords(app, pool, createSignedIn(pool));
bareInsights(app, pool, createSignedIn(pool));

process.once('SIGTERM', () => process.exit());
const address = await app.listen({ host: '127.0.0.1', port: 0 });
console.log(`ready at ${address}`);
