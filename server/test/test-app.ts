/** The real application on a database of its own, without a port: `inject` speaks to it. */
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, onTestFinished } from 'vitest';
import { type AppDependencies, buildApp } from '#app/app.ts';
import { readSettings } from '#settings/settings.ts';
import { checkReplies, expectRepliesAsDescribed } from './check-replies.ts';
import { openTestDatabase, type TestDatabase, useTestDatabase } from './test-database.ts';

interface TestAppOptions extends Partial<Omit<AppDependencies, 'database' | 'settings'>> {
  database?: TestDatabase;
  env?: Record<string, string>;
  /** Routes of the test's own, added before the application starts. */
  extend?: (app: FastifyInstance) => void;
}

/** The same for every app of a test, so that two of them on one database know each other's tokens. */
export const testSecret = 'a secret that only the tests know, and everybody who reads them';
const cheapCost = { memoryKiB: 8, passes: 1 };
/** All requests of a test come from one address, and tests share a busy machine: only tests of the limits want to meet them. */
const roomyLimits = { RATE_LIMIT_FACTOR: '1000', MAX_EVENT_LOOP_DELAY_MS: '0' };

const databases = new WeakMap<FastifyInstance, TestDatabase>();

/** Nobody closes it but its caller. */
export async function openTestApp(options: TestAppOptions & { database: TestDatabase }): Promise<FastifyInstance> {
  const { env = {}, extend, database, ...given } = options;
  const app = await buildApp({
    log: pino({ level: 'silent' }),
    webDir: undefined,
    secret: testSecret,
    passwordCost: cheapCost,
    ...given,
    database,
    settings: readSettings({ ...roomyLimits, ...env }),
  });
  databases.set(app, database);
  extend?.(app);
  checkReplies(app);
  return app;
}

/** For a single test; `shareApp` serves a whole file. */
export async function useTestApp(options: TestAppOptions = {}): Promise<FastifyInstance> {
  const app = await openTestApp({ ...options, database: options.database ?? (await useTestDatabase()) });
  onTestFinished(async () => {
    await app.close();
    expectRepliesAsDescribed(app);
  });
  return app;
}

/** One app and one database for all tests of a file: much quicker, where no test minds the rows of another. */
export function shareApp(options: Omit<TestAppOptions, 'database'> = {}): () => FastifyInstance {
  let app: FastifyInstance | undefined;
  beforeAll(async () => {
    app = await openTestApp({ ...options, database: await openTestDatabase() });
  });
  afterEach(() => app && expectRepliesAsDescribed(app));
  afterAll(async () => {
    await app?.close();
    await (app && databaseOf(app).close());
  });
  return () => {
    if (!app) throw new Error('The app is there once the tests run.');
    return app;
  };
}

/** The database a test's app stands on. */
export function databaseOf(app: FastifyInstance): TestDatabase {
  const database = databases.get(app);
  if (!database) throw new Error('This app was not made for a test.');
  return database;
}
