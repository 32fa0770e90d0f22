/**
 * The application, assembled from what it is given. It never listens, reads the environment or opens a connection by itself, so a
 * test builds the same thing as `main.ts`.
 */
import { randomUUID } from 'node:crypto';
import { contract } from '@workout-tracker/core/contract/contract';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { OpenDatabase } from './db/connection.ts';
import { serverRoutes } from './features/server/server.routes.ts';
import { compressLargeAnswers } from './http/compress.ts';
import { answerErrors, clientErrorAnswer } from './http/errors.ts';
import { exposeHealth } from './http/health.ts';
import { exposeMetrics } from './http/metrics.ts';
import { exposeOpenApi } from './http/openapi.ts';
import { shedOverload } from './http/overload.ts';
import { logRequests } from './http/request-log.ts';
import { type Handlers, mountContract } from './http/route.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import type { Authenticate } from './http/session.ts';
import { createValidatorCompiler } from './http/validation.ts';
import { serveWeb } from './http/web-page.ts';
import type { Settings } from './settings.ts';
import { version } from './version.ts';

export interface AppDependencies {
  database: OpenDatabase;
  settings: Settings;
  log: FastifyBaseLogger;
  webDir: string | undefined;
  authenticate: Authenticate;
}

export async function buildApp(deps: AppDependencies): Promise<FastifyInstance> {
  const { database, settings, log, webDir, authenticate } = deps;
  const { analyticsSnippetUrl, trustProxy } = settings;
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy,
    bodyLimit: 1024 * 1024,
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    clientErrorHandler: (_error, socket) => {
      if (socket.writable) socket.end(clientErrorAnswer);
    },
  });
  // JSON or nothing: a form from another site is not a request of ours.
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(createValidatorCompiler());
  addSecurityHeaders(app, { analyticsSnippetUrl, isServedOverTls: settings.publicUrl?.protocol === 'https:' });
  answerErrors(app);
  logRequests(app);
  await shedOverload(app);
  compressLargeAnswers(app);
  exposeMetrics(app, { token: settings.metricsToken, pool: database.pool });
  exposeHealth(app, database.db);
  exposeOpenApi(app, contract, version);

  const handlers: Handlers = { ...serverRoutes(database.db, settings) };
  mountContract(app, contract, handlers, authenticate);
  await serveWeb(app, { webDir, analyticsSnippetUrl });
  return app;
}
