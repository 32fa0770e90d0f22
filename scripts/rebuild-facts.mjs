/** `npm run rebuild-facts`: makes the history of exercises again from the workouts, whether the server runs or not. */
import { runServerCommand } from './bootstrap/run-server-command.mjs';

await runServerCommand('commands/rebuild-facts-command.ts');
