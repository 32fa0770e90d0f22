/**
 * Serves the web's files. Hashed files never change, so browsers keep them for a year; the page that names them is asked for each time. Any other
 * address a person opens is the page itself (the router in the browser takes over), but a missing file is missing: HTML in place of a script is how a
 * new release turns into a blank screen.
 */
import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#errors/app-error.ts';
import { acceptedEncoding } from './compress.ts';

interface WebOptions {
  /** The built web; absent in tests of the API and while Vite serves it. */
  webDir: string | undefined;
  analyticsSnippetUrl: URL | undefined;
  /** Whether a guest meets the sign-in page as it was built: not without registration, not with the demo's card, nor the owner's form. */
  hasUsualSignIn: () => Promise<boolean>;
}

export async function serveWeb(app: FastifyInstance, options: WebOptions): Promise<void> {
  const { webDir } = options;
  const sendPage = webDir && (await preparePage(webDir, options));
  if (sendPage) {
    const folders = await foldersOf(webDir);
    app.get('/', sendPage);
    // In a scope of its own, for the hook: the plugin answers strange addresses with errors of its own.
    await app.register(async (files) => {
      files.addHook('onRequest', (request, _reply, done) => {
        const path = pathOf(request);
        const isMissing = isOddPath(path) || folders.has(decodeURIComponent(path).replace(/\/$/, ''));
        done(isMissing ? new AppError('not_found') : undefined);
      });
      await files.register(fastifyStatic, {
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
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (sendPage && isPageVisit(request)) return sendPage(request, reply);
    throw new AppError(knownMethods.has(request.method) ? 'not_found' : 'method_not_allowed');
  });
}

/** Of the web's files, as they would be asked for: `/assets`. */
async function foldersOf(webDir: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(webDir, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isDirectory()).map(({ parentPath, name }) => join(parentPath, name));
  return new Set(paths.map((path) => `/${relative(webDir, path).replaceAll(sep, '/')}`));
}

/** Asked for each time: an old worker would keep an old app alive. With its compressed copies. */
const workerFile = /[\\/]sw\.js(\.br|\.gz)?$/;

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '';

const longestName = 255;

/** What no file of ours and no page is called: control characters, backslashes, empty and dotted segments, names no disk can hold. */
function isOddPath(path: string): boolean {
  const segments = path.split('/').slice(1).map(decoded);
  const isOdd = (name: string | undefined): boolean =>
    name === undefined ||
    name === '.' ||
    name === '..' ||
    unspeakable.test(name) ||
    Buffer.byteLength(name) > longestName;
  return segments.some(isOdd) || segments.slice(0, -1).includes('');
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const unspeakable = /[\u0000-\u001f\u007f\\/]/;

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

function isPageVisit(request: FastifyRequest): boolean {
  const { method } = request;
  const path = pathOf(request);
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && !isOddPath(path) && !/^\/(api|assets|icons)(\/|$)/.test(path) && !/\.[^/]*$/.test(path);
}

async function preparePage(webDir: string, { analyticsSnippetUrl, hasUsualSignIn }: WebOptions) {
  const built = await readFile(`${webDir}/index.html`, 'utf8');
  const snippet =
    analyticsSnippetUrl && `<script async src="${analyticsSnippetUrl.href.replaceAll('"', '%22')}"></script>`;
  const html = snippet ? built.replace('</head>', () => `${snippet}</head>`) : built;
  const page = packPage(html);
  const pageWithoutPrerender = packPage(html.replace('<html', '<html data-no-prerender'));
  const isPrerenderRight = onceTrue(hasUsualSignIn);

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { etag, bodies } = (await isPrerenderRight()) ? page : pageWithoutPrerender;
    reply.headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const encoding = acceptedEncoding(request.headers['accept-encoding']) ?? 'identity';
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.code(200).type('text/html; charset=utf-8').send(bodies[encoding]);
  };
}

function packPage(text: string) {
  const html = Buffer.from(text);
  return {
    etag: `"${hash('sha256', html, 'base64url').slice(0, 22)}"`,
    bodies: { br: brotliCompressSync(html), gzip: gzipSync(html), identity: html },
  };
}

/**
 * Remembers a yes: a server that has its owner keeps one, and should the last person ever leave, the app itself finds that out. A database
 * that does not answer is a no, so that the page does not depend on it.
 */
function onceTrue(ask: () => Promise<boolean>): () => Promise<boolean> {
  let isTrue = false;
  return async () => {
    isTrue ||= await ask().catch(() => false);
    return isTrue;
  };
}
