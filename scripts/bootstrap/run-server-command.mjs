/** Runs one of the server's own commands on the pinned Node, with the words that were typed behind it. Installs what is missing first. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runScript } from './command-line.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { ensurePinnedNode } from './pinned-node.mjs';
import { runCommand } from './run-command.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

export async function runServerCommand(file, { hasInput = false } = {}) {
  await runScript(async () => {
    await ensureInstalled(root);
    const node = await ensurePinnedNode(root);
    // npm moves to the project's folder; a file is meant from where the person stands.
    const cwd = process.env.INIT_CWD ?? process.cwd();
    const words = [join(root, 'server/src', file), ...process.argv.slice(2)];
    const { code } = await runCommand(node, words, { cwd, hasInput });
    process.exitCode = code ?? 1;
  });
}
