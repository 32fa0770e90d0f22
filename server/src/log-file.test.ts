import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createLogFile } from './log-file.ts';

async function useFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'log-file-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const line = (number: number): string => `{"line":${String(number).padStart(6, '0')},"msg":"answered"}\n`;

test('lines from before the folder was known come first, and nobody else may read them', async () => {
  const folder = await useFolder();
  const log = createLogFile({ onFailure: (logged) => expect.unreachable(logged) });
  log.write(line(1));
  log.open(join(folder, 'data'));
  log.write(line(2));
  const path = join(folder, 'data', 'server.log');
  await expect.poll(() => readFile(path, 'utf8')).toBe(line(1) + line(2));
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test('a full file gives way to a new one, and two of them are kept', async () => {
  const folder = await useFolder();
  const maxBytes = 40 * line(0).length;
  await writeFile(join(folder, 'server.log'), line(0));
  const log = createLogFile({ maxBytes, onFailure: (logged) => expect.unreachable(logged) });
  log.open(folder);
  const stored = async () => (await readText(folder, 'server.log.1')) + (await readText(folder, 'server.log'));
  const last = 200;
  for (let number = 1; number <= last; number++) {
    log.write(line(number));
    if (number % 10 === 0)
      await expect.poll(async () => (await stored()).endsWith(line(number)), { interval: 2 }).toBe(true);
  }
  expect((await readdir(folder)).toSorted()).toEqual(['server.log', 'server.log.1']);
  const numbers = [...(await stored()).matchAll(/"line":(\d+)/g)].map(([, number]) => Number(number));
  expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, index) => last - numbers.length + 1 + index));
  // Once full, a file still takes what was on its way to it.
  expect(numbers.length).toBeGreaterThanOrEqual(40);
  expect(numbers.length).toBeLessThanOrEqual(2 * 50);
});

const readText = (folder: string, name: string): Promise<string> =>
  readFile(join(folder, name), 'utf8').catch(() => '');

test('a folder that cannot be written to is told once, and the program goes on', async () => {
  const folder = await useFolder();
  // A file in the place of the folder stops root as well.
  const closed = join(folder, 'file', 'data');
  await writeFile(join(folder, 'file'), '');
  await chmod(join(folder, 'file'), 0o400);
  const logged: string[] = [];
  const log = createLogFile({ onFailure: (reason) => logged.push(reason) });
  log.write(line(1));
  log.open(closed);
  for (let number = 2; number < 10; number++) log.write(line(number));
  await setTimeout(20);
  expect(logged).toEqual([
    expect.stringMatching(/^The log cannot be written to .*server\.log \(ENOTDIR.*\)\. Set LOG_LEVEL to have it here/),
  ]);
});
