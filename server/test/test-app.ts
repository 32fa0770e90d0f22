/** The real application on a database of its own, without a port: `inject` speaks to it. */
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { type AppDependencies, buildApp } from '#app.ts';
import { readSettings } from '#settings.ts';
import { type TestDatabase, useTestDatabase } from './test-database.ts';

interface TestAppOptions extends Partial<Omit<AppDependencies, 'database' | 'settings'>> {
  database?: TestDatabase;
  env?: Record<string, string>;
  /** Routes of the test's own, added before the application starts. */
  extend?: (app: FastifyInstance) => void;
}

export async function useTestApp(options: TestAppOptions = {}): Promise<FastifyInstance> {
  const { env = {}, extend, ...given } = options;
  const app = await buildApp({
    log: pino({ level: 'silent' }),
    webDir: undefined,
    authenticate: async () => undefined,
    ...given,
    database: given.database ?? (await useTestDatabase()),
    settings: readSettings(env),
  });
  extend?.(app);
  onTestFinished(() => app.close());
  return app;
}
