import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { s3Keys, useS3Server } from '#test/s3-server.ts';
import { openS3Backups } from './s3-backups.ts';
import { useFolder } from './testing/use-folder.ts';

const nameOf = (day: string): string => `workout-tracker-2026-11-${day}T09-00-00.000Z.ndjson.gz.enc`;
const partBytes = 1000;

async function useBucket(path = '/gym/our backups & more') {
  const server = await useS3Server('gym');
  const settings = { url: new URL(`${server.url}${path}`), region: 'eu-central-1', ...s3Keys };
  return { server, settings, backups: openS3Backups(settings, partBytes), folder: await useFolder() };
}

async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

test('a file goes there and comes back, whole or in parts; the list is by date, and what is not ours stays', async () => {
  const { server, backups, folder } = await useBucket();
  server.pageSize = 2;
  server.objects.set('gym/our backups & more/photo.jpg', Buffer.from('x'));
  server.objects.set(`gym/${nameOf('20')}`, Buffer.from('of another folder'));
  for (const [day, length] of [
    ['14', 10],
    ['16', partBytes * 2 + 1],
    ['15', partBytes],
  ] as const) {
    const content = randomBytes(length);
    const file = join(folder, nameOf(day));
    await writeFile(file, content);
    await backups.put(file);
    expect(server.objects.get(`gym/our backups & more/${nameOf(day)}`)?.equals(content)).toBe(true);
    await backups.get(nameOf(day), join(folder, `again-${day}`));
    expect((await readFile(join(folder, `again-${day}`))).equals(content)).toBe(true);
  }
  expect((await backups.list()).map(({ name }) => name)).toEqual([nameOf('16'), nameOf('15'), nameOf('14')]);
  await backups.remove(nameOf('14'));
  await backups.remove(nameOf('14'));
  expect((await backups.list()).map(({ name }) => name)).toEqual([nameOf('16'), nameOf('15')]);
  expect(server.objects.has('gym/our backups & more/photo.jpg')).toBe(true);
});

test('a refusal says what, where and why', async () => {
  const { server, settings, backups, folder } = await useBucket();
  const wrongKey = openS3Backups({ ...settings, secretAccessKey: 'not the one' });
  const place = `${new URL(server.url).host}/gym/our backups & more`;
  await expect(wrongKey.list()).rejects.toThrow(`${place} refused to list its backups: 403 SignatureDoesNotMatch.`);
  const noBucket = openS3Backups({ ...settings, url: new URL(`${server.url}/elsewhere`) });
  await expect(noBucket.list()).rejects.toThrow('404 NoSuchBucket');
  await expect(backups.get(nameOf('01'), join(folder, 'x'))).rejects.toThrow(`hand out ${nameOf('01')}: 404 NoSuchKey`);
  const nobody = openS3Backups({ ...settings, url: new URL(`http://127.0.0.1:${await closedPort()}/gym`) });
  await expect(nobody.list()).rejects.toThrow(/\/gym cannot be reached \(ECONNREFUSED\)\.$/);
});

test('parts of a backup that broke off are not left to be paid for', async () => {
  const { server, backups, folder } = await useBucket();
  const file = join(folder, nameOf('16'));
  await writeFile(file, randomBytes(partBytes * 3));
  const stopping = new AbortController();
  const putting = backups.put(file, stopping.signal);
  while (!server.asked.some((line) => line.includes('partNumber=2'))) await new Promise(setImmediate);
  stopping.abort();
  await expect(putting).rejects.toThrow();
  expect(server.uploads.size).toBe(0);
  expect(await backups.list()).toEqual([]);
});
