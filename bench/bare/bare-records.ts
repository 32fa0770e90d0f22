/** Every record of a person, bare: one statement for the session, the route's own two for what records are made of, and core's rules. */
import { recordHistoryOf } from '@workout-tracker/core/exercises/record-days';
import { rideHistoryOf } from '@workout-tracker/core/peloton/ride-records';
import {
  type FirstSet,
  firstSetsStatement,
  type RideRow,
  ridesStatement,
} from '@workout-tracker/server/features/records/records.queries';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { daysAsText } from './days-as-text.ts';

export function bareRecords(
  app: FastifyInstance,
  pool: Pool,
  signedIn: (request: FastifyRequest) => Promise<string>,
): void {
  app.get('/api/records', async (request, reply) => {
    const userId = await signedIn(request);
    const { year } = request.query as { year: string };
    const ask = async <Row>(name: string, { sql: text, values }: ReturnType<typeof ridesStatement>): Promise<Row[]> =>
      (await pool.query({ name, text, values: [...values], types: daysAsText })).rows;
    const [sets, rides] = await Promise.all([
      ask<FirstSet>('first-sets', firstSetsStatement(userId)),
      ask<RideRow>('rides', ridesStatement(userId)),
    ]);
    const histories = [...Map.groupBy(sets, ({ exerciseId }) => exerciseId)].map(
      ([exerciseId, mine]) => [exerciseId, recordHistoryOf(mine)] as const,
    );
    const ridden = rideHistoryOf(rides);
    const days = histories.flatMap(([exerciseId, { days }]) => days.map((day) => ({ exerciseId, ...day })));
    const ofYear = ({ localDate }: { localDate: string }): boolean => localDate.startsWith(`${year}-`);
    const years = Map.groupBy([...days, ...ridden.records], ({ localDate }) => Number(localDate.slice(0, 4)));
    const data = {
      exercises: histories.map(([exerciseId, { holders }]) => ({ exerciseId, holders })),
      exerciseRecords: days.filter(ofYear).sort((one, other) => other.localDate.localeCompare(one.localDate)),
      years: [...years].map(([one, { length: count }]) => ({ year: one, count })).sort((a, b) => b.year - a.year),
      rides: ridden.holders,
      rideRecords: ridden.records.filter(ofYear).reverse(),
    };
    return reply.type('application/json').send(JSON.stringify({ data }));
  });
}
