/** `npm run reset-password -- NAME`: prints a link to choose a new password, whether the server runs or not. */
import { runServerCommand } from './bootstrap/run-server-command.mjs';

await runServerCommand('commands/reset-password-command.ts');
