/**
 * The application, assembled from what it is given. It never listens, reads the environment or opens a connection by itself, so a
 * test builds the same thing as `main.ts`.
 */
import { randomUUID } from 'node:crypto';
import { contract } from '@workout-tracker/core/contract/contract';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { openContext } from './app-context.ts';
import type { BackupStatus } from './backup/backup-status.ts';
import type { OpenDatabase } from './db/connection.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { createAuthenticate } from './features/auth/authenticate.ts';
import { type PasswordCost, productionCost } from './features/auth/password-hasher.ts';
import { securityRoutes } from './features/auth/security.routes.ts';
import { ssoRoutes } from './features/auth/sso.routes.ts';
import { clientErrorsRoutes } from './features/client-errors/client-errors.routes.ts';
import { exercisesRoutes } from './features/exercises/exercises.routes.ts';
import { acceptDownloadCookie } from './features/export/download-cookie.ts';
import { createExportRunner, exportRoutes } from './features/export/export.routes.ts';
import {
  createFileImportRunner,
  createFileImportWatch,
  dropOldFileImports,
  fileImportsRoutes,
} from './features/file-imports/file-imports.routes.ts';
import { exposeMcp } from './features/mcp/mcp-endpoint.ts';
import { acceptSessionToken } from './features/peloton/connection.ts';
import { createImportRunner } from './features/peloton/import-class.ts';
import { describeImport, type ImportName } from './features/peloton/imports.queries.ts';
import { importsRoutes, pelotonRoutes } from './features/peloton/peloton.routes.ts';
import { createForgetting } from './features/peloton/uploads.ts';
import { peopleRoutes } from './features/people/people.routes.ts';
import { equipmentRoutes, programsRoutes } from './features/programs/programs.routes.ts';
import { createAlertSender } from './features/push/alert-sender.ts';
import { pushRoutes } from './features/push/push.routes.ts';
import { createPushService } from './features/push/push-service.ts';
import { instancesRoutes, progressRoutes } from './features/series/instances.routes.ts';
import { seriesRoutes } from './features/series/series.routes.ts';
import { readServerState } from './features/server/server.queries.ts';
import { serverRoutes } from './features/server/server.routes.ts';
import { sharingRoutes } from './features/sharing/sharing.routes.ts';
import { acceptApiTokens } from './features/tokens/accept-api-tokens.ts';
import { tokensRoutes } from './features/tokens/tokens.routes.ts';
import { workoutsRoutes } from './features/workouts/workouts.routes.ts';
import { compressLargeAnswers } from './http/compress.ts';
import { availableConnections } from './http/connection-places.ts';
import { answerBrokenRequest, answerError, answerErrors } from './http/errors.ts';
import { exposeHealth, exposeMetrics } from './http/health.ts';
import { openServer } from './http/open-server.ts';
import { exposeOpenApi } from './http/openapi.ts';
import { createOverload } from './http/overload.ts';
import { dropForwardedPorts, proxyTest } from './http/proxies.ts';
import { type Handlers, mountContract, strangersBytes, takeJsonAlone } from './http/route.ts';
import { compileSerializer, compileValidator } from './http/schema-compilers.ts';
import { addSecurityHeaders, refuseUnknownHosts, securityHeaders } from './http/security-headers.ts';
import { boundUnfinishedBodies } from './http/unfinished-bodies.ts';
import { serveWeb } from './http/web-page.ts';
import { createJobWatch } from './jobs/job-watch.ts';
import { countJobs } from './jobs/lease-runner.ts';
import { logRequests } from './log.ts';
import { type PelotonPace, politePace } from './peloton/pace.ts';
import { makeLazyLog } from './performance/buffered-log.ts';
import { version } from './project-files.ts';
import type { Settings } from './settings.ts';

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
}

/** A household's browsers hold six each; multiplied by RATE_LIMIT_FACTOR as the other limits per address are. */
const connectionsPerAddress = 256;
const maxUnfinishedBytes = 64 * 1024 * 1024;

