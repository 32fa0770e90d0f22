/**
 * Builds the service worker when everything else is built, with the list of the files it has to cache in place of `self.__BUILD_FILES`.
 * The worker, its registration and the manifest are our own, so neither the page nor the first load knows of it.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, matchesGlob, relative, resolve } from 'node:path';
import { build, type Plugin } from 'vite';

interface WorkerSource {
  readonly folder: string;
  /** The worker is served under this name, with `.js`: it must never change. */
  readonly file: string;
}

interface BuildFile {
  readonly url: string;
  /** Null where the name itself changes with the content. */
  readonly revision: string | null;
  /** Of messages: kept only by those who read this language. */
  readonly language?: string;
}

/** Rarely needed alphabets come when they are needed; icons and pictures are for the system's own installer. */
const leftOut = ['icons/**', 'pictures/**', 'robots.txt', '**/*.{br,gz}', '**/.*'];
const isLeftOut = (path: string): boolean =>
  leftOut.some((pattern) => matchesGlob(path, pattern)) ||
  (path.startsWith('assets/inter-') && !path.startsWith('assets/inter-latin-opsz'));

export function installable({ folder, file }: WorkerSource): Plugin {
  let root = '';
  let outDir = '';
  return {
    name: 'installable',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = resolve(root, config.build.outDir);
    },
    closeBundle: {
      sequential: true,
      async handler(error?: Error) {
        if (!error) await buildWorker({ root, outDir, entry: join(root, folder, file) });
      },
    },
  };
}

async function buildWorker({ root, outDir, entry }: { root: string; outDir: string; entry: string }): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define: { 'self.__BUILD_FILES': JSON.stringify(await buildFiles(outDir)) },
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: { input: entry, output: { format: 'iife', entryFileNames: '[name].js' } },
    },
  });
}

async function buildFiles(outDir: string): Promise<BuildFile[]> {
  const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(outDir, join(entry.parentPath, entry.name)));
  const listed = paths.filter((path) => !isLeftOut(path)).sort();
  return Promise.all(
    listed.map(async (path) => ({
      // The page under its address, everything from the root.
      url: path === 'index.html' ? '/' : `/${path}`,
      revision: path.startsWith('assets/') ? null : await revisionOf(join(outDir, path)),
      ...languageOf(path),
    })),
  );
}

/** `assets/messages-pt-BR-live-1a2b3c4d.js` is Brazilian. */
function languageOf(path: string): { readonly language?: string } {
  const [, language] = /^assets\/messages-([\w-]+)-[a-z]+-[\w-]{8}\.js$/.exec(path) ?? [];
  return language === undefined ? {} : { language };
}

async function revisionOf(path: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
    .slice(0, 16);
}
