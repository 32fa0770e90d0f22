/** Uploads are kept for a day, and then forgotten, whether anybody comes back for them or not. */
import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '#app-context.ts';
import { dropOldUploads } from './uploads.queries.ts';

interface Forgetting {
  /** Forgets now, and every hour from now on. */
  start(): void;
  stop(): void;
}

const hourMs = 3_600_000;

export function createForgetting({ db, clock }: AppContext, log: FastifyBaseLogger): Forgetting {
  let timer: NodeJS.Timeout | undefined;
  const forget = (): void => {
    dropOldUploads(db, clock()).catch((err: unknown) => log.warn({ err }, 'old uploads could not be forgotten'));
  };
  return {
    start() {
      timer = setInterval(forget, hourMs).unref();
      forget();
    },
    stop: () => clearInterval(timer),
  };
}
