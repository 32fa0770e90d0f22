/** What unpacks to far more than it should is called too large, whatever it says of its size and whatever its first bytes are. */
import { crc32, deflateRawSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { buildUser } from '#test/build-user.ts';
import { zipOf } from '#test/export-calls.ts';
import { callsOf } from '#test/file-import-calls.ts';
import { quickPace } from '#test/peloton-stage.ts';
import { strongFile, strongHeader } from '#test/strong-file.ts';
import { shareApp } from '#test/test-app.ts';

const sharedApp = shareApp({ pelotonPace: quickPace });

const mebibyte = 1024 * 1024;
const zeros = Buffer.alloc(32 * mebibyte);

/** A zip of one entry that says of itself, in front of it and in the directory, that it is as large as that. */
function zipThatSays(said: { local: number; central: number }, content: Buffer, name = 'strong.csv'): Buffer {
  const packed = deflateRawSync(content);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(20, 4);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(crc32(content), 14);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(said.local, 22);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(20, 4);
  local.copy(central, 6, 4, 28);
  central.writeUInt32LE(said.central, 24);
  central.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length + packed.length, 16);
  return Buffer.concat([local, Buffer.from(name), packed, central, Buffer.from(name), end]);
}

const appleHealth = Buffer.concat([Buffer.from('<?xml version="1.0"?><HealthData>'), Buffer.alloc(32 * mebibyte, ' ')]);
const table = Buffer.concat([Buffer.from(`${strongHeader}\n`), zeros]);

test.each([
  ['a zip of zeros', () => zipThatSays({ local: zeros.length, central: zeros.length }, zeros)],
  ['a zip of zeros that says it is empty', () => zipThatSays({ local: 0, central: 0 }, zeros)],
  ['a zip of zeros that says it is small', () => zipThatSays({ local: 10, central: 10 }, zeros)],
  ['a zip of zeros whose directory alone lies', () => zipThatSays({ local: zeros.length, central: 70_000 }, zeros)],
  ['a zip of zeros that says more than is read at first', () => zipThatSays({ local: 70_000, central: 70_000 }, zeros)],
  ['a zip whose table goes on in zeros', () => zipThatSays({ local: 90_000, central: 90_000 }, table)],
  [
    'a zip with a large export.xml that says it is small',
    () => zipThatSays({ local: 5_000, central: 5_000 }, appleHealth, 'apple_health_export/export.xml'),
  ],
  [
    'a zip with an export.xml of zeros',
    () => zipThatSays({ local: 5_000, central: 5_000 }, zeros, 'apple_health_export/export.xml'),
  ],
  [
    'a zip with an archive that says it is small',
    () => zipThatSays({ local: 5_000, central: 5_000 }, zeros, 'archive.json'),
  ],
  ['zeros in gzip', () => gzipSync(zeros)],
  ['a table in gzip that goes on in zeros', () => gzipSync(table)],
  ['zeros in gzip in a zip', () => zipOf(new Map([['one.fit.gz', gzipSync(Buffer.alloc(9 * mebibyte))]]))],
])('%s is too large', async (_name, content) => {
  const calls = callsOf(sharedApp(), await buildUser(sharedApp()));
  expect(await calls.bring(await content())).toMatchObject({
    status: 'refused',
    message: expect.stringContaining('too large: it unpacks to far more'),
  });
});

const inner = zipThatSays({ local: 0, central: 0 }, zeros);
const strong = Buffer.from(strongFile);

test.each([
  ['a zip in a zip', () => zipOf(new Map([['inner.zip', inner]]))],
  ['a zip in gzip', () => gzipSync(inner)],
  ['gzip in gzip', () => gzipSync(gzipSync(zeros))],
])('%s is not unpacked twice, and says what to do', async (_name, content) => {
  const calls = callsOf(sharedApp(), await buildUser(sharedApp()));
  expect(await calls.bring(await content())).toMatchObject({
    status: 'refused',
    message: expect.stringContaining('Unpack the outer one'),
  });
});

test('an entry that says another size than it has, and does not swell, is damaged', async () => {
  const calls = callsOf(sharedApp(), await buildUser(sharedApp()));
  const whole = zipThatSays({ local: strong.length, central: strong.length }, strong);
  expect(await calls.bring(whole)).toMatchObject({ status: 'ready', workouts: 2 });
  for (const size of [strong.length - 1, strong.length + 1])
    expect(await calls.bring(zipThatSays({ local: size, central: size }, strong))).toMatchObject({
      status: 'refused',
      message: expect.stringContaining('cut off or damaged'),
    });
});
