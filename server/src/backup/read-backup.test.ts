import { readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { BackupError } from '#errors/startup-error.ts';
import { useTestDatabase } from '#test/test-database.ts';
import { writeLine } from './format.ts';
import { readLines, verifyBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { readLinesOf } from './testing/backup-content.ts';
import { useFolder } from './testing/use-folder.ts';
import { writeBackup } from './write-backup.ts';

const edge = 40;
const between = process.env.LONG_RUNS ? 400 : 40;

/** Every byte of both ends, where the packing and the sums stand, and as many in between as time allows. */
function placesIn({ length }: Uint8Array): number[] {
  const stride = Math.max(1, (length - 2 * edge) / between);
  return Array.from({ length }, (_, at) => at).filter(
    (at) => at < edge || at >= length - edge || Math.floor(at / stride) !== Math.floor((at - 1) / stride),
  );
}

async function useBackup(): Promise<{ folder: string; file: string }> {
  const { pool, address } = await useTestDatabase();
  await pool.query("create table words (_id text primary key); insert into words values ('é\"\\'), ('🏋️'), ('plain')");
  const folder = await useFolder();
  const { file } = await writeBackup({ address, file: join(folder, 'x.ndjson.gz') });
  return { folder, file };
}

test('is sound as written, packed or unpacked', async () => {
  const { folder, file } = await useBackup();
  const { manifest } = await verifyBackup(file);
  expect(manifest.rows.words).toBe(3);
  const unpacked = join(folder, 'x.ndjson');
  await writeFile(unpacked, gunzipSync(await readFile(file)));
  expect((await verifyBackup(unpacked)).manifest).toEqual(manifest);
});

test.each(['packed', 'unpacked'])('a changed byte is noticed, unless it changed nothing, %s', async (form) => {
  const { folder, file } = await useBackup();
  const packed = await readFile(file);
  const sound = form === 'packed' ? packed : gunzipSync(packed);
  const target = join(folder, 'damaged');
  for (const at of placesIn(sound)) {
    const bytes = Buffer.from(sound);
    bytes[at] = (bytes[at] ?? 0) ^ (form === 'packed' ? 0xff : 1 << (at % 8));
    await writeFile(target, bytes);
    const refusal = await verifyBackup(target).then(
      () => null,
      (error: unknown) => error,
    );
    // Gzip has bits that say nothing, such as the length of a code that no sign has: with one of them changed the content is the same.
    if (refusal === null && form === 'packed')
      expect(gunzipSync(bytes).equals(gunzipSync(sound)), `byte ${at}`).toBe(true);
    else expect(refusal, `byte ${at}`).toBeInstanceOf(BackupError);
  }
});

test.each(['packed', 'unpacked'])('cut anywhere it is refused, %s', async (form) => {
  const { folder, file } = await useBackup();
  const packed = await readFile(file);
  const target = join(folder, 'cut');
  await writeFile(target, form === 'packed' ? packed : gunzipSync(packed));
  for (const length of placesIn(await readFile(target)).reverse()) {
    await truncate(target, length);
    await expect(verifyBackup(target), `${length} bytes`).rejects.toThrow(BackupError);
  }
});

test('a damaged file changes nothing on the server', async () => {
  const { file } = await useBackup();
  const bytes = await readFile(file);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 0x10;
  await writeFile(file, bytes);
  const { pool, address } = await useTestDatabase({ isEmpty: true });
  await expect(restoreBackup({ address, file })).rejects.toThrow(/is damaged: .*\. Use another backup\.$/);
  expect((await pool.query("select from pg_class where relnamespace = 'public'::regnamespace")).rowCount).toBe(0);
});

test('a row, a line or a whole table more or less is noticed', async () => {
  const { folder, file } = await useBackup();
  const lines = await readLinesOf(file);
  const target = join(folder, 'edited.ndjson');
  const edits: [string, string[]][] = [
    ['a row less', lines.filter((line) => !line.includes('plain'))],
    ['a row twice', lines.flatMap((line) => (line.includes('plain') ? [line, line] : [line]))],
    ['no manifest', lines.slice(0, -1)],
    ['a second manifest', [...lines, lines.at(-1) ?? '']],
    ['a row after the end', [...lines, '{"row":{}}']],
    ['rows in another order', lines.toSpliced(2, 2, lines[3] ?? '', lines[2] ?? '')],
    ['two in one', [...lines, ...lines]],
  ];
  for (const [what, edited] of edits) {
    await writeFile(target, `${edited.join('\n')}\n`);
    await expect(verifyBackup(target), what).rejects.toThrow(/is damaged/);
  }
});

test('says what is wrong with a file that is no backup at all', async () => {
  const folder = await useFolder();
  const target = join(folder, 'x');
  await expect(verifyBackup(target)).rejects.toThrow(`There is no such file: ${target}`);
  await expect(verifyBackup(folder)).rejects.toThrow(`That is a folder, not a file: ${folder}`);
  for (const content of ['', 'hello\n', '{"row":{}}\n', '{"header":{}}\n', gzipSync('hello\n')]) {
    await writeFile(target, content);
    await expect(verifyBackup(target)).rejects.toThrow(BackupError);
  }
  const header = { app: 'workout-tracker' as const, appVersion: '9.0.0', createdAt: '', format: 2, migrations: [] };
  await writeFile(target, writeLine({ header }));
  await expect(verifyBackup(target)).rejects.toThrow(
    /newer version of Workout Tracker \(9\.0\.0\)\. Update this one first/,
  );
});

test('a line that never ends is given up, however well it packs', async () => {
  let read = 0;
  async function* endless() {
    for (;;) {
      read += 1;
      yield Buffer.alloc(1024, 0x61);
    }
  }
  const lines = readLines(endless(), 10 * 1024);
  await expect(lines.next()).rejects.toThrow('a line in it is too long');
  expect(read).toBe(11);
});
