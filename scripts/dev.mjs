/**
 * `npm run dev`: the server restarting on changes, and the web app with hot reload, side by side in one terminal. They live and end
 * together: Ctrl-C stops both, and when one dies the other has no reason to stay.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onInterruption, runScript } from './bootstrap/command-line.mjs';
import { ensureInstalled } from './bootstrap/ensure-installed.mjs';
import { installedProgram } from './bootstrap/installed-program.mjs';
import { ensurePinnedNode } from './bootstrap/pinned-node.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const web = join(root, 'web');

function startPart(name, node, args, { cwd, env }) {
  // A group of its own, so that Ctrl-C reaches it once, from us; an open standard input, whose end tells Vite that we are gone.
  const child = spawn(node, args, { cwd, env, stdio: ['pipe', 'pipe', 'pipe'], detached: true });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => console.log(`${name.padEnd(6)} │ ${line}`));
  }
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve({ name, code }));
  });
  return { child, ended };
}

await runScript(async () => {
  await ensureInstalled(root);
  const node = await ensurePinnedNode(root);
  const serverEnv = { ...process.env, DATA_DIR: process.env.DATA_DIR ?? join(root, 'data/dev') };
  const parts = [
    startPart('server', node, ['--watch', 'server/src/main.ts'], { cwd: root, env: serverEnv }),
    startPart('web', node, [installedProgram(web, 'vite'), '--port', '5173', '--strictPort'], {
      cwd: web,
      env: process.env,
    }),
  ];
  let isStopping = false;
  const stop = () => {
    isStopping = true;
    for (const { child } of parts) child.kill('SIGTERM');
  };
  onInterruption(stop);
  const first = await Promise.race(parts.map(({ ended }) => ended));
  if (!isStopping) {
    console.log(`The ${first.name} has ended, so everything stops.`);
    process.exitCode = first.code ?? 1;
    stop();
  }
  await Promise.all(parts.map(({ ended }) => ended));
});
