/** One line per request when it is answered, with the id the person was shown. The route, not the address: addresses can hold secrets. */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

export function logRequests(app: FastifyInstance, log: FastifyBaseLogger): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { id: reqId, method, routeOptions, ip } = request;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    log.info({ reqId, method, route: routeOptions.url ?? 'none', status: reply.statusCode, ms, ip }, 'answered');
    done();
  });
}
