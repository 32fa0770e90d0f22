/** `npm run restore -- file`: brings a backup back into an empty server. */
import { runServerCommand } from './bootstrap/run-server-command.mjs';

await runServerCommand('backup/restore-command.ts');
