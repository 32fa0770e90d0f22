import { chmod, mkdir, readdir, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { StartupError } from '#errors/startup-error.ts';
import { placeData } from './place-data.ts';
import { databaseUser } from './run-as.ts';
import { startPostgres } from './start-postgres.ts';
import { isRoot, temporaryFolder, withClient } from './testing/temporary-data.ts';

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

async function project(mode: number) {
  const folder = await temporaryFolder();
  const home = join(folder, 'home');
  const projectDir = join(home, 'tracker');
  await mkdir(projectDir, { recursive: true });
  await chmod(home, mode);
  const announce = vi.fn<(line: string) => void>();
  const sharedHome = join(folder, 'shared');
  const place = (requestedDataDir?: string, defaultName?: string) =>
    placeData({
      requestedDataDir,
      projectDir,
      announce,
      sharedHome,
      ...(defaultName === undefined ? {} : { defaultName }),
    });
  return { folder, home, projectDir, announce, sharedHome, place };
}

describe('in a project that everyone can enter', () => {
  test('data goes into the project, and nothing is announced', async () => {
    const { projectDir, place, announce } = await project(0o755);
    expect(await place()).toEqual({ dataDir: join(projectDir, 'data') });
    expect(await place(undefined, 'demo')).toEqual({ dataDir: join(projectDir, 'demo') });
    expect(await place('elsewhere/deep')).toEqual({ dataDir: join(projectDir, 'elsewhere/deep') });
    expect(announce).not.toHaveBeenCalled();
    expect(await modeOf(join(projectDir, 'data'))).toBe(isRoot ? '711' : '700');
  });

  test('a path that is taken by a file, or leads through one, is refused by name', async () => {
    const { projectDir, place } = await project(0o755);
    await writeFile(join(projectDir, 'file'), '');
    await expect(place('file')).rejects.toThrow(`${join(projectDir, 'file')} is a file, not a folder.`);
    await expect(place('file/data')).rejects.toThrow(/a part of its path is a file/);
    await expect(place('file/data')).rejects.toThrow(StartupError);
  });

  test.skipIf(isRoot)('a folder that we may not write is refused by name (root may write everywhere)', async () => {
    const { projectDir, place } = await project(0o755);
    await mkdir(join(projectDir, 'data'), { mode: 0o500 });
    await expect(place()).rejects.toThrow(`${join(projectDir, 'data')} is not accessible for this user.`);
  });
});

describe.skipIf(!isRoot)('as root, in a home that others cannot enter (needs root)', () => {
  test('data and programs go to the shared place, and one line says so', async () => {
    const { home, place, announce, sharedHome, projectDir } = await project(0o700);
    const { dataDir } = await place();
    expect(dataDir).toBe(join(sharedHome, 'data'));
    expect(announce.mock.calls).toEqual([[expect.stringContaining(`other users cannot enter ${home}`)]]);
    expect(announce.mock.calls[0]?.[0]).toContain(`kept in ${sharedHome}.`);
    expect(await readdir(projectDir)).toEqual([]);

    const postgres = await startPostgres({ dataDir, log: () => undefined });
    onTestFinished(() => postgres.stop('immediate'));
    await withClient(postgres.connection, (client) => client.query('SELECT 1'));
    expect(await place()).toEqual({ dataDir });
  });

  test('a umask that closes everything does not close the shared place', async () => {
    const { place, sharedHome } = await project(0o700);
    const umask = process.umask(0o077);
    onTestFinished(() => {
      process.umask(umask);
    });
    await place();
    expect([await modeOf(sharedHome), await modeOf(join(sharedHome, 'data'))]).toEqual(['755', '711']);
  });

  test('a folder that was asked for is never exchanged: the one to open is named', async () => {
    const { home, place, announce, folder } = await project(0o700);
    for (const requested of ['data', join(home, 'tracker', 'data')]) {
      const placing = place(requested);
      await expect(placing).rejects.toThrow(StartupError);
      await expect(placing).rejects.toThrow(`cannot enter ${home} to reach ${join(home, 'tracker', 'data')}`);
      await expect(placing).rejects.toThrow(`chmod o+x ${home}`);
    }
    await symlink(home, join(folder, 'way-round'));
    await expect(place(join(folder, 'way-round', 'data'))).rejects.toThrow(`cannot enter ${home} `);
    await expect(startPostgres({ dataDir: join(home, 'data'), log: () => undefined })).rejects.toThrow(
      `cannot enter ${home} `,
    );
    expect(announce).not.toHaveBeenCalled();
    expect(await place(join(folder, 'open'))).toEqual({ dataDir: join(folder, 'open') });
  });

  test('existing data is not abandoned for an empty place', async () => {
    const { home, place, projectDir, announce } = await project(0o755);
    const { dataDir } = await place();
    const user = await databaseUser(dataDir);
    await mkdir(join(dataDir, 'pg'));
    await chmod(home, 0o700);
    await expect(place()).rejects.toThrow(`cannot enter ${home} to reach ${join(projectDir, 'data')}`);
    expect(user?.uid).not.toBe(0);
    expect(announce).not.toHaveBeenCalled();
  });

  test('the default folder itself is opened for passing through', async () => {
    const { place, projectDir } = await project(0o755);
    await mkdir(join(projectDir, 'data'), { mode: 0o700 });
    await place();
    expect(await modeOf(join(projectDir, 'data'))).toBe('711');
  });
});
