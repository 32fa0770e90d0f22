/** One hash over everything a build is made of. Tests and earlier builds are no part of it, so touching them builds nothing. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const sourceFiles = ['package-lock.json', 'tsconfig.base.json'];
const skippedFolders = new Set(['dist', 'node_modules', 'test']);
const isTest = (name) => /\.test\.[^.]+$/.test(name);

function filesUnder(root, folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : filesUnder(root, path);
    return isTest(entry.name) ? [] : [path];
  });
}

export function hashSources(root, sourceFolders) {
  const paths = [...sourceFolders.flatMap((folder) => filesUnder(root, folder)), ...sourceFiles].sort();
  const hash = createHash('sha256');
  for (const path of paths) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
