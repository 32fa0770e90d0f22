/** `npm run build`: what `npm start` builds, without starting it. For images and for machines that run what was built before. */
import { fileURLToPath } from 'node:url';
import { runScript } from './bootstrap/command-line.mjs';
import { ensureBuilt } from './bootstrap/ensure-built.mjs';
import { ensureInstalled } from './bootstrap/ensure-installed.mjs';
import { ensurePinnedNode } from './bootstrap/pinned-node.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

await runScript(async () => {
  await ensureInstalled(root);
  await ensureBuilt(root, { node: await ensurePinnedNode(root) });
});
