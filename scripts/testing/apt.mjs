import { existsSync } from 'node:fs';
import { PlainError } from '../bootstrap/command-line.mjs';
import { withProgress } from '../bootstrap/progress.mjs';
import { runCommand } from '../bootstrap/run-command.mjs';

const aptGet = '/usr/bin/apt-get';
/** Another installation may be under way; apt-get then waits for it this many seconds. */
const lockTimeout = ['-o', 'DPkg::Lock::Timeout=120'];

export const hasApt = () => existsSync(aptGet);
export const mayInstall = () => hasApt() && process.getuid?.() === 0;

async function runApt(args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { code, output } = await runCommand(aptGet, [...lockTimeout, ...args], { env, capture: true });
  if (code !== 0) throw new PlainError(output.trim());
}

/** Throws a `PlainError` with the words of apt-get when that fails. */
export async function aptInstall(packages, announcement) {
  await withProgress({ announcement, reminder: 'Still installing', done: 'Finished' }, async () => {
    await runApt(['update', '-qq']);
    await runApt(['install', '-y', '-qq', '--no-install-recommends', ...packages]);
  });
}
