/** `npm run drill [-- file]`: restores a backup into a throw-away database and compares what came back with what was saved. */
import { runServerCommand } from './bootstrap/run-server-command.mjs';

await runServerCommand('commands/drill-command.ts');
