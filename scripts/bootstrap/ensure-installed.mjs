/**
 * The first step of every command: the packages of the lockfile are in place, installed by us if need be. Two commands started together
 * install once; the second waits and then finds nothing left to do.
 */
import { join } from 'node:path';
import { PlainError } from './command-line.mjs';
import { withExclusiveLock } from './exclusive-lock.mjs';
import { reasonToInstall, writeStamp } from './install-state.mjs';
import { expectNativeParts } from './native-parts.mjs';
import { runNpm } from './npm.mjs';
import { withProgress } from './progress.mjs';

const announcements = {
  first: 'Installing packages. The first time takes about a minute.',
  changed: 'Installing packages: they have changed since the last time. About a minute.',
};

const helpAfterFailure = `The packages could not be installed; npm's reason is above.
Check the connection to the internet (npm fetches from its registry), then type the command again.`;

export async function ensureInstalled(root) {
  if (reasonToInstall(root) !== undefined) await installOnce(root);
  expectNativeParts(root);
}

async function installOnce(root) {
  const lock = join(root, '.cache/install-lock');
  const onWait = (pid) => console.log(`Waiting for process ${pid}, which is installing the packages.`);
  await withExclusiveLock(lock, { onWait }, async (alsoHeldBy) => {
    const reason = reasonToInstall(root);
    if (reason !== undefined) await install(root, reason, alsoHeldBy);
  });
}

async function install(root, reason, onStart) {
  const words = {
    announcement: announcements[reason],
    reminder: 'Still installing',
    done: 'Installed',
    hasOwnDisplay: true,
  };
  await withProgress(words, async () => {
    if (!(await runNpm(root, ['ci'], { onStart }))) throw new PlainError(helpAfterFailure);
    writeStamp(root);
  });
}
