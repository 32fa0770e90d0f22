/** Type-checks every room. Each has its own tsconfig, so that `core` compiles without a DOM and without Node. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runScript } from './bootstrap/command-line.mjs';
import { installedProgram } from './bootstrap/installed-program.mjs';
import { runCommand } from './bootstrap/run-command.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const rooms = workspaces.filter((workspace) => existsSync(join(root, workspace, 'tsconfig.json')));

await runScript(async () => {
  const tsc = installedProgram(root, 'typescript', 'tsc');
  for (const room of rooms) {
    const { code } = await runCommand(process.execPath, [tsc, '-p', room], { cwd: root });
    if (code !== 0) process.exitCode = 1;
  }
});
