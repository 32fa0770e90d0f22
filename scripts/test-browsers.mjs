/**
 * `npm run test:browsers`: the product in Firefox and in WebKit, with the browser killed in the middle of a workout. Apart from `npm test`, because it
 * needs browsers of the machine: `apt-get install firefox-esr webkit2gtk-driver xvfb xauth`. What is missing is skipped. `-- firefox` plays one alone.
 */
import { fileURLToPath } from 'node:url';
import { runScript } from './bootstrap/command-line.mjs';
import { ensureBuilt } from './bootstrap/ensure-built.mjs';
import { ensureInstalled } from './bootstrap/ensure-installed.mjs';
import { ensurePinnedNode } from './bootstrap/pinned-node.mjs';
import { runCommand } from './bootstrap/run-command.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

await runScript(async () => {
  await ensureInstalled(root);
  const node = await ensurePinnedNode(root);
  await ensureBuilt(root, { node });
  const { code } = await runCommand(node, ['e2e/browsers/main.ts', ...process.argv.slice(2)], { cwd: root });
  process.exitCode = code ?? 1;
});
