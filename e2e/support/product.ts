import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url));
const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Product {
  readonly process: ChildProcess;
  /** Empty when it ended before it was ready. */
  readonly url: string;
  /** Everything it has said so far, both streams. */
  output(): string;
  /** Sends a signal and waits for the end; answers with the exit code, or null after a violent death. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** As `npm start` and the container run it, with the limit of its heap; for `startProduct`. */
export const startedProgram = fileURLToPath(new URL('../../scripts/start-built.mjs', import.meta.url));

/** `npm run demo`, for `startProduct`. */
export const demoProgram = fileURLToPath(new URL('../../scripts/demo.mjs', import.meta.url));

/** `npm run test:citus` lets a journey run on the database it names. */
const databaseOfJourney: Record<string, string> = process.env.JOURNEY_DATABASE_URL
  ? { DATABASE_URL: process.env.JOURNEY_DATABASE_URL }
  : {};

/** Waits for the ready line or for the end, whichever comes first. */
export async function startProduct(env: Record<string, string>, program = main): Promise<Product> {
  const child = spawn(process.execPath, [program], {
    cwd: root,
    // Tests crowd the machine, which is no reason for the product to refuse them.
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      MAX_EVENT_LOOP_DELAY_MS: '0',
      ...databaseOfJourney,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  let hasEnded = false;
  const ended = once(child, 'exit').then(([code]) => {
    hasEnded = true;
    return code as number | null;
  });
  const url = await new Promise<string>((resolve) => {
    const listen = (chunk: Buffer): void => {
      said += chunk;
      const ready = /is ready at (\S+)/.exec(said)?.[1];
      if (ready) resolve(ready);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('close', () => resolve(''));
  });
  return {
    process: child,
    url,
    output: () => said,
    async end(signal) {
      if (!hasEnded) child.kill(signal);
      return ended;
    },
  };
}
