/** Limits Node's server: the time for each part of a request, connections, and what is asked at once. */
import { createServer, type RequestListener, type Server } from 'node:http';
import { type ConnectionLimits, limitConnections } from './connection-places.ts';
import { isContinue } from './errors.ts';
import type { Overload } from './overload.ts';

const times = {
  /** Also for a connection that says nothing at all. */
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 72_000,
  /** How often Node looks for those who have used up either of the first two. */
  connectionsCheckingInterval: 5_000,
};

export function openServer(answer: RequestListener, limits: ConnectionLimits, overload: Overload): Server {
  const server = createServer(times);
  limitConnections(server, limits);
  overload.watch(server, (request, response) => {
    if (isContinue(request.headers.expect)) response.writeContinue();
    answer(request, response);
  });
  // Node would answer the first by itself, before anybody could refuse, and the second without our words.
  for (const event of ['checkContinue', 'checkExpectation'] as const) {
    server.on(event, (request, response) => server.emit('request', request, response));
  }
  return server;
}
