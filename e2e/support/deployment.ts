/**
 * The product behind a door of its own, as behind somebody's web server: the API is the product's, the files are those of the build that is
 * deployed at the moment. A build can be taken for another by giving every file a new name, as a change of the sources would.
 */
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const built = fileURLToPath(new URL('../../web/dist', import.meta.url));
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

export interface Deployment {
  readonly url: string;
  /** From now on these files are served. */
  deploy(folder: string): void;
  close(): Promise<void>;
}

export async function openDeployment(productUrl: string, first: string): Promise<Deployment> {
  let folder = first;
  const server = createServer(async (asked, answer) => {
    const { pathname } = new URL(asked.url ?? '/', productUrl);
    if (/^\/(api|healthz)(\/|$)/.test(pathname)) {
      const options = { method: asked.method, headers: asked.headers };
      const passed = request(new URL(asked.url ?? '/', productUrl), options, (given) => {
        answer.writeHead(given.statusCode ?? 502, given.headers);
        given.pipe(answer);
      });
      passed.on('error', () => answer.destroy());
      asked.pipe(passed);
      return;
    }
    const isPage = extname(pathname) === '';
    const body = await readFile(join(folder, isPage ? 'index.html' : pathname)).catch(() => null);
    const type = types[isPage ? '.html' : extname(pathname)] ?? 'application/octet-stream';
    answer.writeHead(body ? 200 : 404, { 'content-type': type, 'cache-control': 'no-cache' }).end(body ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    deploy(next) {
      folder = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export interface Builds {
  readonly old: string;
  /** With the files of the old one beside its own, as publishing leaves them. */
  readonly renewed: string;
  /** Without them. */
  readonly renewedAlone: string;
  remove(): Promise<void>;
}

export async function makeBuilds(): Promise<Builds> {
  const folder = await mkdtemp(join(tmpdir(), 'wt-builds-'));
  const [old, renewed, renewedAlone] = ['old', 'renewed', 'alone'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  await cp(built, old, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });
  await cp(old, renewedAlone, { recursive: true });
  await renameAll(renewedAlone);
  await cp(old, renewed, { recursive: true });
  await cp(renewedAlone, renewed, { recursive: true });
  return { old, renewed, renewedAlone, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** The last letter of each hash is another one, in the names and wherever they are written. */
async function renameAll(folder: string): Promise<void> {
  const assets = await readdir(join(folder, 'assets'));
  const names = new Map(assets.map((name) => [name, name.replace(/(.)(\.\w+)$/, (_, last, end) => other(last) + end)]));
  for (const [from, to] of names) await rename(join(folder, 'assets', from), join(folder, 'assets', to));
  const texts = [...[...names.values()].map((name) => join('assets', name)), 'index.html', 'sw.js'];
  for (const file of texts.filter((name) => /\.(js|css|html)$/.test(name))) {
    const text = await readFile(join(folder, file), 'utf8');
    const renamed = text.replaceAll(/[\w.-]+-[\w-]{8}\.(?:js|css|woff2)/g, (name) => names.get(name) ?? name);
    // What keeps its name has changed too: the worker knows such files by their revision.
    await writeFile(join(folder, file), renamed.replaceAll(/(\brevision"?:["'`])(?=\w)/g, '$1n'));
  }
}

const other = (letter: string): string => (letter === 'Z' ? 'Y' : 'Z');
