/** `npm run messages`: gathers the messages of the sources into `web/src/locales`, where translations of those that stayed are kept. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runScript } from './bootstrap/command-line.mjs';
import { ensureInstalled } from './bootstrap/ensure-installed.mjs';
import { installedProgram } from './bootstrap/installed-program.mjs';
import { ensurePinnedNode } from './bootstrap/pinned-node.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

await runScript(async () => {
  await ensureInstalled(root);
  const node = await ensurePinnedNode(root);
  const lingui = installedProgram(join(root, 'web'), '@lingui/cli', 'lingui');
  const config = join(root, 'web/lingui.config.js');
  const { status } = spawnSync(node, [lingui, 'extract', '--clean', '--config', config], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
});
