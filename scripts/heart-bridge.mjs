/** `npm run heart-bridge -- URL CODE`: sends heart rate from a strap at this machine to a workout on a server elsewhere. */
import { runServerCommand } from './bootstrap/run-server-command.mjs';

await runServerCommand('commands/heart-bridge-command.ts', { hasInput: true });
