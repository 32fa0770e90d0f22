/** `npm run backup [-- file]`: saves everything to one file, whether the server runs or not. */
import { runServerCommand } from './bootstrap/run-server-command.mjs';

await runServerCommand('commands/backup-command.ts');
