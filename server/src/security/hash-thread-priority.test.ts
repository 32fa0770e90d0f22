import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { createPasswordHasher } from './password-hasher.ts';

test.runIf(process.platform === 'linux')(
  'the threads that hash give way to the one that answers requests',
  async () => {
    await createPasswordHasher({ memoryKiB: 8, passes: 1 });
    const named = (name: string) =>
      readdirSync('/proc/self/task').filter((id) => readFileSync(`/proc/self/task/${id}/comm`, 'utf8').trim() === name);
    expect(named('libuv-worker')).not.toHaveLength(0);
    for (const id of named('libuv-worker')) expect(getPriority(Number(id))).toBe(19);
    expect(getPriority(process.pid)).toBeLessThan(19);
  },
);
