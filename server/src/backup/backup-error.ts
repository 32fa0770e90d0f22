/** A backup or a restore that was refused, in words a person can act on: one line, no stack. At a start it stops the start. */
import { StartupError } from '#startup-error.ts';

export class BackupError extends StartupError {}
