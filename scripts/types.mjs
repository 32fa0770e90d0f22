/**
 * Type-checks every room. Each has its own tsconfig, so that `core` compiles without a DOM and without Node. One thread for a room and a room
 * for each core: the compiler's own threads do much of their work several times over.
 */
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runScript } from './bootstrap/command-line.mjs';
import { installedProgram } from './bootstrap/installed-program.mjs';
import { runCommand } from './bootstrap/run-command.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
/** Of `a.test.ts` and `a.test.tsx` in one folder the compiler takes the first alone, so component tests are a project of their own. */
const rooms = [
  ...workspaces.filter((workspace) => existsSync(join(root, workspace, 'tsconfig.json'))),
  'web/tsconfig.components.json',
];

await runScript(async () => {
  const tsc = installedProgram(root, 'typescript', 'tsc');
  const waiting = [...rooms];
  const check = async () => {
    for (let room = waiting.shift(); room; room = waiting.shift()) {
      const { code } = await runCommand(process.execPath, [tsc, '-p', room, '--singleThreaded'], { cwd: root });
      if (code !== 0) process.exitCode = 1;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, check));
});
