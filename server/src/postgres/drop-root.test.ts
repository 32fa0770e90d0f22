import { chmod, chown, mkdir, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dropRoot, tellRoot } from './drop-root.ts';
import { isRoot, temporaryFolder } from './testing/temporary-data.ts';

const user = { uid: 12_345, gid: 12_345 };

test.skipIf(!isRoot)(
  'where that user could not read the program it stays root, and says which folder is closed',
  async () => {
    const folder = await temporaryFolder();
    const [dataDir, projectDir] = [join(folder, 'data'), join(folder, 'program')];
    for (const made of [projectDir, join(dataDir, 'pg'), join(dataDir, 'theirs')])
      await mkdir(made, { recursive: true });
    await chown(join(dataDir, 'pg'), user.uid, user.gid);
    await chmod(projectDir, 0o700);
    await writeFile(join(dataDir, 'jwt-secret'), 'secret', { mode: 0o600 });
    await symlink(projectDir, join(dataDir, 'backups'));

    const said: string[] = [];
    await dropRoot({ dataDir, projectDir, announce: (line) => said.push(line) });
    expect(process.getuid?.()).toBe(0);
    expect(said).toEqual([expect.stringContaining(`chmod o+x ${projectDir}`)]);
    const owner = async (path: string) => (await stat(path)).uid;
    expect(await Promise.all([dataDir, join(dataDir, 'jwt-secret')].map(owner))).toEqual([user.uid, user.uid]);
    // Neither what somebody else put there nor what a link leads to.
    expect(await Promise.all([join(dataDir, 'theirs'), projectDir].map(owner))).toEqual([0, 0]);
  },
);

test('with a database elsewhere root stays root, and is told so; anybody else hears nothing', () => {
  const said: string[] = [];
  tellRoot(
    (line) => said.push(line),
    () => 1000,
  );
  expect(said).toEqual([]);
  tellRoot(
    (line) => said.push(line),
    () => 0,
  );
  expect(said.at(-1)).toMatch(/runs as root and stays root: with DATABASE_URL/);
});
