import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { datedFile, isDue, listBackups, removeOldBackups } from './backup-folder.ts';
import { useFolder } from './testing/use-folder.ts';

const now = new Date('2026-11-15T09:00:00Z');

test('a name tells the instant, without colons', () => {
  expect(datedFile('/b', new Date('2026-11-15T09:00:00.5Z'))).toBe(
    '/b/workout-tracker-2026-11-15T09-00-00.500Z.ndjson.gz',
  );
});

test.each([
  [undefined, true],
  ['2026-11-15T08:59:59Z', false],
  ['2026-11-14T10:00:00Z', false],
  ['2026-11-14T09:00:01Z', true],
  ['2026-11-01T09:00:00Z', true],
  ['2099-01-01T00:00:00Z', true],
])('with the newest from %s it is due: %s', (takenAt, expected) => {
  const newest = takenAt === undefined ? undefined : { file: '', takenAt: new Date(takenAt) };
  expect(isDue(newest, now)).toBe(expected);
});

test('newest first; a folder that is not there is empty; other files are not ours', async () => {
  const folder = await useFolder();
  expect(await listBackups(join(folder, 'missing'))).toEqual([]);
  const names = ['2026-11-14T09:00:00Z', '2026-11-15T08:00:00Z', '2099-01-01T00:00:00Z', '2026-10-01T00:00:00Z'];
  for (const name of names) await writeFile(datedFile(folder, new Date(name)), '');
  for (const name of [
    'workout-tracker-mine.ndjson.gz',
    'workout-tracker-2026-99-99T09-00-00.000Z.ndjson.gz',
    'notes.txt',
  ]) {
    await writeFile(join(folder, name), '');
  }
  const years = (await listBackups(folder, now)).map(({ takenAt }) => takenAt.toISOString().slice(0, 10));
  expect(years).toEqual(['2026-11-15', '2026-11-14', '2026-10-01', '2099-01-01']);
});

test('backups that a wrong clock dated go before real ones', async () => {
  const folder = await useFolder();
  const dayMs = 24 * 60 * 60_000;
  for (let day = 1; day <= 14; day++) {
    await writeFile(datedFile(folder, new Date(Date.now() - day * dayMs)), '');
    await writeFile(datedFile(folder, new Date(Date.now() + day * dayMs)), '');
  }
  await removeOldBackups(folder);
  const stored = await listBackups(folder);
  expect(stored).toHaveLength(14);
  expect(stored.every(({ takenAt }) => takenAt < new Date())).toBe(true);
});
