/** `npm run distribute`: spreads the tables over the machines of a Citus cluster. */
import { runServerCommand } from './bootstrap/run-server-command.mjs';

await runServerCommand('commands/distribute-command.ts');
