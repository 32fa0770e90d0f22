/**
 * `npm start`: installs what is missing, builds what changed, then becomes the server. On a Node too old for that it
 * starts the server with the pinned one and stands between it and the terminal until it ends.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { exitCodeOf, onInterruption, releaseSignals, runScript } from './bootstrap/command-line.mjs';
import { ensureBuilt } from './bootstrap/ensure-built.mjs';
import { ensureInstalled } from './bootstrap/ensure-installed.mjs';
import { ensurePinnedNode, isRecentEnough } from './bootstrap/pinned-node.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const server = join(root, 'server/dist/main.js');

/**
 * With the flags that npm gave us, so that both ways run alike. In a process group of its own the server gets Ctrl-C from us alone, not from the terminal as well. The channel tells it of our death:
 * after `kill -9` here it shuts itself down.
 */
async function runBeside(node) {
  const child = spawn(node, [...process.execArgv, server, ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  const forget = onInterruption((signal) => child.kill(signal));
  const { code, signal } = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
  forget();
  process.exitCode = code ?? exitCodeOf(signal);
}

await runScript(async () => {
  await ensureInstalled(root);
  const node = await ensurePinnedNode(root);
  await ensureBuilt(root, { node });
  if (!isRecentEnough(process.versions.node)) return runBeside(node);
  releaseSignals();
  await import(pathToFileURL(server).href);
});
