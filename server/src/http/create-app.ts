/**
 * Sets Fastify up before any verb is mounted: who may connect, how large a request may be, which headers every answer has, how errors are answered,
 * logged and counted.
 */
import { randomUUID } from 'node:crypto';
import { contract } from '@workout-tracker/core/contract/contract';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { sql } from 'kysely';
import type { Database, OpenDatabase } from '#db/connection.ts';
import { logRequests } from '#log.ts';
import { version } from '#project-files.ts';
import { compressLargeAnswers } from './compress.ts';
import { availableConnections } from './connection-places.ts';
import { answerBrokenRequest, answerError, answerErrors } from './errors.ts';
import { refuseUnknownHosts } from './host-names.ts';
import { exposeMetrics } from './metrics.ts';
import { openServer } from './open-server.ts';
import { exposeOpenApi } from './openapi.ts';
import { createOverload } from './overload.ts';
import { dropForwardedPorts, proxyTest, type TrustedProxies } from './proxies.ts';
import { signedOutBytes, takeJsonAlone } from './route.ts';
import { compileSerializer, compileValidator } from './schema-compilers.ts';
import { addSecurityHeaders, securityHeaders } from './security-headers.ts';
import type { TraceSettings } from './traces.ts';
import { boundUnfinishedBodies } from './unfinished-bodies.ts';

interface HttpSettings {
  readonly host: string;
  readonly publicUrl: URL | undefined;
  readonly allowedHosts: readonly string[];
  readonly trustProxy: TrustedProxies;
  readonly analyticsSnippetUrl: URL | undefined;
  readonly maxConnections: number;
  readonly maxEventLoopDelayMs: number;
  readonly rateLimitFactor: number;
  readonly metricsToken: string | undefined;
  readonly traces: TraceSettings | undefined;
}

interface AppOptions {
  readonly settings: HttpSettings;
  readonly database: OpenDatabase;
  readonly log: FastifyBaseLogger;
  readonly requestLog: FastifyBaseLogger;
  readonly backupPlaces: Parameters<typeof exposeMetrics>[1]['places'];
  readonly countJobs: Parameters<typeof exposeMetrics>[1]['countJobs'];
}

/** A household's browsers hold six each; multiplied by RATE_LIMIT_FACTOR as the other limits per address are. */
const connectionsPerAddress = 256;
const maxUnfinishedBytes = 64 * 1024 * 1024;

export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { settings, database, log, requestLog, backupPlaces, countJobs } = options;
  const { analyticsSnippetUrl, trustProxy, host, publicUrl, allowedHosts } = settings;
  const isProxy = proxyTest(trustProxy);
  const headers = securityHeaders({ analyticsSnippetUrl, isServedOverTls: publicUrl?.protocol === 'https:' });
  const overload = createOverload({ maxDelayMs: settings.maxEventLoopDelayMs, queue: database.queue, headers, log });
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
    trustProxy: trustProxy !== false && isProxy,
    bodyLimit: signedOutBytes,
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
  refuseUnknownHosts(app, { host, publicUrl, allowed: allowedHosts });
  if (trustProxy !== false) dropForwardedPorts(app);
  boundUnfinishedBodies(app, maxUnfinishedBytes);
  logRequests(app, requestLog);
  compressLargeAnswers(app);
  exposeMetrics(app, {
    token: settings.metricsToken,
    isBehindProxy: trustProxy !== false,
    pool: database.pool,
    overload,
    version,
    places: backupPlaces,
    countJobs,
  });
  if (settings.traces) {
    const { sendTraces } = await import('./traces.ts');
    sendTraces(app, { ...settings.traces, version, eachPool: database.eachPool, log });
  }
  exposeHealth(app, database.db);
  exposeOpenApi(app, contract, version);
  return app;
}

/** Alive never touches the database: a slow disk is no reason to restart a healthy process. */
function exposeHealth(app: FastifyInstance, db: Database): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    await sql`select 1`.execute(db);
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
}
