/** `npm run load [-- people]`: plays people on one server and prints what a core, a server and many servers hold. */
import { fileURLToPath } from 'node:url';
import { PlainError, runScript } from './bootstrap/command-line.mjs';
import { ensureBuilt } from './bootstrap/ensure-built.mjs';
import { ensureInstalled } from './bootstrap/ensure-installed.mjs';
import { ensurePinnedNode } from './bootstrap/pinned-node.mjs';
import { runCommand } from './bootstrap/run-command.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

await runScript(async () => {
  if (process.platform !== 'linux') {
    throw new PlainError('The load model reads the cost of a process from /proc, so it runs on Linux only.');
  }
  await ensureInstalled(root);
  const node = await ensurePinnedNode(root);
  await ensureBuilt(root, { node });
  const { code } = await runCommand(node, ['bench/people-load.ts', ...process.argv.slice(2)], { cwd: root });
  process.exitCode = code ?? 1;
});
