/**
 * Asks the database for pages as quickly as ten connections allow, in one of the two ways and nothing else, so that its processor
 * time is the cost of that way alone.
 */
import { openDatabase } from '@workout-tracker/server/db/connection';
import { answerTurns } from '../turn-process.ts';
import { readPageStarts } from './bench-workouts.ts';
import { preparedByHand, typed } from './page-queries.ts';

const [way, connectionString = ''] = process.argv.slice(2);
const connections = 10;
const database = openDatabase({ address: { connectionString }, maxConnections: connections });
const readPage = way === 'typed' ? typed(database) : preparedByHand(database);
const starts = await readPageStarts(database.pool);
let next = 0;

answerTurns(connections, async () => {
  const start = starts[next++ % starts.length];
  if (start === undefined) throw new Error('There is nothing to ask for.');
  const rows = await readPage(start);
  if (rows.length === 0) throw new Error('A page came back empty.');
});
