/**
 * Large and hostile files against a server of its own, run as `npm start` runs it: what it holds in memory is bounded whatever the file, and
 * others are answered meanwhile. `LONG_RUNS=1` takes files of the size that the limits are for.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { constants, crc32, createDeflateRaw, deflateRawSync } from 'node:zlib';
import { ZipWriter } from '@workout-tracker/server/features/exports/zip-writer';
import { attachToPostgres } from '@workout-tracker/server/postgres/launch';
import { unzip } from '@workout-tracker/server/test/export-calls';
import { rowsOfPerson } from '@workout-tracker/server/test/rows-of-person';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DataFolder, makeStartedDataFolder } from '../support/data-folder.ts';
import { type FileImport, importsOf } from '../support/import-calls.ts';
import { registerPerson } from '../support/people.ts';
import { memoryOf } from '../support/process-memory.ts';
import { type Product, startedProgram, startProduct } from '../support/product.ts';
import { logWorkout, makeProgram } from '../support/programs.ts';

const isLong = Boolean(process.env.LONG_RUNS);
const megabyte = 1024 * 1024;
/** Beyond what the server has when it is idle. */
const mostMegabytes = 150;

const cleanUp = new AsyncDisposableStack();
let product: Product;
let folder: DataFolder;

beforeAll(async () => {
  folder = await makeStartedDataFolder();
  cleanUp.defer(() => folder.remove());
  const env = { LOG_LEVEL: 'error', DATA_DIR: folder.dataDir, RATE_LIMIT_FACTOR: '1000' };
  product = await startProduct(env, startedProgram);
  cleanUp.defer(() => product.end('SIGTERM').then(() => {}));
}, 120_000);
afterAll(() => cleanUp.disposeAsync());

const memory = () => memoryOf(product.process.pid);

const signUp = async () => importsOf(() => product.url, await registerPerson(product.url));

async function bring(person: ReturnType<typeof importsOf>, file: Blob): Promise<FileImport> {
  const id = await person.upload(file);
  await person.begin(id, 'read');
  return person.settled(id);
}

interface Entry {
  readonly name: string;
  /** Packed by deflate. */
  readonly packed: number;
  readonly size: number;
  readonly crc: number;
}

/** What both headers of an entry in a zip say of it (PKWARE's APPNOTE 4.3). The sizes may come behind the data: the directory has them too. */
function described({ name, packed, size, crc }: Entry): Buffer {
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(8, 4);
  common.writeUInt32LE(crc, 10);
  common.writeUInt32LE(packed, 14);
  common.writeUInt32LE(size, 18);
  common.writeUInt16LE(Buffer.byteLength(name), 22);
  return common;
}

const localHeader = (entry: Entry): Buffer =>
  Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), described(entry), Buffer.from(entry.name)]);

/** The directory at the end, for entries that begin where `offsets` say. */
function directory(entries: readonly Entry[], offsets: readonly number[], start: number): Buffer {
  const heads = entries.map((entry, index) => {
    const where = Buffer.alloc(14);
    where.writeUInt32LE(offsets[index] ?? 0, 10);
    return Buffer.concat([Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), described(entry), where, Buffer.from(entry.name)]);
  });
  const all = Buffer.concat(heads);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(all.length, 12);
  end.writeUInt32LE(start, 16);
  return Buffer.concat([all, end]);
}

/** A zip with one entry, or with as many as `names`, which all lie in the same place. */
function zipOf(names: string | readonly string[], content: Buffer): Buffer {
  const packed = deflateRawSync(content, { level: 1 });
  const entries = [names]
    .flat()
    .map((name) => ({ name, packed: packed.length, size: content.length, crc: crc32(content) }));
  const [first] = entries;
  const local = first ? localHeader(first) : Buffer.alloc(0);
  const offsets = entries.map(() => 0);
  return Buffer.concat([local, packed, directory(entries, offsets, local.length + packed.length)]);
}

