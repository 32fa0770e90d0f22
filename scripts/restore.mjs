/** `npm run restore -- file`: brings a backup back into an empty server. */
import { runServerCommand } from './bootstrap/run-server-command.mjs';

await runServerCommand('commands/restore-command.ts');
