import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { endLeftovers, findProcessesNaming } from './leftover-processes.mjs';
import { makeRunFolder, removeRunFolder } from './run-folder.mjs';

const forever = 'setInterval(() => {}, 1000)';
const isLinux = process.platform === 'linux';

test.runIf(isLinux)('a process that moved to a group of its own is known by its environment and ended', async () => {
  const folder = makeRunFolder();
  const env = { ...process.env, WORKOUT_TRACKER_RUN_DIR: folder };
  const child = spawn(process.execPath, ['-e', forever], { stdio: 'ignore', detached: true, env });
  const ended = once(child, 'exit');
  try {
    expect(findProcessesNaming(folder).map(({ pid }) => pid)).toContain(child.pid);
    expect(await endLeftovers({ folder, timeoutMs: 0 })).toEqual([expect.stringContaining(forever)]);
    expect((await ended)[1]).toBe('SIGTERM');
  } finally {
    child.kill('SIGKILL');
    removeRunFolder(folder);
  }
});

test('a process left in a group of the run is ended', async () => {
  const folder = makeRunFolder();
  const child = spawn(process.execPath, ['-e', forever], { stdio: 'ignore', detached: true });
  const ended = once(child, 'exit');
  try {
    expect(await endLeftovers({ folder, groupIds: [child.pid], timeoutMs: 0 })).toHaveLength(1);
    expect((await ended)[1]).toBe('SIGTERM');
  } finally {
    child.kill('SIGKILL');
    removeRunFolder(folder);
  }
});

test('a run that left nothing is done at once', async () => {
  const folder = makeRunFolder();
  expect(await endLeftovers({ folder })).toEqual([]);
  removeRunFolder(folder);
});
