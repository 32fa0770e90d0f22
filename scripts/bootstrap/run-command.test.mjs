import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const here = import.meta.url;
const script = `
  import { runScript } from '${new URL('./command-line.mjs', here)}';
  import { runCommand } from '${new URL('./run-command.mjs', here)}';
  await runScript(async () => {
    try {
      const args = ['-e', 'setInterval(() => {}, 1000)'];
      await runCommand(process.execPath, args, { onStart: (pid) => console.log('started ' + pid) });
    } finally {
      console.log('tidied');
    }
  });`;

const isAlive = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test.each([
  ['SIGTERM', 143],
  ['SIGINT', 130],
])('%s', async (signal, exitCode) => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
    if (/started \d+\n$/.test(output)) child.kill(signal);
  });
  expect(await ended).toEqual([exitCode, null]);
  expect(output).toContain('tidied');
  expect(isAlive(Number(output.match(/started (\d+)/)[1]))).toBe(false);
});
