/**
 * Which names this server answers to. A page from elsewhere can point a name of its own at this machine (DNS rebinding) and would then be
 * of the same origin as the server; so a name that nobody gave the server is refused. Addresses are not names, and cannot be taken over.
 */
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';

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
  app.addHook('onRequest', ({ headers, routeOptions: { url = '' } }, _reply, done) => {
    const { host } = headers;
    if (host === undefined || answeredToAnyName.has(url) || isKnown(host)) return done();
    const message = `This server does not know the name ${JSON.stringify(nameOf(host))}. Set PUBLIC_URL or ALLOWED_HOSTS.`;
    done(new AppError('bad_request', { message }));
  });
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
