/**
 * `npm run test:operations`: several servers behind nginx, PgBouncer, TLS to the database, failover, and two versions side by side. Apart from
 * `npm test`, because it needs programs of the machine: `apt-get install nginx-light pgbouncer postgresql-15`. What is missing is skipped.
 */
import { fileURLToPath } from 'node:url';
import { runScript } from './bootstrap/command-line.mjs';
import { ensureBuilt } from './bootstrap/ensure-built.mjs';
import { ensureInstalled } from './bootstrap/ensure-installed.mjs';
import { installedProgram } from './bootstrap/installed-program.mjs';
import { ensurePinnedNode } from './bootstrap/pinned-node.mjs';
import { runCommand } from './bootstrap/run-command.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

await runScript(async () => {
  await ensureInstalled(root);
  const node = await ensurePinnedNode(root);
  await ensureBuilt(root, { node });
  const vitest = installedProgram(root, 'vitest');
  const { code } = await runCommand(node, [vitest, 'run', '--project', 'operations', ...process.argv.slice(2)], {
    cwd: root,
    env: { ...process.env, TEST_OPERATIONS: '1' },
  });
  process.exitCode = code ?? 1;
});
