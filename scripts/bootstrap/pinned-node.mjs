/**
 * Finds the Node that the product is pinned to. Its package fetches the program in an install script; where install scripts are switched
 * off it is missing, and that one script is then run by name, which is all the permission it needs.
 */
import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { PlainError } from './command-line.mjs';
import { runNpm } from './npm.mjs';
import { withProgress } from './progress.mjs';

const completion = ['rebuild', 'node', '--ignore-scripts=false'];
const oldestThatRunsTheServer = 24;

export function isRecentEnough(version) {
  return Number(version.split('.')[0]) >= oldestThatRunsTheServer;
}

function findPinned(root) {
  const path = join(root, 'node_modules/node/bin/node');
  try {
    accessSync(path, constants.X_OK);
    return path;
  } catch {
    return undefined;
  }
}

/** `complete` and `running` are arguments so that a test can do without a network and without a second Node. */
export async function ensurePinnedNode(root, { complete = completeInstall, running = process } = {}) {
  const present = findPinned(root);
  if (present !== undefined) return present;
  await complete(root);
  const completed = findPinned(root);
  if (completed !== undefined) return completed;
  if (isRecentEnough(running.versions.node)) return running.execPath;
  throw new PlainError(
    `Node.js ${oldestThatRunsTheServer} is missing and could not be fetched. Connect to the internet and type: npm ${completion.join(' ')}`,
  );
}

async function completeInstall(root) {
  const words = {
    announcement: 'Fetching the Node.js that this version is made for. Usually some seconds.',
    reminder: 'Still fetching',
    done: 'Fetched',
  };
  await withProgress(words, () => runNpm(root, completion));
}
