/** Type-checks every room. Each has its own tsconfig, so that `core` compiles without a DOM and without Node. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const rooms = ['packages/core', 'server', 'web', 'e2e', 'bench'];

const failed = rooms.filter(
  (room) =>
    spawnSync('npx', ['--no', 'tsc', '-p', room], { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
      .status !== 0,
);
process.exitCode = failed.length === 0 ? 0 : 1;
