/**
 * Puts the application together from what it is given. It never listens, reads the environment or opens a connection by itself, so a test builds the
 * same thing as `main.ts`.
 */
import { contract } from '@workout-tracker/core/contract/contract';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createAuthenticate } from '#accounts/authenticate.ts';
import { readServerState } from '#accounts/server-state.ts';
import type { BackupStatus } from '#backup/backup-status.ts';
import { type Job, openFeatures } from '#base/feature.ts';
import type { OpenDatabase } from '#db/connection.ts';
import { acceptDownloadCookie } from '#features/exports/download-cookie.ts';
import { exposeMcp } from '#features/mcp/mcp-endpoint.ts';
import { acceptSessionToken } from '#features/peloton/accept-session-token.ts';
import { acceptApiTokens } from '#features/tokens/accept-api-tokens.ts';
import type { HeartAdapter } from '#heart-adapter/heart-adapter.ts';
import { noAdapter } from '#heart-adapter/no-adapter.ts';
import { createApp } from '#http/create-app.ts';
import { mountContract } from '#http/route.ts';
import { serveWeb } from '#http/web-page.ts';
import { countJobs } from '#jobs/leased-rows.ts';
import { type PelotonPace, politePace } from '#peloton/pace.ts';
import { type PasswordCost, productionCost } from '#security/password-hasher.ts';
import type { Settings } from '#settings/settings.ts';
import { features } from './features.ts';
import { closeBase, openBase } from './open-base.ts';

export interface AppDependencies {
  database: OpenDatabase;
  settings: Settings;
  log: FastifyBaseLogger;
  /** For the line about each answered request; `log` unless told. */
  requestLog?: FastifyBaseLogger;
  webDir: string | undefined;
  /** What tokens are signed with; the same on every server of one database. */
  secret: string;
  /** Tests have none. */
  backups?: BackupStatus;
  /** The time. Tests turn it. */
  clock?: () => Date;
  /** What a password hash costs. Tests make it cheap. */
  passwordCost?: PasswordCost;
  /** How gently Peloton is asked. Tests make it quick. */
  pelotonPace?: PelotonPace;
  /** The server's own Bluetooth; without one, it has none. */
  heartAdapter?: HeartAdapter;
}

const noBackups: BackupStatus = { isAutomatic: false, isEncrypted: false, places: [] };

export async function buildApp({ webDir, ...given }: AppDependencies): Promise<FastifyInstance> {
  const { database, settings, log, requestLog = log, backups = noBackups, clock = () => new Date() } = given;
  const { passwordCost = productionCost, pelotonPace: pace = politePace, heartAdapter = noAdapter } = given;
  const count = () => countJobs(database.db, clock());
  const app = await createApp({ database, settings, log, requestLog, backupPlaces: backups.places, countJobs: count });

  const { secret } = given;
  const base = await openBase({ database, settings, log, secret, clock, passwordCost, pace, backups, heartAdapter });
  app.addHook('onClose', () => closeBase(base));
  const { handlers, jobs } = openFeatures(features, base);
  runJobs(app, jobs);
  const signedIn = acceptSessionToken(base, createAuthenticate(base));
  const authenticate = acceptDownloadCookie(base, acceptApiTokens(base, signedIn));
  mountContract(app, contract, handlers, authenticate, base.quota.take);
  exposeMcp(app, base);

  const isSignInUsual = settings.registration === 'open' && !settings.isDemo && !settings.sso;
  const hasUsualSignIn = async (): Promise<boolean> => isSignInUsual && (await readServerState(database.db)).has_owner;
  await serveWeb(app, { webDir, analyticsSnippetUrl: settings.analyticsSnippetUrl, hasUsualSignIn });
  return app;
}

function runJobs(app: FastifyInstance, jobs: readonly Job[]): void {
  app.addHook('onReady', async () => {
    for (const job of jobs) job.start?.();
  });
  app.addHook('preClose', async () => {
    for (const job of jobs) job.close?.();
  });
  app.addHook('onClose', async () => {
    await Promise.all(jobs.map((job) => job.stop?.()));
  });
}
