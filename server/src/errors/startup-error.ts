/** A reason not to start that a person can act on. `main.ts` prints its one line and leaves with code 1: no stack, no noise. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** A backup or a restore that was refused, in words a person can act on: one line, no stack. At a start it stops the start. */
export class BackupError extends StartupError {}