export async function buildApp(deps: AppDependencies): Promise<FastifyInstance> {
  const { database, settings, log, webDir, secret, clock = () => new Date(), passwordCost = productionCost } = deps;
  const { analyticsSnippetUrl, trustProxy } = settings;
  const isProxy = proxyTest(trustProxy);
  const headers = securityHeaders({ analyticsSnippetUrl, isServedOverTls: settings.publicUrl?.protocol === 'https:' });
  const overload = createOverload({
    maxDelayMs: settings.maxEventLoopDelayMs,
    queue: database.queue,
    headers,
    log,
  });
  const connections = {
    max: availableConnections(settings.maxConnections),
    maxPerAddress: Math.max(1, Math.floor(connectionsPerAddress * settings.rateLimitFactor)),
    isProxy: (address: string) => isProxy(address, 0),
  };
  const app = fastify({
    serverFactory: (answer) => openServer(answer, connections, overload),
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    childLoggerFactory: makeLazyLog,
    trustProxy: trustProxy !== false && isProxy,
    bodyLimit: strangersBytes,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // Addresses that no route was looked for with: no hook has run for them.
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers).header('x-request-id', request.id);
      answerError(error, request, reply);
    },
    clientErrorHandler: (_error, socket) => answerBrokenRequest(socket),
  });
  takeJsonAlone(app);
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(compileSerializer);
  addSecurityHeaders(app, headers);
  answerErrors(app);
  refuseUnknownHosts(app, { host: settings.host, publicUrl: settings.publicUrl, allowed: settings.allowedHosts });
  if (trustProxy !== false) dropForwardedPorts(app);
  boundUnfinishedBodies(app, maxUnfinishedBytes);
  logRequests(app, deps.requestLog ?? log);
  compressLargeAnswers(app);
  exposeMetrics(app, {
    token: settings.metricsToken,
    isBehindProxy: trustProxy !== false,
    pool: database.pool,
    overload,
    version,
    places: deps.backups?.places ?? [],
    countJobs: () => countJobs(database.db, clock()),
  });
  if (settings.traces) {
    const { sendTraces } = await import('./http/traces.ts');
    sendTraces(app, { ...settings.traces, version, eachPool: database.eachPool, log });
  }
  exposeHealth(app, database.db);
  exposeOpenApi(app, contract, version);

  const pelotonPace = deps.pelotonPace ?? politePace;
  const context = await openContext({ database, clock, secret, settings, passwordCost, pelotonPace });
  app.addHook('onClose', async () => {
    await context.mail?.settle();
    await context.limits.settle();
  });
  const runner = createImportRunner(context, log, pelotonPace.lookForImportsMs);
  const watch = createJobWatch(
    { describe: (name: ImportName) => describeImport(database.db, name), activeStatuses: ['running'] },
    pelotonPace,
  );
  const fileRunner = createFileImportRunner(context, log, pelotonPace.lookForImportsMs);
  const exportRunner = createExportRunner(context, log, pelotonPace.lookForImportsMs);
  const fileWatch = createFileImportWatch(database.db, pelotonPace);
  const forgetting = createForgetting(context, log, [dropOldFileImports]);
  const contact = settings.publicUrl?.protocol === 'https:' ? settings.publicUrl.origin : 'mailto:nobody@example.org';
  const service = createPushService({ keys: context.keys.push, contact, added: settings.pushHosts });
  const sender = createAlertSender({ db: database.db, clock, service, log });
  app.addHook('onReady', async () => {
    runner.start();
    fileRunner.start();
    exportRunner.start();
    forgetting.start();
    sender.start();
  });
  app.addHook('preClose', async () => {
    watch.close();
    fileWatch.close();
  });
  app.addHook('onClose', async () => {
    forgetting.stop();
    await Promise.all([runner.stop(), fileRunner.stop(), exportRunner.stop(), sender.stop()]);
  });
  const handlers: Handlers = {
    ...serverRoutes(context, settings, deps.backups),
    ...authRoutes(context),
    ...securityRoutes(context),
    ...ssoRoutes(context),
    ...peopleRoutes(context),
    ...clientErrorsRoutes(context),
    ...programsRoutes(context),
    ...exercisesRoutes(context),
    ...equipmentRoutes(context),
    ...workoutsRoutes(context),
    ...seriesRoutes(context),
    ...instancesRoutes(context),
    ...progressRoutes(context),
    ...pelotonRoutes(context),
    ...importsRoutes(context, { runner, watch }),
    ...fileImportsRoutes(context, { runner: fileRunner, watch: fileWatch }),
    ...pushRoutes(context, { service, sender }),
    ...tokensRoutes(context),
    ...sharingRoutes(context),
    ...exportRoutes(context, exportRunner),
  };
  const signedIn = acceptSessionToken(context, createAuthenticate(context));
  const authenticate = acceptDownloadCookie(context, acceptApiTokens(context, signedIn));
  mountContract(app, contract, handlers, authenticate, context.quota.take);
  exposeMcp(app, context);
  const isSignInUsual = settings.registration === 'open' && !settings.isDemo && !settings.sso;
  const hasUsualSignIn = async (): Promise<boolean> => isSignInUsual && (await readServerState(database.db)).has_owner;
  await serveWeb(app, { webDir, analyticsSnippetUrl, hasUsualSignIn });
  return app;
}
