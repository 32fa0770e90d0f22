/** Adds the platforms that npm left out to package-lock.json; run it after adding a package, when the tests ask for it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { completeLockfile, missingPlatformPackages } from './lockfile/platform-packages.mjs';

const path = new URL('../package-lock.json', import.meta.url);
const lockfile = JSON.parse(readFileSync(path, 'utf8'));
const missing = missingPlatformPackages(lockfile);
if (missing.length > 0) writeFileSync(path, `${JSON.stringify(completeLockfile(lockfile), null, 2)}\n`);
console.log(missing.length === 0 ? 'The lockfile is complete.' : `Added ${missing.length} packages to the lockfile.`);
