import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withExclusiveLock } from './exclusive-lock.mjs';
import { identityOf } from './process-identity.mjs';

let folder;
let lock;
let children;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wt-lock-'));
  lock = join(folder, 'lock');
  children = [];
});
afterEach(async () => {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
});

function startSleeper() {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  children.push(child);
  return child;
}

async function end(child) {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

function leaveLockOf(holders) {
  mkdirSync(lock);
  writeFileSync(join(lock, 'holders.json'), JSON.stringify({ token: 'left', holders }));
}

const ignoreWait = { onWait: () => {} };

test('two at once take turns, and nothing stays behind', async () => {
  const events = [];
  const task = (name) =>
    withExclusiveLock(lock, ignoreWait, async () => {
      events.push(`${name} begins`);
      await new Promise((resolve) => setImmediate(resolve));
      events.push(`${name} ends`);
    });
  await Promise.all([task('a'), task('b')]);
  expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  expect(readdirSync(folder)).toEqual([]);
});

test('the lock is released when the work fails', async () => {
  const work = withExclusiveLock(lock, ignoreWait, async () => {
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  expect(existsSync(lock)).toBe(false);
});

test('a lock whose holder has died is taken over at once', async () => {
  const child = startSleeper();
  leaveLockOf([identityOf(child.pid)]);
  await end(child);
  const onWait = vi.fn();
  expect(await withExclusiveLock(lock, { onWait }, async () => 'done')).toBe('done');
  expect(onWait).not.toHaveBeenCalled();
});

test('a living holder is waited for and named once', async () => {
  const child = startSleeper();
  leaveLockOf([identityOf(child.pid)]);
  const onWait = vi.fn();
  const work = withExclusiveLock(lock, { onWait }, async () => 'done');
  await expect.poll(() => onWait.mock.calls).toEqual([[child.pid]]);
  await end(child);
  expect(await work).toBe('done');
});

test('a child named as holder keeps the lock after the death of its parent', async () => {
  const [parent, child] = [startSleeper(), startSleeper()];
  leaveLockOf([identityOf(parent.pid), identityOf(child.pid)]);
  await end(parent);
  const onWait = vi.fn();
  const work = withExclusiveLock(lock, { onWait }, async () => 'done');
  await expect.poll(() => onWait.mock.calls).toEqual([[child.pid]]);
  await end(child);
  expect(await work).toBe('done');
});

test.runIf(process.platform === 'linux')('a newcomer with the process id of a dead holder is no holder', async () => {
  const newcomer = startSleeper();
  leaveLockOf([{ pid: newcomer.pid, startTime: '1' }]);
  expect(await withExclusiveLock(lock, ignoreWait, async () => 'done')).toBe('done');
});

test('a damaged lock stops nobody', async () => {
  mkdirSync(lock);
  writeFileSync(join(lock, 'holders.json'), '');
  expect(await withExclusiveLock(lock, ignoreWait, async () => 'done')).toBe('done');
});
