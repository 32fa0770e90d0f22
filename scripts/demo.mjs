/**
 * `npm run demo`: `npm start` with a person who has trained for eighteen months, and a simulated Peloton, in a data directory of its own
 * (`./data-demo`, or `DATA_DIR`). Delete the directory to begin afresh.
 */
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { releaseSignals, runScript } from './bootstrap/command-line.mjs';
import { ensureBuilt } from './bootstrap/ensure-built.mjs';
import { ensureInstalled } from './bootstrap/ensure-installed.mjs';
import { ensurePinnedNode, isRecentEnough } from './bootstrap/pinned-node.mjs';
import { runBeside } from './bootstrap/run-beside.mjs';
import { sizeThreadPool } from './bootstrap/thread-pool.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const demo = join(root, 'simulators/demo/src/main.ts');

sizeThreadPool();
await runScript(async () => {
  await ensureInstalled(root);
  const node = await ensurePinnedNode(root);
  await ensureBuilt(root, { node });
  if (!isRecentEnough(process.versions.node)) return runBeside(node, demo);
  releaseSignals();
  await import(pathToFileURL(demo).href);
});
