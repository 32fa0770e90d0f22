import type { FastifyBaseLogger } from 'fastify';

/** Does something at once and every hour from then on. What fails is logged as `failure`, and tried again an hour later. */
export interface HourlyJob {
  start(): void;
  stop(): void;
}

const hourMs = 3_600_000;

export function createHourlyJob(work: () => Promise<void>, failure: string, log: FastifyBaseLogger): HourlyJob {
  let timer: NodeJS.Timeout | undefined;
  const run = (): void => {
    work().catch((err: unknown) => log.warn({ err }, failure));
  };
  return {
    start() {
      timer = setInterval(run, hourMs).unref();
      run();
    },
    stop: () => clearInterval(timer),
  };
}
