/**
 * Asks the database for pages as quickly as ten connections allow, in one of the two ways and nothing else, so that its processor
 * time is the cost of that way alone.
 */
import { openDatabase } from '@workout-tracker/server/db/connection';
import type { Turn } from '../interleave.ts';
import { readPageStarts } from './bench-workouts.ts';
import { preparedByHand, typed } from './page-queries.ts';

const [way, connectionString = ''] = process.argv.slice(2);
const connections = 10;
const database = openDatabase({ address: { connectionString }, maxConnections: connections });
const readPage = way === 'typed' ? typed(database) : preparedByHand(database);
const starts = await readPageStarts(database.pool);
let next = 0;

process.on('message', ({ durationMs }: { durationMs: number }) => {
  takeTurn(durationMs).then(
    (turn) => process.send?.(turn),
    (error: unknown) => process.send?.({ failure: String(error) }),
  );
});
process.on('disconnect', () => process.exit());

async function takeTurn(durationMs: number): Promise<Turn> {
  const startedAt = performance.now();
  const before = process.cpuUsage();
  let count = 0;
  const keepAsking = async (): Promise<void> => {
    while (performance.now() - startedAt < durationMs) {
      const start = starts[next++ % starts.length];
      if (start === undefined) throw new Error('There is nothing to ask for.');
      const rows = await readPage(start);
      if (rows.length === 0) throw new Error('A page came back empty.');
      count++;
    }
  };
  await Promise.all(Array.from({ length: connections }, keepAsking));
  const { user, system } = process.cpuUsage(before);
  return { count, cpuMs: (user + system) / 1000, elapsedMs: performance.now() - startedAt };
}
