/** `npm run screenshots`: the pictures of the README, taken anew from the running product. */
import { fileURLToPath } from 'node:url';
import { PlainError, runScript } from './bootstrap/command-line.mjs';
import { ensureBuilt } from './bootstrap/ensure-built.mjs';
import { ensureInstalled } from './bootstrap/ensure-installed.mjs';
import { ensurePinnedNode } from './bootstrap/pinned-node.mjs';
import { runCommand } from './bootstrap/run-command.mjs';
import { ensureBrowser } from './testing/ensure-browser.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

await runScript(async () => {
  await ensureInstalled(root);
  const node = await ensurePinnedNode(root);
  await ensureBuilt(root, { node });
  const CHROMIUM_PATH = await ensureBrowser();
  const { code } = await runCommand(node, ['e2e/screenshots.ts'], {
    cwd: root,
    env: { ...process.env, CHROMIUM_PATH },
  });
  if (code !== 0) throw new PlainError('The pictures could not be taken; the reason is above.');
});
