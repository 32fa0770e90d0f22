import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { sizeThreadPool } from './thread-pool.mjs';

const sized = (env, cores) => {
  sizeThreadPool(env, cores);
  return env.UV_THREADPOOL_SIZE;
};

test('a thread for each core where there are few, and what somebody chose stands', () => {
  expect([1, 2, 3, 4, 16].map((cores) => sized({}, cores))).toEqual([undefined, '2', '3', undefined, undefined]);
  expect(sized({ UV_THREADPOOL_SIZE: '8' }, 2)).toBe('8');
});

test.runIf(process.platform === 'linux')(
  'it comes in time: the pool has not been started by loading the script',
  () => {
    const script = `
    import { sizeThreadPool } from ${JSON.stringify(new URL('./thread-pool.mjs', import.meta.url).href)};
    import { readdirSync, readFileSync } from 'node:fs';
    import { stat } from 'node:fs/promises';
    sizeThreadPool(process.env, 3);
    await stat('/');
    const names = readdirSync('/proc/self/task').map((id) => readFileSync('/proc/self/task/' + id + '/comm', 'utf8').trim());
    console.log(names.filter((name) => name === 'libuv-worker').length);`;
    const { UV_THREADPOOL_SIZE: _, ...env } = process.env;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { env, encoding: 'utf8' });
    expect(stdout.trim()).toBe('3');
  },
);
