/**
 * `npm run access` tries every verb as everybody, ids of others wherever a body or a file takes one, and every query without its condition on the
 * person. `npm run fuzz` sends fifty thousand requests that nobody meant. Both print their seed; TRUST_SEED tries the same again.
 * All ids of others take hours: ACCESS_PLANTINGS says how many.
 */
import { fileURLToPath } from 'node:url';
import { PlainError, runScript } from './bootstrap/command-line.mjs';
import { ensureInstalled } from './bootstrap/ensure-installed.mjs';
import { installedProgram } from './bootstrap/installed-program.mjs';
import { ensurePinnedNode } from './bootstrap/pinned-node.mjs';
import { runCommand } from './bootstrap/run-command.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const runs = {
  access: { ACCESS_CELLS: 'all', ACCESS_MUTANTS: 'all', FUZZ_REQUESTS: '0', FUZZ_SOCKETS: '0' },
  fuzz: { ACCESS_CELLS: '0', ACCESS_MUTANTS: '0', FUZZ_REQUESTS: '50000', FUZZ_SOCKETS: '2000' },
};

await runScript(async () => {
  const settings = runs[process.argv[2]];
  if (!settings) throw new PlainError(`Say which: ${Object.keys(runs).join(' or ')}.`);
  await ensureInstalled(root);
  const node = await ensurePinnedNode(root);
  const vitest = installedProgram(root, 'vitest');
  const { code } = await runCommand(node, [vitest, 'run', '--project', 'server', 'test/access'], {
    cwd: root,
    env: { ...settings, ...process.env },
  });
  process.exitCode = code ?? 1;
});
