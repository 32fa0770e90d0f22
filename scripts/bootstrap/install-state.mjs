/**
 * Is what stands in `node_modules` what the lockfile asks for? A stamp left by our own install answers quickly. Without one, npm's record
 * of what it installed is compared with the lockfile, so a tree that a person installed by hand is good enough as it is.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const platform = `${process.platform}-${process.arch}`;
const stampPath = (root) => join(root, 'node_modules/.workout-tracker-install');

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Only what changes an install counts: a new script in package.json is no reason to install again. */
function fingerprint(root) {
  const { dependencies, devDependencies, optionalDependencies, overrides, workspaces, allowScripts } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const wishes = { dependencies, devDependencies, optionalDependencies, overrides, workspaces, allowScripts };
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(JSON.stringify(wishes))
    .digest('hex');
}

/** Optional packages are left out: which of them are present depends on the machine. */
function recordMatchesLockfile(root) {
  const record = readJson(join(root, 'node_modules/.package-lock.json'));
  const lockfile = readJson(join(root, 'package-lock.json'));
  if (record === undefined || lockfile === undefined) return false;
  return Object.entries(lockfile.packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.optional && !entry.link)
    .every(([path, entry]) => record.packages[path]?.version === entry.version);
}

/** Answers why an install is needed, `first` or `changed`, or undefined when it is not. */
export function reasonToInstall(root) {
  if (!existsSync(join(root, 'node_modules'))) return 'first';
  const stamp = readJson(stampPath(root));
  if (stamp?.fingerprint === fingerprint(root) && stamp.platform === platform) return undefined;
  if (stamp !== undefined && stamp.platform !== platform) return 'changed';
  if (!recordMatchesLockfile(root)) return 'changed';
  writeStamp(root);
  return undefined;
}

/** A folder we may not write to only costs the quick answer next time. */
export function writeStamp(root) {
  try {
    writeFileSync(stampPath(root), JSON.stringify({ fingerprint: fingerprint(root), platform }));
  } catch (error) {
    if (error.code !== 'EACCES' && error.code !== 'EROFS') throw error;
  }
}
