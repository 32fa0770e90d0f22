/**
 * Builds the service worker with the names of all files it has to keep, after those are written. By hand, because the usual plugin brings
 * three hundred packages along to write this list.
 */
import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { build, type Plugin } from 'vite';

interface KeptFile {
  readonly url: string;
  readonly revision: string | null;
}

interface WorkerSettings {
  /** The worker's source. */
  readonly source: string;
  /** The name it is served under: it must never change. */
  readonly name: string;
}

/** Rarely needed alphabets come when they are needed; icons and pictures are for the system's own installer. */
const leftOut = [
  /^\/assets\/inter-(?!latin-opsz)/,
  /^\/icons\//,
  /^\/pictures\//,
  /^\/robots\.txt$/,
  /\/\./,
  /\.(br|gz)$/,
];

export function serviceWorker({ source, name }: WorkerSettings): Plugin {
  let root = '';
  let folder = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      folder = resolve(config.root, config.build.outDir);
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler(_options, bundle) {
        const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)?.fileName;
        if (!entry) throw new Error('The build has no entry');
        await build({
          configFile: false,
          root,
          publicDir: false,
          logLevel: 'warn',
          define: {
            buildFiles: JSON.stringify(await listFiles(folder)),
            buildEntry: JSON.stringify(`/${entry}`),
          },
          build: {
            outDir: folder,
            emptyOutDir: false,
            copyPublicDir: false,
            target: 'baseline-widely-available',
            modulePreload: false,
            rolldownOptions: { input: resolve(root, source), output: { entryFileNames: name, format: 'iife' } },
          },
        });
      },
    },
  };
}

/** The page under its address, hashed files by their name, the few others with what their content amounts to. */
export async function listFiles(folder: string): Promise<KeptFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files = await Promise.all(paths.map((path) => describe(folder, path)));
  return files
    .filter(({ url }) => !leftOut.some((pattern) => pattern.test(url)))
    .toSorted((one, other) => one.url.localeCompare(other.url));
}

async function describe(folder: string, path: string): Promise<KeptFile> {
  const url = `/${relative(folder, path).split(sep).join('/')}`;
  if (url.startsWith('/assets/')) return { url, revision: null };
  const revision = hash('sha256', await readFile(path), 'base64url').slice(0, 16);
  return { url: url === '/index.html' ? '/' : url, revision };
}
