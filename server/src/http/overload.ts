/** Past saturation it is kinder to say "later" at once than to let everybody wait: 503 with the time to come back. */
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';

/** Utilisation is no sign of overload here: a busy loop with short tasks answers quickly. Delay is what people feel. */
export async function shedOverload(app: FastifyInstance, maxEventLoopDelay: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay,
    pressureHandler: () => {
      throw new AppError('overloaded', { retryAfterS: 10 });
    },
  });
}
