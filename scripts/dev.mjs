/**
 * `npm run dev`: the server restarting on changes, the web app with hot reload, and a simulated Peloton for the server to talk to unless
 * it was told of another, side by side in one terminal. They live and end together: Ctrl-C stops all, and when one dies the others have
 * no reason to stay.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onInterruption, PlainError, runScript } from './bootstrap/command-line.mjs';
import { ensureInstalled } from './bootstrap/ensure-installed.mjs';
import { installedProgram } from './bootstrap/installed-program.mjs';
import { ensurePinnedNode } from './bootstrap/pinned-node.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const web = join(root, 'web');

function startPart(name, node, args, { cwd, env, channel = [] }) {
  // A group of its own, so that Ctrl-C reaches it once, from us; an open standard input, whose end tells Vite that we are gone.
  const child = spawn(node, args, { cwd, env, stdio: ['pipe', 'pipe', 'pipe', ...channel], detached: true });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => console.log(`${name.padEnd(7)} │ ${line}`));
  }
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve({ name, code }));
  });
  return { child, ended };
}

/** With accounts of every kind: simulators/peloton/README.md lists them. */
function startPeloton(node) {
  const options = { cwd: root, env: process.env, channel: ['ipc'] };
  const part = startPart('peloton', node, ['simulators/demo/src/run/peloton-process.ts'], options);
  const reported = new Promise((resolve) => part.child.once('message', resolve));
  const addresses = Promise.race([reported, part.ended]).then(({ apiUrl, authUrl }) => {
    if (apiUrl === undefined) return undefined;
    console.log(`peloton │ Simulated at ${apiUrl}. Accounts: simulators/peloton/README.md`);
    return { PELOTON_API_URL: apiUrl, PELOTON_AUTH_URL: authUrl };
  });
  return { ...part, addresses };
}

await runScript(async () => {
  await ensureInstalled(root);
  const node = await ensurePinnedNode(root);
  const serverEnv = { LOG_LEVEL: 'info', ...process.env, DATA_DIR: process.env.DATA_DIR ?? join(root, 'data/dev') };
  const parts = [];
  let isStopping = false;
  const stop = () => {
    isStopping = true;
    for (const { child } of parts) child.kill('SIGTERM');
  };
  onInterruption(stop);
  if (process.env.PELOTON_API_URL === undefined) {
    const peloton = startPeloton(node);
    parts.push(peloton);
    const addresses = await peloton.addresses;
    if (isStopping) return;
    if (!addresses) throw new PlainError('The simulated Peloton did not start; the reason is above.');
    Object.assign(serverEnv, addresses);
  }
  parts.push(
    startPart('server', node, ['--watch', 'server/src/app/main.ts'], { cwd: root, env: serverEnv }),
    startPart('web', node, [installedProgram(web, 'vite'), '--port', '5173', '--strictPort'], {
      cwd: web,
      env: process.env,
    }),
  );
  const first = await Promise.race(parts.map(({ ended }) => ended));
  if (!isStopping) {
    console.log(`The ${first.name} has ended, so everything stops.`);
    process.exitCode = first.code ?? 1;
    stop();
  }
  await Promise.all(parts.map(({ ended }) => ended));
});
