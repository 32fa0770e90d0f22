/**
 * Runs npm with the machine's own Node. The pinned one lives in the folder that npm is about to replace, and `npm run` puts it first on
 * the path, so that entry is taken off again.
 */
import { delimiter, join } from 'node:path';
import { runCommand } from './run-command.mjs';

function machinePath(root) {
  const own = join(root, 'node_modules');
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.startsWith(own))
    .join(delimiter);
}

/** Answers whether npm succeeded; its own words about a failure are already on the screen. */
export async function runNpm(root, args, { onStart } = {}) {
  const options = ['--loglevel=error', '--no-audit', '--no-fund'];
  const env = { ...process.env, PATH: machinePath(root) };
  const { code } = await runCommand('npm', [...args, ...options], { cwd: root, env, onStart });
  return code === 0;
}
