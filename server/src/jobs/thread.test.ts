import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const limitsOf = `
  import { getHeapStatistics } from 'node:v8';
  import { startThread } from '${new URL('./thread.ts', import.meta.url).href}';
  const mb = (bytes) => Math.round(bytes / 1024 / 1024);
  const thread = startThread('features/file-imports/archive-worker', { memoryMb: 96, youngMb: 12 });
  await new Promise((resolve) => thread.once('online', resolve));
  const { heap_size_limit } = await thread.getHeapStatistics();
  console.log(JSON.stringify({ thread: mb(heap_size_limit), process: mb(getHeapStatistics().heap_size_limit) }));
  await thread.terminate();
`;

test.each(['--max-heap-size=500', '--max-old-space-size=500'])(
  'started with %s, a thread has the memory it is given, and the process keeps its own',
  async (flag) => {
    const folder = fileURLToPath(new URL('.', import.meta.url));
    const ran = await promisify(execFile)(process.execPath, [flag, '-e', limitsOf], {
      cwd: folder,
    });
    const limits = JSON.parse(ran.stdout);
    expect(limits.process).toBeGreaterThanOrEqual(500);
    expect(limits.thread).toBeLessThan(150);
  },
);
