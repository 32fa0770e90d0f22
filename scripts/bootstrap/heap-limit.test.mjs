import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { heapArguments, heapLimitMb } from './heap-limit.mjs';

const gigabyte = 1024 ** 3;

test.each([
  [0.25, 192],
  [0.5, 192],
  [1, 256],
  [1.5, 384],
  [2, 512],
  [64, 512],
])('%d GB of memory give a heap of %d MB', (memory, limit) => {
  expect(heapLimitMb(memory * gigabyte)).toBe(limit);
});

test('a limit that somebody has chosen stands', () => {
  expect(heapArguments([], '')).toEqual([expect.stringMatching(/^--max-heap-size=\d+$/)]);
  expect(heapArguments(['--max-old-space-size=300'], '')).toEqual([]);
  expect(heapArguments([], '--max_old_space_size=300 --inspect')).toEqual([]);
});

test('a script that limits its heap goes on as the same process, with its arguments and its limit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'heap-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const script = join(folder, 'script.mjs');
  writeFileSync(
    script,
    `import { getHeapStatistics } from 'node:v8';
    import { limitHeap } from ${JSON.stringify(new URL('./heap-limit.mjs', import.meta.url).href)};
    console.error(process.pid);
    limitHeap();
    console.log(JSON.stringify({ pid: process.pid, given: process.argv.slice(2), mb: getHeapStatistics().heap_size_limit / 1024 ** 2 }));`,
  );
  const { NODE_OPTIONS: _, ...env } = process.env;
  const { stdout, stderr } = spawnSync(process.execPath, [script, 'one', 'two'], { env, encoding: 'utf8' });
  const { pid, given, mb } = JSON.parse(stdout);
  const limit = Number(heapArguments([], '')[0]?.split('=')[1]);
  expect(given).toEqual(['one', 'two']);
  // Said before and after: one process.
  expect(stderr.trim().split('\n').map(Number)).toEqual([pid, pid]);
  // Of the whole heap, the young generation included.
  expect(mb).toBe(limit);
});
