/** `npm run distribute`: brings the schema up to date and spreads the tables over the machines of a Citus cluster. */
import pg from 'pg';
import { distribute } from '#citus/distribute.ts';
import { migrate } from '#db/migrate.ts';
import { StartupError } from '#errors/startup-error.ts';
import { reachForRestore, runCommand } from './run-command.ts';

const builtIn =
  'The built-in database is one machine. Put the address of the coordinator of a Citus cluster into DATABASE_URL; docs/operations.md has the steps.';

await runCommand(async (context) => {
  if (context.settings.databaseUrl === undefined) throw new StartupError(builtIn);
  if (context.arguments.length > 0) throw new StartupError('Use it like this: npm run distribute');
  const { address } = await reachForRestore(context);
  const pool = new pg.Pool({ ...address, max: 1, application_name: 'workout-tracker-distribute' });
  pool.on('error', () => {});
  try {
    await migrate(pool);
    const client = await pool.connect();
    try {
      const { placed, dropped } = await distribute(client);
      if (placed.length === 0) return 'Every table has its place already.';
      const spread = `Spread ${placed.length} tables: ${placed.join(', ')}.`;
      if (dropped.length === 0) return spread;
      return `${spread}\nDropped ${dropped.length} keys that a cluster cannot hold: ${dropped.join(', ')}.`;
    } finally {
      client.release(true);
    }
  } finally {
    await pool.end();
  }
});
