/** `npm run restore -- file`: brings a backup back into an empty server. Installs what is missing first. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runScript } from './bootstrap/command-line.mjs';
import { ensureInstalled } from './bootstrap/ensure-installed.mjs';
import { ensurePinnedNode } from './bootstrap/pinned-node.mjs';
import { runCommand } from './bootstrap/run-command.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const command = join(root, 'server/src/backup/restore-command.ts');

await runScript(async () => {
  await ensureInstalled(root);
  const node = await ensurePinnedNode(root);
  // npm moves to the project's folder; a file is meant from where the person stands.
  const cwd = process.env.INIT_CWD ?? process.cwd();
  const { code } = await runCommand(node, [command, ...process.argv.slice(2)], { cwd });
  process.exitCode = code ?? 1;
});
