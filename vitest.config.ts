/**
 * The tests of every room, each a project of its own: `vitest run --project core`. Files run in processes, not threads, because many of them
 * start databases and servers and must not share a process with another file that does.
 */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { macros } from './web/build/macros.ts';
import { messages } from './web/build/messages.ts';
import { components } from './web/test/components.ts';

/** A net under tests that hang, wide enough for any machine: nothing here is expected to take long, and nothing is measured. */
const timeouts = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 300_000 } } };

/** Node runs these sources as they are, so nothing is transformed for their tests. What belongs to the web needs Vite. */
const asNodeRunsIt = { experimental: { viteModuleRunner: false } };

const postgres18 = fileURLToPath(new URL('./server/test/postgres-18.setup.ts', import.meta.url));
const postgres15 = fileURLToPath(new URL('./server/test/postgres-15.setup.ts', import.meta.url));

/** The words of the app for tests without its page: components load theirs. */
const inEnglish = fileURLToPath(new URL('./web/test/english.setup.ts', import.meta.url));

/**
 * Each test has an application and a database of its own, so most files can share their worker: loading the server anew for each took
 * longer than its tests. Those of the built-in PostgreSQL change what belongs to the whole process.
 */
const sharing = { ...asNodeRunsIt, isolate: false, include: ['{src,test}/**/*.test.ts'], exclude: ['src/postgres/**'] };

/**
 * The oldest PostgreSQL we support, where this machine has it: migrations, backups, the plans of statements, facts (SQL by hand) and the
 * path of a workout and of a series. `ALL_ON_POSTGRES_15=1` runs every test there, but for those of the built-in one.
 */
const onPostgres15 = {
  ...sharing,
  name: 'server on PostgreSQL 15',
  root: 'server',
  ...(!process.env.ALL_ON_POSTGRES_15 && {
    include: [
      'src/db/**/*.test.ts',
      'src/backup/restore-backup.any-row.test.ts',
      'src/facts/**/*.test.ts',
      'src/features/home/*.test.ts',
      'src/features/*/*plans.test.ts',
      'src/features/workouts/{list-workouts,save-workout,update-workout,trash-workout,purge-trash}{,.filters,.refusals}.test.ts',
      'src/features/series/{present-instance,link-workout}.test.ts',
      'src/features/exercises/*.test.ts',
    ],
  }),
  globalSetup: postgres15,
};

/**
 * `npm run test:citus`: every server test on a coordinator and two workers, but those of the built-in PostgreSQL and of the shape of plans, which is
 * that of one machine (what is one task there is asked in `distribute.test.ts`). The access tests are left out too: they follow rows by triggers and by
 * the transaction that wrote them, which distributed tables do not have.
 */
const onCitus = {
  ...sharing,
  exclude: [...sharing.exclude, 'src/features/*/*plans.test.ts', 'test/access/**'],
  name: 'server on Citus',
  root: 'server',
  globalSetup: fileURLToPath(new URL('./server/test/citus.setup.ts', import.meta.url)),
};

export default defineConfig({
  test: {
    pool: 'forks',
    // Many tests wait for a database or a clock rather than work, so two cores keep five files busy.
    maxWorkers: 5,
    ...timeouts,
    projects: [
      // Pure functions and plain modules have nothing to keep apart, so files share their worker.
      { test: { name: 'core', root: 'packages/core', include: ['src/**/*.test.ts'], isolate: false, ...asNodeRunsIt } },
      { test: { ...sharing, name: 'server', root: 'server', globalSetup: postgres18 } },
      {
        test: {
          ...asNodeRunsIt,
          name: 'built-in PostgreSQL',
          root: 'server',
          include: ['src/postgres/**/*.test.ts'],
        },
      },
      ...(process.env.POSTGRES_15_BIN ? [{ test: onPostgres15 }] : []),
      ...(process.env.CITUS_BIN ? [{ test: onCitus }] : []),
      {
        plugins: [macros(), messages()],
        test: {
          name: 'web',
          root: 'web',
          include: ['{build,src,test}/**/*.test.ts'],
          setupFiles: [inEnglish],
          isolate: false,
        },
      },
      components,
      { test: { ...asNodeRunsIt, name: 'scripts', root: 'scripts', include: ['**/*.test.mjs'], isolate: false } },
      {
        plugins: [macros(), messages()],
        test: {
          name: 'wire',
          root: 'e2e',
          include: ['wire/**/*.test.ts'],
          setupFiles: [inEnglish],
          globalSetup: postgres18,
        },
      },
      {
        test: {
          ...asNodeRunsIt,
          name: 'simulators',
          root: 'simulators',
          include: ['*/src/**/*.test.ts'],
          isolate: false,
        },
      },
      { test: { ...asNodeRunsIt, name: 'bench', root: 'bench', include: ['**/*.test.ts'], isolate: false } },
      { test: { ...asNodeRunsIt, name: 'faults', root: 'e2e', include: ['faults/**/*.test.ts'] } },
      // Needs nginx, PgBouncer and PostgreSQL of the machine: `npm run test:operations` alone.
      ...(process.env.TEST_OPERATIONS
        ? [{ test: { ...asNodeRunsIt, name: 'operations', root: 'e2e', include: ['operations/**/*.test.ts'] } }]
        : []),
    ],
  },
});
