/** A reason not to start that a person can act on. `main.ts` prints its one line and leaves with code 1: no stack, no noise. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
