import { appendFile, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useFolder } from '#backup/testing/use-folder.ts';
import { BridgeFile } from './bridge-file.ts';

const joined = { deviceId: 'device', token: 'secret', personName: 'Ann' };
const polar = { recordingId: 'first', address: 'AA:BB:CC:00:00:01', name: 'Polar', clock: 5 };
const wahoo = { recordingId: 'second', address: 'AA:BB:CC:00:00:02', name: 'Wahoo', clock: 5 };
const reading = (n: number) => ({ n, at: 1_000 * n, bpm: 100 + n });

const usePath = async (): Promise<string> => join(await useFolder(), 'state', 'bridge.ndjson');

test('all that was added is there for the next one, and what the server has is not', async () => {
  const path = await usePath();
  const file = await BridgeFile.open(path);
  file.join(joined);
  file.begin(polar);
  for (const n of [1, 2, 3]) file.add(reading(n));
  file.begin(wahoo);
  file.add(reading(1));
  file.keep('first', 2);
  await file.sync();
  const next = await BridgeFile.open(path);
  expect(next.joined).toEqual(joined);
  expect(next.recordings).toEqual([
    { ...polar, waiting: [reading(3)], last: 3 },
    { ...wahoo, waiting: [reading(1)], last: 1 },
  ]);
  next.keep('first', 3);
  next.keep('second', 1);
  expect((await BridgeFile.open(path)).recordings).toEqual([{ ...wahoo, waiting: [], last: 1 }]);
});

test('a torn last line is no line, and what comes after it is', async () => {
  const path = await usePath();
  const file = await BridgeFile.open(path);
  file.begin(polar);
  file.add(reading(1));
  await appendFile(path, '{"reading":{"n":2,"at":20');
  const next = await BridgeFile.open(path);
  expect(next.recordings[0]?.last).toBe(1);
  next.add(reading(2));
  expect((await BridgeFile.open(path)).recordings[0]?.waiting).toEqual([reading(1), reading(2)]);
});

test('nobody else may read it, and it goes when it is done with', async () => {
  const path = await usePath();
  const file = await BridgeFile.open(path);
  file.join(joined);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  await file.remove();
  await expect(stat(path)).rejects.toThrow('ENOENT');
});

test('it begins anew once the server has everything, and goes on counting', async () => {
  const path = await usePath();
  const file = await BridgeFile.open(path);
  file.join(joined);
  file.begin(polar);
  for (let n = 1; n <= 3_000; n++) file.add(reading(n));
  file.keep('first', 2_999);
  expect((await readFile(path, 'utf8')).split('\n').length).toBeGreaterThan(3_000);
  file.keep('first', 3_000);
  expect((await readFile(path, 'utf8')).trim().split('\n')).toHaveLength(2);
  file.add(reading(3_001));
  const next = await BridgeFile.open(path);
  expect(next).toMatchObject({ joined, recordings: [{ ...polar, waiting: [reading(3_001)], last: 3_001 }] });
});