const stamp = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19).replace('T', ' ')} +0000`;
const dayMs = 86_400_000;

/** Signs that no packing makes much smaller: they begin again after far more of them than a packer looks back. */
function createNoise(): (digits: number) => string {
  const line = randomBytes(megabyte).toString('hex');
  let at = 0;
  return (digits) => {
    if (at + digits > line.length) at = 0;
    at += digits;
    return line.slice(at - digits, at);
  };
}

/** Days with a heart rate every two minutes, a body weight, and a workout with one every five seconds; workouts stand at the end, as Apple has them. */
function* appleHealth(isEnough: () => boolean): Generator<Buffer, number> {
  const noise = createNoise();
  const record = (type: string, unit: string, ms: number, value: string): string => {
    const [at, noted] = [stamp(ms), stamp(ms + Number.parseInt(noise(3), 16) * 1000)];
    return `<Record type="HKQuantityTypeIdentifier${type}" sourceName="Maya Lind’s Apple Watch" sourceVersion="10.1" device="&lt;&lt;HKDevice: 0x${noise(12)}&gt;, name:Apple Watch, manufacturer:Apple Inc., hardware:Watch6,1&gt;" unit="${unit}" creationDate="${noted}" startDate="${at}" endDate="${at}" value="${value}">
 <MetadataEntry key="HKMetadataKeySyncIdentifier" value="${noise(32)}"/>
