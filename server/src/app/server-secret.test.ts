import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readOrMakeServerSecret } from './server-secret.ts';

async function useFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wt-secret-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

// Promise (13.2.3, 13.3.1): Secrets are random, of one server, and readable by nobody else.
test('is made once, kept, private, and different on every server', async () => {
  const [one, other] = [await useFolder(), await useFolder()];
  const secret = await readOrMakeServerSecret(one);
  expect(secret.length).toBeGreaterThanOrEqual(43);
  expect(await readOrMakeServerSecret(one)).toBe(secret);
  expect(await readOrMakeServerSecret(other)).not.toBe(secret);
  expect((await stat(join(one, 'jwt-secret'))).mode & 0o777).toBe(0o600);
});

test('servers that start together agree, and leave nothing else behind', async () => {
  const folder = await useFolder();
  const secrets = await Promise.all(Array.from({ length: 8 }, () => readOrMakeServerSecret(folder)));
  expect(new Set(secrets).size).toBe(1);
  expect(await readdir(folder)).toEqual(['jwt-secret']);
});

test('the data directory is made when it is missing', async () => {
  const folder = join(await useFolder(), 'deeper', 'data');
  expect(await readOrMakeServerSecret(folder)).toBe(await readOrMakeServerSecret(folder));
});

// Promise (13.2.3, 13.3.1): Secrets are random, of one server, and readable by nobody else.
test('one that others can read stops the start in words', async () => {
  const folder = await useFolder();
  await readOrMakeServerSecret(folder);
  const file = join(folder, 'jwt-secret');
  await chmod(file, 0o640);
  await expect(readOrMakeServerSecret(folder)).rejects.toThrow(
    `${file} can be read by other users of this machine. Run "chmod 600 ${file}" and start again.`,
  );
});

test.each(['', 'too short\n'])('a damaged file (%j) stops the start in words', async (text) => {
  const folder = await useFolder();
  await writeFile(join(folder, 'jwt-secret'), text);
  await expect(readOrMakeServerSecret(folder)).rejects.toThrow(/jwt-secret is damaged\. Put it back/);
});
