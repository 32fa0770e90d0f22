/**
 * The web as files. Hashed files never change, so browsers keep them for a year; the page that names them is asked for each time.
 * Any other address a person opens is the page itself (the router in the browser takes over), but a missing file is missing:
 * HTML in place of a script is how a new release turns into a blank screen.
 */
import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sep } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { acceptedEncoding } from './compress.ts';

interface WebOptions {
  /** The built web; absent in tests of the API and while Vite serves it. */
  webDir: string | undefined;
  analyticsSnippetUrl: URL | undefined;
}

export async function serveWeb(app: FastifyInstance, options: WebOptions): Promise<void> {
  const { webDir, analyticsSnippetUrl } = options;
  const sendPage = webDir && (await preparePage(webDir, analyticsSnippetUrl));
  if (sendPage) {
    app.get('/', sendPage);
    await app.register(fastifyStatic, {
      root: webDir,
      preCompressed: true,
      index: false,
      dotfiles: 'ignore',
      cacheControl: false,
      allowedPath: (path) => path !== '/index.html',
      setHeaders: (reply, path) => {
        if (workerFile.test(path)) {
          reply.header('cache-control', 'no-cache').header('service-worker-allowed', '/');
          return;
        }
        const isHashed = path.includes(`${sep}assets${sep}`);
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (sendPage && isPageVisit(request)) return sendPage(request, reply);
    throw new AppError(knownMethods.has(request.method) ? 'not_found' : 'method_not_allowed');
  });
}

/** Asked for each time: an old worker would keep an old app alive. With its compressed copies. */
const workerFile = /[\\/]sw\.js(\.br|\.gz)?$/;

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

function isPageVisit({ method, url }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0] ?? '';
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && !/^\/(api|assets)(\/|$)/.test(path) && !/\.[^/]*$/.test(path);
}

async function preparePage(webDir: string, analyticsSnippetUrl: URL | undefined) {
  const built = await readFile(`${webDir}/index.html`, 'utf8');
  const snippet =
    analyticsSnippetUrl && `<script async src="${analyticsSnippetUrl.href.replaceAll('"', '%22')}"></script>`;
  const html = Buffer.from(snippet ? built.replace('</head>', () => `${snippet}</head>`) : built);
  const bodies = { br: brotliCompressSync(html), gzip: gzipSync(html), identity: html };
  const etag = `"${hash('sha256', html, 'base64url').slice(0, 22)}"`;

  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    reply.headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const encoding = acceptedEncoding(request.headers['accept-encoding']) ?? 'identity';
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.code(200).type('text/html; charset=utf-8').send(bodies[encoding]);
  };
}
