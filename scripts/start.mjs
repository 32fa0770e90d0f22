/**
 * `npm start`: installs what is missing, builds what changed, then becomes the server. On a Node too old for that it
 * starts the server with the pinned one and stands between it and the terminal until it ends.
 */
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { releaseSignals, runScript } from './bootstrap/command-line.mjs';
import { ensureBuilt } from './bootstrap/ensure-built.mjs';
import { ensureInstalled } from './bootstrap/ensure-installed.mjs';
import { limitHeap } from './bootstrap/heap-limit.mjs';
import { ensurePinnedNode, isRecentEnough } from './bootstrap/pinned-node.mjs';
import { runBeside } from './bootstrap/run-beside.mjs';
import { sizeThreadPool } from './bootstrap/thread-pool.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const server = join(root, 'server/dist/main.js');

limitHeap();
sizeThreadPool();
await runScript(async () => {
  await ensureInstalled(root);
  const node = await ensurePinnedNode(root);
  await ensureBuilt(root, { node });
  if (!isRecentEnough(process.versions.node)) return runBeside(node, server);
  releaseSignals();
  await import(pathToFileURL(server).href);
});