</Record>\n`;
  };
  const beats = (least: number): string => `${least + (Number.parseInt(noise(2), 16) % 60)}.${noise(1).charCodeAt(0)}`;
  yield Buffer.from(
    '<?xml version="1.0"?>\n<!DOCTYPE HealthData [<!ELEMENT HealthData ANY>]>\n<HealthData locale="en_GB">\n',
  );
  const workouts: string[] = [];
  for (let day = Date.UTC(2008, 0, 1); !isEnough(); day += dayMs) {
    const lines = [record('BodyMass', 'kg', day, String(80 + (workouts.length % 10) / 10))];
    for (let at = 0; at < dayMs; at += 120_000) lines.push(record('HeartRate', 'count/min', day + at, beats(50)));
    const start = day + 18 * 3_600_000;
    for (let at = 0; at < 3_600_000; at += 5_000) lines.push(record('HeartRate', 'count/min', start + at, beats(100)));
    workouts.push(
      `<Workout workoutActivityType="HKWorkoutActivityTypeTraditionalStrengthTraining" sourceName="Maya Lind’s Apple Watch" startDate="${stamp(start)}" endDate="${stamp(start + 3_600_000)}"></Workout>\n`,
    );
    yield Buffer.from(lines.join(''));
  }
  yield Buffer.from(workouts.join(''));
  yield Buffer.from('</HealthData>');
  return workouts.length;
}

/** Written to a file day by day until it has so many bytes packed: neither the text nor the zip is ever in memory. */
async function writeAppleHealth(path: string, bytes: number): Promise<{ days: number; xmlBytes: number }> {
  const entry = { name: 'apple_health_export/export.xml', packed: 0, size: 0, crc: 0 };
  const local = localHeader(entry);
  let days = 0;
  async function* text() {
    const pieces = appleHealth(() => entry.packed >= bytes);
    for (let piece = pieces.next(); ; piece = pieces.next()) {
      if (piece.done) {
        days = piece.value;
        return;
      }
      entry.size += piece.value.length;
      entry.crc = crc32(piece.value, entry.crc);
      yield piece.value;
    }
  }
  async function* zipped(packed: AsyncIterable<Buffer>) {
    yield local;
    for await (const piece of packed) {
      entry.packed += piece.length;
      yield piece;
    }
    yield directory([entry], [0], local.length + entry.packed);
  }
  await pipeline(text, createDeflateRaw({ level: 1 }), zipped, createWriteStream(path));
  return { days, xmlBytes: entry.size };
}

test('an export of Apple Health is read as a stream: memory does not grow with it, and others are answered', async () => {
  const [person, other] = [await signUp(), await signUp()];
  const path = join(folder.folder, 'export.zip');
  const { days, xmlBytes } = await writeAppleHealth(path, (isLong ? 300 : 2) * megabyte);
  const zip = await openAsBlob(path);
  const before = await memory();
  const reading = { isOver: false };
  const answered = (async () => {
    let count = 0;
    while (!reading.isOver) {
      await other.call('GET', '/programs');
      count += 1;
      await pause(20);
    }
    return count;
  })();
  const startedAt = performance.now();
  const found = await bring(person, zip);
  reading.isOver = true;
  expect(found).toMatchObject({ status: 'ready', workouts: days, bodyWeights: days, rows: 2 * days });
  expect(await answered).toBeGreaterThan(0);
  const after = await memory();
  console.info(
    `${Math.round(xmlBytes / megabyte)} MB of XML, ${Math.round(zip.size / megabyte)} MB zipped: ${((performance.now() - startedAt) / 1000).toFixed(1)} s, ` +
      `${Math.round(before.now)} MB idle, ${Math.round(after.most)} MB at most; ${await answered} requests of another person answered`,
  );
  expect(after.most - before.now).toBeLessThan(mostMegabytes);
}, 5_400_000);

const strongHead =
  'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE\n';
const strongRow = '2024-05-01 18:00:00,E,,Squat,1,1,5,,,,,\n';
/** An upload may have 512 MB. */
const large = (isLong ? 512 : 20) * megabyte;

/** As large as may be, with this at its beginning and that over and over behind it. */
const endless = (start: string, again: string): Buffer =>
  Buffer.concat([Buffer.from(start), Buffer.alloc(large - Buffer.byteLength(start), again)]);

const entities = '<!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">';
const health = 'apple_health_export/export.xml';

/** A zip as large as may be, which says that it unpacks to almost 4 GB and unpacks to a thousand times its size. */
function bombOfAnUpload(): Buffer {
  const start = deflateRawSync(Buffer.from('<HealthData>'), { finishFlush: constants.Z_FULL_FLUSH });
  const again = deflateRawSync(Buffer.alloc(megabyte, '<a/>'), { finishFlush: constants.Z_FULL_FLUSH });
  const packed = Buffer.concat([start, Buffer.alloc(large - 1024, again)]);
  const entry = { name: health, packed: packed.length, size: 0xffff_fffe, crc: 0 };
  const local = localHeader(entry);
  return Buffer.concat([local, packed, directory([entry], [0], local.length + packed.length)]);
}

type Hostile = [string, () => Buffer, RegExp];

/** They take their time. */
const inLongRuns: Hostile[] = [
  ['rows', () => endless(strongHead, strongRow), /more than 500000 rows/],
  ['an upload that unpacks to half a terabyte', bombOfAnUpload, /cut off or damaged|too large/],
  [
    'two thousand files of 8 MB in a zip, all in the same place',
    () => {
      const content = Buffer.concat([Buffer.from(strongHead), Buffer.alloc(8 * megabyte, `${' '.repeat(1_000)}\n`)]);
      return zipOf(
        Array.from({ length: 2_000 }, (_, index) => `${index}.csv`),
        content,
      );
    },
    /far more than any export/,
  ],
  [
    'a training centre of entities',
    () => endless(`<!DOCTYPE x [<!ENTITY a "ha">`, entities).fill('<TrainingCenterDatabase>', 40, 64),
    /too large/,
  ],
];

test.each<Hostile>([
  ['zeros', () => Buffer.alloc(large), /not one that can be imported/],
  ['zeros behind what is good', () => endless(strongHead + strongRow.repeat(30_000), '\0'), /too long/],
  ['one line without an end', () => endless(strongHead, 'a'), /too long/],
  ['columns without an end', () => endless(strongHead, ','), /more than 200 columns/],
  [
    'entities within entities',
    () => endless('<?xml version="1.0"?><!DOCTYPE HealthData [<!ENTITY a "ha">', entities),
    /no workout/,
  ],
  ['a tag of endless attributes', () => endless('<HealthData><Record ', 'a="b" '), /not one that can be imported/],
  [
    'a zip that unpacks to a thousand times its size',
    () => zipOf(health, endless('<HealthData>', '<a/>')),
    /far more than any export/,
  ],
  [
    'empty objects by the million',
    () =>
      Buffer.concat([
        Buffer.from('{"unit":"kg","workouts":['),
        Buffer.alloc(15 * megabyte, '{},'),
        Buffer.from('{}]}'),
      ]),
    /too large/,
  ],
  ...(isLong ? inLongRuns : []),
])(
  '%s: refused in words, within the same memory',
  async (name, make, words) => {
    const person = await signUp();
    const file = make();
    const before = await memory();
    const startedAt = performance.now();
    const refused = await bring(person, new Blob([new Uint8Array(file)]));
    expect(refused).toMatchObject({ status: 'refused', message: expect.stringMatching(words) });
    const after = await memory();
    console.info(
      `${name}, ${Math.round(file.length / megabyte)} MB: ${((performance.now() - startedAt) / 1000).toFixed(1)} s, ` +
        `${Math.round(before.now)} MB before, ${Math.round(after.most)} MB at most; ${JSON.stringify(refused.message)}`,
    );
    expect(after.most - before.now).toBeLessThan(mostMegabytes);
  },
  5_400_000,
);

/** What the other person has, and beside it workouts by the thousand which all say that they belong to what is theirs. */
async function writeTheirs(path: string, archive: Buffer): Promise<number> {
  const files = unzip(archive);
  const content = JSON.parse(files.get('archive.json')?.toString() ?? '');
  content.programs[0].versions[0].title = 'Mine now';
  const [, bytes] = [...files].find(([name]) => /^workouts\/.*\.json$/.test(name)) ?? [];
  const workout = JSON.parse(bytes?.toString() ?? '');
  const noise = createNoise();
  const to = createWriteStream(path);
  const write = (piece: Buffer) => new Promise<void>((resolve) => to.write(piece, () => resolve()));
  // The directory is small, and comes after everything else.
  const directory: Buffer[] = [];
  const zip = new ZipWriter(
    (place) => ({
      write: async (piece) => void (place === 0 ? await write(piece) : directory.push(piece)),
      writeHead: write,
      end: async () => undefined,
    }),
    new Date(),
  );
  await zip.add('archive.json', JSON.stringify(content));
  await zip.add('workouts/theirs.json', JSON.stringify({ ...workout, title: 'Mine now' }));
  const [count, samples] = isLong ? [6_000, 20_000] : [20, 500];
  for (let index = 1; index < count; index += 1) {
    const start = Date.UTC(2010, 0, index);
    const hr = Array.from({ length: samples }, () => 60 + (Number.parseInt(noise(2), 16) % 100));
    const ended = new Date(start + samples * 1000).toISOString();
    const one = {
      ...workout,
      _id: randomUUID(),
      created: new Date(start).toISOString(),
      ended,
      hr,
      hrIntervalMs: 1000,
    };
    await zip.add(`workouts/${index}.json`, JSON.stringify(one));
  }
  await zip.end();
  await write(Buffer.concat(directory));
  await new Promise<void>((resolve) => to.end(resolve));
  return count;
}

test('an archive full of ids of another person: nothing of theirs is changed, within the same memory', async () => {
  const victim = await registerPerson(product.url);
  const { call } = importsOf(() => product.url, victim);
  await logWorkout(product.url, victim, await makeProgram(product.url, victim, 'Theirs'));
  const { _id } = (await call('POST', '/exports', { kind: 'archive' })).data;
  await expect.poll(async () => (await call('GET', '/exports')).data[0].status).toBe('ready');
  const authorization = `Bearer ${victim.tokens.accessToken}`;
  const file = await fetch(`${product.url}/api/exports/${_id}/file`, { headers: { authorization } });
  const archive = Buffer.from(await file.arrayBuffer());
  await call('DELETE', `/exports/${_id}`);
  const client = new pg.Client((await attachToPostgres(folder.dataDir, () => {})) ?? {});
  await client.connect();
  const theirs = await rowsOfPerson(client, victim.tokens.user._id);

  const path = join(folder.folder, 'theirs.zip');
  const count = await writeTheirs(path, archive);
  const zip = await openAsBlob(path);
  const person = await signUp();
  const before = await memory();
  const startedAt = performance.now();
  const found = await bring(person, zip);
  expect(found).toMatchObject({ status: 'ready', workouts: count, problems: 0 });
  await person.begin(found._id, 'apply');
  expect(await person.settled(found._id)).toMatchObject({ status: 'done', created: count, failed: 0 });
  const after = await memory();
  console.info(
    `${count} workouts, ${Math.round(zip.size / megabyte)} MB zipped: ${((performance.now() - startedAt) / 1000).toFixed(1)} s, ` +
      `${Math.round(before.now)} MB before, ${Math.round(after.most)} MB at most`,
  );
  expect(await rowsOfPerson(client, victim.tokens.user._id)).toEqual(theirs);
  await client.end();
  expect(after.most - before.now).toBeLessThan(mostMegabytes);
}, 5_400_000);
