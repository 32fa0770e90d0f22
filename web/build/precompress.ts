/**
 * Stores a brotli and a gzip copy beside every text file of the build. Compressing once, as hard as possible, costs the server
 * nothing per request and beats what it could afford on the fly.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { Plugin } from 'vite';

const textFiles = new Set(['.html', '.js', '.css', '.svg', '.txt', '.json', '.webmanifest']);

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && textFiles.has(extname(entry.name)));
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))));
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  const quality = { params: { [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY } };
  await writeFile(`${path}.br`, await asBrotli(content, quality));
  await writeFile(`${path}.gz`, await asGzip(content, { level: zlib.Z_BEST_COMPRESSION }));
}

export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    // Last of all: the service worker is written when everything else is.
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler(error?: Error) {
        if (!error) await compressFolder(folder);
      },
    },
  };
}
