/**
 * Starts the database in a process of its own, so that tests can kill that process. One line of JSON when it is ready or
 * refused; it stops the database when it is asked to end (SIGTERM).
 * Argument: the data folder.
 */
import { startPostgres } from '../start-postgres.ts';

const dataDir = process.argv[2] ?? '';
const say = (report: unknown) => process.stdout.write(`${JSON.stringify(report)}\n`);
const keepAlive = setInterval(() => undefined, 60_000);

try {
  const postgres = await startPostgres({
    dataDir,
    log: (message) => process.stderr.write(`${message}\n`),
  });
  process.once('SIGTERM', async () => {
    await postgres.stop();
    clearInterval(keepAlive);
  });
  const { connection, admin } = postgres;
  say({ pid: process.pid, dataDir: postgres.dataDir, connection, admin });
} catch (error) {
  clearInterval(keepAlive);
  say({
    name: error instanceof Error ? error.name : '',
    message: error instanceof Error ? error.message : String(error),
  });
  process.exitCode = 1;
}
