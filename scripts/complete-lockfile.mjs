/**
 * Adds to package-lock.json the platforms that npm left out, and the checksums that the registry has of packages without one; run it after
 * adding a package, when the tests ask for it, and where a registry with every platform can be reached.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import {
  addIntegrity,
  completeLockfile,
  entriesWithoutIntegrity,
  missingPlatformPackages,
} from './lockfile/platform-packages.mjs';

const path = new URL('../package-lock.json', import.meta.url);
const lockfile = JSON.parse(readFileSync(path, 'utf8'));
const missing = missingPlatformPackages(lockfile);

function findIntegrity(name, version) {
  const args = ['view', `${name}@${version}`, 'dist.integrity'];
  try {
    const found = execFileSync('npm', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    return /^sha512-/.test(found) ? found : undefined;
  } catch {
    // This registry does not have it.
    return undefined;
  }
}

const complete = addIntegrity(completeLockfile(lockfile), findIntegrity);
const bare = entriesWithoutIntegrity(complete).map(({ name }) => name);
writeFileSync(path, `${JSON.stringify(complete, null, 2)}\n`);
console.log(missing.length === 0 ? 'No platform was missing.' : `Added ${missing.length} packages to the lockfile.`);
console.log(bare.length === 0 ? 'Every package has a checksum.' : `Without a checksum still: ${bare.join(', ')}`);
