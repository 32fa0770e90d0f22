/**
 * A page from elsewhere can point a name of its own at this machine (DNS rebinding) and would then be of the same origin as the server; so
 * a name that nobody gave the server is refused. Addresses are not names, and cannot be taken over.
 */
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#errors/app-error.ts';
import { unknownHostPage } from './unknown-host-page.ts';

interface HostOptions {
  /** HOST, which may be a name. */
  host: string;
  publicUrl: URL | undefined;
  /** ALLOWED_HOSTS: names, `.example.org` for every name under it, or `*` for any. */
  allowed: readonly string[];
}

/** Asked by what watches over the server, under whatever name it has there. */
const answeredToAnyName = new Set(['/healthz', '/readyz']);

export function refuseUnknownHosts(app: FastifyInstance, options: HostOptions): void {
  const isKnown = hostTest(options);
  app.addHook('onRequest', (request, reply, done) => {
    const { host } = request.headers;
    // Of several names Node keeps the first; a proxy may have looked at another.
    if (hasSeveralHosts(request.raw.rawHeaders)) return done(new AppError('bad_request', { message: severalHosts }));
    if (host === undefined || answeredToAnyName.has(request.routeOptions.url ?? '') || isKnown(host)) return done();
    const name = nameOf(host);
    if (isPersonVisiting(request)) {
      const page = unknownHostPage({ host, name, publicUrl: options.publicUrl, port: request.socket.localPort });
      reply.code(400).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
      return;
    }
    const message = `This server does not know the name ${JSON.stringify(name)}. Set PUBLIC_URL or ALLOWED_HOSTS.`;
    done(new AppError('bad_request', { message }));
  });
}

const severalHosts = 'The request names its host more than once.';

/** Names and values take turns. */
function hasSeveralHosts(rawHeaders: readonly string[]): boolean {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count > 1;
}

/** A browser that opens a page, and no program that calls the API. */
function isPersonVisiting({ method, url, headers }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && !/^\/api(?:[/?]|$)/.test(url) && (headers.accept?.includes('text/html') ?? false);
}

export function hostTest({ host, publicUrl, allowed }: HostOptions): (host: string) => boolean {
  const machine = hostname().toLowerCase();
  const own = [host, publicUrl?.hostname ?? '', machine, `${machine}.local`, 'localhost'];
  const names = new Set([...own, ...allowed].map((name) => name.toLowerCase()));
  const endings = ['.localhost', ...allowed.filter((name) => name.startsWith('.')).map((name) => name.toLowerCase())];
  const isAny = names.has('*');
  return (given) => {
    const name = nameOf(given);
    return isAny || isIP(name) !== 0 || names.has(name) || endings.some((ending) => name.endsWith(ending));
  };
}

/** `nameOf('Gym.Example.:3000')` is `gym.example`, `nameOf('[::1]:3000')` is `::1`. */
function nameOf(host: string): string {
  const [, bracketed] = /^\[([^\]]*)\](?::\d*)?$/.exec(host) ?? [];
  return (bracketed ?? host.replace(/:\d*$/, '').replace(/\.$/, '')).toLowerCase();
}
