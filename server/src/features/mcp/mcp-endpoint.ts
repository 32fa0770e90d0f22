/**
 * `/mcp` speaks the Model Context Protocol over streamable HTTP with people's own assistants, by their API tokens. Nothing is remembered between
 * requests, so that any server can answer any of them. The SDK is loaded when the first request comes: most servers never see one.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Needs } from '#base/needs.ts';
import { AppError } from '#errors/app-error.ts';
import { readTokenBearer } from '#features/tokens/accept-api-tokens.ts';
import { isApiToken } from '#features/tokens/api-token.ts';
import { takeLargeBodies } from '#http/route.ts';
import { bearerToken } from '#http/session.ts';
import { createCallVerb } from './call-verb.ts';

export function exposeMcp(app: FastifyInstance, base: Needs<'db' | 'clock' | 'limits'>): void {
  let loading: Promise<typeof import('./mcp-server.ts')> | undefined;
  const { route, askWho } = takeLargeBodies(async (request) => {
    const token = bearerToken(request.headers);
    if (token === undefined || !isApiToken(token)) {
      throw new AppError('not_signed_in', { message: 'Send an API token as bearer. Make one on your profile.' });
    }
    const { userId, scope } = await readTokenBearer(base, token, 'read');
    return { token, userId, scope };
  });
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/mcp',
    ...route,
    onError(_request, reply, error, done) {
      if (error instanceof AppError && error.code === 'not_signed_in')
        reply.header('www-authenticate', 'Bearer realm="Workout Tracker"');
      done();
    },
    async handler(request, reply) {
      reply.header('cache-control', 'no-store');
      const { token, userId, scope } = await askWho(request);
      loading ??= import('./mcp-server.ts');
      const { answerMcp } = await loading;
      const call = createCallVerb(app, { token, ip: request.ip });
      const { units } = await base.db
        .selectFrom('users')
        .select('units')
        .where('_id', '=', userId)
        .executeTakeFirstOrThrow();
      const asking = { scope, call, units, now: base.clock(), body: request.body };
      return reply.send(await answerMcp(toWebRequest(request), asking));
    },
  });
}

/** The body goes beside it: it has been read and parsed already. */
function toWebRequest({ method, headers }: FastifyRequest): Request {
  const given = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' && name !== 'content-length' ? [[name, value] as [string, string]] : [],
  );
  return new Request('http://localhost/mcp', { method, headers: given });
}
