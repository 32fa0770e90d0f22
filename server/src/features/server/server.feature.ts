import { serverContract } from '@workout-tracker/core/contract/server';
import { sql } from 'kysely';
import { readServerState } from '#accounts/server-state.ts';
import { feature } from '#base/feature.ts';
import type { Database } from '#db/connection.ts';
import { countJobs } from '#jobs/leased-rows.ts';
import { version } from '#project-files.ts';

const dayMs = 24 * 3_600_000;

export const serverFeature = feature({
  endpoints: serverContract,
  needs: ['db', 'clock', 'registration', 'setUpCode', 'sso', 'mail', 'isDemo', 'isDatabaseBuiltIn', 'backups'],
  handlers({
    db,
    clock,
    registration,
    setUpCode,
    sso,
    mail,
    isDemo,
    isDatabaseBuiltIn,
    backups: { status: backups, count },
  }) {
    const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString();
    return {
      async readServer() {
        const { epoch, has_owner } = await readServerState(db);
        return {
          status: 200,
          body: {
            data: {
              name: 'Workout Tracker',
              version,
              registration,
              epoch,
              isNew: !has_owner,
              ...(!has_owner && setUpCode !== undefined && { needsSetUpCode: true as const }),
              ...(isDemo && { demo: true as const }),
              ...(mail && { sendsMail: true as const }),
              ...(sso && { sso: sso.name }),
              ...(backups.isAutomatic && { dailyBackups: count }),
            },
          },
        };
      },
      async readServerHealth() {
        const now = clock();
        const [database, jobs, errors] = await Promise.all([
          readDatabaseFacts(db),
          countJobs(db, now),
          countErrorsSince(db, new Date(now.getTime() - dayMs)),
        ]);
        return {
          status: 200,
          body: {
            data: {
              version,
              nodeVersion: process.versions.node,
              startedAt,
              database: {
                version: database.version,
                isBuiltIn: isDatabaseBuiltIn,
                sizeBytes: Number(database.sizeBytes),
                migration: database.migration,
              },
              backups: {
                isAutomatic: backups.isAutomatic,
                isEncrypted: backups.isEncrypted,
                places: backups.places.map(({ kind, name, newestAt, error }) => ({
                  kind,
                  name,
                  newestAt: newestAt?.toISOString() ?? null,
                  error: error ? { message: error.message, at: error.at.toISOString() } : null,
                })),
              },
              jobs: jobs.map(({ waitingSince, ...job }) => ({
                ...job,
                waitingSince: waitingSince?.toISOString() ?? null,
              })),
              clientErrors: { lastDay: errors.recent, total: errors.total },
            },
          },
        };
      },
    };
  },
});

interface DatabaseFacts {
  version: string;
  sizeBytes: string;
  migration: string;
}

async function readDatabaseFacts(db: Database): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`select current_setting('server_version') as version,
    pg_database_size(current_database())::text as "sizeBytes",
    (select max(name) from migrations) as migration`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('The database said nothing about itself.');
  return facts;
}

async function countErrorsSince(db: Database, since: Date): Promise<{ recent: number; total: number }> {
  return db
    .selectFrom('catches')
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('last_seen_at', '>=', since).as('recent'),
    ])
    .executeTakeFirstOrThrow();
}
