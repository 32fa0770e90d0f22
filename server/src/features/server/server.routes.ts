/** What anybody may know about this server, and its health for admins. */
import type { AppContext } from '#app-context.ts';
import type { BackupStatus } from '#backup/backup-status.ts';
import type { Handlers } from '#http/route.ts';
import { countJobs } from '#jobs/lease-runner.ts';
import { version } from '#project-files.ts';
import { needsSetUpCode, type Settings } from '#settings.ts';
import { countErrorsSince, readDatabaseFacts, readServerState } from './server.queries.ts';

const dayMs = 24 * 3_600_000;
const noBackups: BackupStatus = { isAutomatic: false, isEncrypted: false, places: [] };

export function serverRoutes(
  { db, clock }: AppContext,
  settings: Pick<
    Settings,
    'registration' | 'isDemo' | 'mail' | 'sso' | 'host' | 'trustProxy' | 'databaseUrl' | 'backups'
  >,
  backups: BackupStatus = noBackups,
): Pick<Handlers, 'readServer' | 'readServerHealth'> {
  const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString();
  const { registration, isDemo, mail, sso } = settings;
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
            ...(!has_owner && needsSetUpCode(settings) && { needsSetUpCode: true as const }),
            ...(isDemo && { demo: true as const }),
            ...(mail && { sendsMail: true as const }),
            ...(sso && { sso: sso.name }),
            ...(backups.isAutomatic && { dailyBackups: settings.backups.kept }),
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
              isBuiltIn: settings.databaseUrl === undefined,
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
}
