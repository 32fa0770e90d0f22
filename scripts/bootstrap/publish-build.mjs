/**
 * Puts a finished build in the place of the one before. People have the previous version open in a tab and will still ask for its files,
 * as a server that is still running may ask for its own; so those of the two builds before stay. Their names carry hashes and cannot
 * clash. Everything is made ready beside the old build, the hash last, and then swapped in, so a run that is killed leaves either the old
 * build or the new one, never half of one.
 */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

const hashFile = '.build-hash';
const assetListFile = '.build-assets.json';
const earlierBuilds = 2;

function listAssets(build, assets) {
  const folder = join(build, assets);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(build.length + 1));
}

/** The newest build first. */
function assetsOfEarlierBuilds(published) {
  const list = join(published, assetListFile);
  if (!existsSync(list)) return [];
  const known = JSON.parse(readFileSync(list, 'utf8'));
  // Until now one build was remembered, as a plain list.
  return Array.isArray(known[0]) ? known : [known];
}

/** The hash of the sources that the published build was made from, or undefined when there is none to trust. */
export function publishedHash(published) {
  const path = join(published, hashFile);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** `lasting` is the folder within the build whose files outlive the next one. */
export function publishBuild({ build, published, hash, lasting }) {
  const assets = listAssets(build, lasting);
  const earlier = assetsOfEarlierBuilds(published).slice(0, earlierBuilds);
  for (const asset of earlier.flat()) {
    if (existsSync(join(build, asset)) || !existsSync(join(published, asset))) continue;
    mkdirSync(dirname(join(build, asset)), { recursive: true });
    copyFileSync(join(published, asset), join(build, asset));
  }
  writeFileSync(join(build, assetListFile), JSON.stringify([assets, ...earlier]));
  writeFileSync(join(build, hashFile), hash);

  const replaced = `${build}-replaced`;
  rmSync(replaced, { recursive: true, force: true });
  if (existsSync(published)) renameSync(published, replaced);
  renameSync(build, published);
  rmSync(replaced, { recursive: true, force: true });
}
