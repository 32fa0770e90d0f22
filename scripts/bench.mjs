/**
 * `npm run bench`: the product beside bare servers on this machine, as a table of figures and targets. Names or numbers of rows after
 * `--` measure only those, `quick` rows 1, 3, 6 and 7; `--json file` keeps the figures, `--fresh` fills the crowd of `.cache/bench` anew.
 */
import { fileURLToPath } from 'node:url';
import { PlainError, runScript } from './bootstrap/command-line.mjs';
import { ensureBuilt } from './bootstrap/ensure-built.mjs';
import { ensureInstalled } from './bootstrap/ensure-installed.mjs';
import { ensurePinnedNode } from './bootstrap/pinned-node.mjs';
import { runCommand } from './bootstrap/run-command.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

await runScript(async () => {
  if (process.platform !== 'linux') {
    throw new PlainError('The bench reads the cost of a process from /proc, so it runs on Linux only.');
  }
  await ensureInstalled(root);
  const node = await ensurePinnedNode(root);
  await ensureBuilt(root, { node });
  const { code } = await runCommand(node, ['bench/main.ts', ...process.argv.slice(2)], { cwd: root });
  process.exitCode = code ?? 1;
});
