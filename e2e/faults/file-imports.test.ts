/**
 * Large and hostile files against a server of its own, run as `npm start` runs it: what it holds in memory is bounded whatever the file, and
 * others are answered meanwhile. `LONG_RUNS=1` takes files of the size that the limits are for.
 */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { crc32, deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeStartedDataFolder } from '../support/data-folder.ts';
import { registerPerson } from '../support/people.ts';
import { memoryArguments, type Product, startProduct } from '../support/product.ts';

const isLong = Boolean(process.env.LONG_RUNS);
const megabyte = 1024 * 1024;
/** Beyond what the server has when it is idle. */
const mostMegabytes = 150;

const cleanUp = new AsyncDisposableStack();
let product: Product;

beforeAll(async () => {
  const folder = await makeStartedDataFolder();
  cleanUp.defer(() => folder.remove());
  const env = { LOG_LEVEL: 'error', DATA_DIR: folder.dataDir, RATE_LIMIT_FACTOR: '1000' };
  product = await startProduct(env, undefined, memoryArguments);
  cleanUp.defer(() => product.end('SIGTERM').then(() => {}));
}, 120_000);
afterAll(() => cleanUp.disposeAsync());

/** Now, and at most since the process began; in megabytes. */
async function memory(): Promise<{ now: number; most: number }> {
  const status = await readFile(`/proc/${product.process.pid}/status`, 'utf8');
  const of = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) / 1024;
  return { now: of('VmRSS'), most: of('VmHWM') };
}

interface FileImport {
  status: string;
  message: string | null;
  workouts: number;
  bodyWeights: number;
  rows: number;
}

async function signUp() {
  const { tokens } = await registerPerson(product.url);
  const headers = { authorization: `Bearer ${tokens.accessToken}` };
  const call = async (method: string, path: string, body?: object) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${product.url}/api${path}`, {
      method,
      headers: { ...headers, ...(body && !isForm && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const answered = await answer.json();
    expect(answer.ok, `${method} ${path}: ${JSON.stringify(answered)}`).toBe(true);
    return answered;
  };
  return {
    call,
    /** Uploaded in parts and read to its end. */
    async bring(file: Buffer): Promise<FileImport> {
      const id = randomUUID();
      await call('POST', '/imports', { _id: id, files: [{ name: 'file', size: file.length }] });
      for (let part = 0; part * megabyte < file.length; part += 1) {
        const body = new FormData();
        body.append('file', new Blob([new Uint8Array(file.subarray(part * megabyte, (part + 1) * megabyte))]));
        await call('POST', `/imports/${id}/files/0/parts/${part}`, body);
      }
      await call('POST', `/imports/${id}/read`);
      const show = async (): Promise<FileImport> => (await call('GET', `/imports/${id}`)).data;
      await expect.poll(async () => (await show()).status, { interval: 100, timeout: 540_000 }).not.toBe('reading');
      return show();
    },
  };
}

/** A zip with one entry (PKWARE's APPNOTE 4.3). */
function zipOf(name: string, content: Buffer): Buffer {
  const packed = deflateRawSync(content, { level: 1 });
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(8, 4);
  common.writeUInt32LE(crc32(content), 10);
  common.writeUInt32LE(packed.length, 14);
  common.writeUInt32LE(content.length, 18);
  common.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), common, Buffer.from(name)]);
  const entry = Buffer.concat([Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), common, Buffer.alloc(14), Buffer.from(name)]);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(local.length + packed.length, 16);
  return Buffer.concat([local, packed, entry, end]);
}

const stamp = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19).replace('T', ' ')} +0000`;
const dayMs = 86_400_000;

/** Days with a heart rate every two minutes, a body weight, and a workout with one every five seconds; workouts stand at the end, as Apple has them. */
function appleHealth(bytes: number): { xml: Buffer; days: number } {
  const record = (type: string, unit: string, ms: number, value: number): string =>
    `<Record type="HKQuantityTypeIdentifier${type}" sourceName="Maya Lind’s Apple Watch" sourceVersion="10.1" device="&lt;&lt;HKDevice: 0x${(ms * 7919).toString(16)}&gt;, name:Apple Watch, manufacturer:Apple Inc., hardware:Watch6,1&gt;" unit="${unit}" creationDate="${stamp(ms)}" startDate="${stamp(ms)}" endDate="${stamp(ms)}" value="${value}"/>\n`;
  const pieces = [
    Buffer.from(
      '<?xml version="1.0"?>\n<!DOCTYPE HealthData [<!ELEMENT HealthData ANY>]>\n<HealthData locale="en_GB">\n',
    ),
  ];
  const workouts: string[] = [];
  let size = 0;
  let days = 0;
  for (let day = Date.UTC(2016, 0, 1); size < bytes; day += dayMs, days += 1) {
    const lines = [record('BodyMass', 'kg', day, 80 + (days % 10) / 10)];
    for (let at = 0; at < dayMs; at += 120_000) lines.push(record('HeartRate', 'count/min', day + at, 60 + (at % 37)));
    const start = day + 18 * 3_600_000;
    for (let at = 0; at < 3_600_000; at += 5_000)
      lines.push(record('HeartRate', 'count/min', start + at, 100 + (at % 71)));
    workouts.push(
      `<Workout workoutActivityType="HKWorkoutActivityTypeTraditionalStrengthTraining" sourceName="Maya Lind’s Apple Watch" startDate="${stamp(start)}" endDate="${stamp(start + 3_600_000)}"></Workout>\n`,
    );
    const piece = Buffer.from(lines.join(''));
    size += piece.length;
    pieces.push(piece);
  }
  pieces.push(Buffer.from(workouts.join('')), Buffer.from('</HealthData>'));
  return { xml: Buffer.concat(pieces), days };
}

test('an export of Apple Health is read as a stream: memory does not grow with it, and others are answered', async () => {
  const [person, other] = [await signUp(), await signUp()];
  const { xml, days } = appleHealth((isLong ? 640 : 12) * megabyte);
  const zip = zipOf('apple_health_export/export.xml', xml);
  const before = await memory();
  const reading = { isOver: false };
  const answered = (async () => {
    let count = 0;
    while (!reading.isOver) {
      await other.call('GET', '/programs');
      count += 1;
    }
    return count;
  })();
  const startedAt = performance.now();
  const found = await person.bring(zip);
  reading.isOver = true;
  expect(found).toMatchObject({ status: 'ready', workouts: days, bodyWeights: days, rows: 2 * days });
  expect(await answered).toBeGreaterThan(0);
  const after = await memory();
  console.info(
    `${Math.round(xml.length / megabyte)} MB of XML, ${Math.round(zip.length / megabyte)} MB zipped: ${((performance.now() - startedAt) / 1000).toFixed(1)} s, ` +
      `${Math.round(before.now)} MB idle, ${Math.round(after.most)} MB at most; ${await answered} requests of another person answered`,
  );
  expect(after.most - before.now).toBeLessThan(mostMegabytes);
});

const strongHead =
  'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE\n';
const strongRow = '2024-05-01 18:00:00,E,,Squat,1,1,5,,,,,\n';
const large = (isLong ? 500 : 20) * megabyte;

type Hostile = [string, () => Buffer, RegExp];

const moreRows: Hostile = [
  'more rows than ten lives',
  () => Buffer.concat([Buffer.from(strongHead), Buffer.from(strongRow.repeat(Math.ceil(large / strongRow.length)))]),
  /more than 500000 rows/,
];

test.each<Hostile>([
  ['zeros', () => Buffer.alloc(large), /not one that can be imported/],
  ['one line without an end', () => Buffer.concat([Buffer.from(strongHead), Buffer.alloc(large, 'a')]), /too long/],
  // Reading half a million rows takes its time.
  ...(isLong ? [moreRows] : []),
  [
    'a zip that unpacks to a thousand times its size',
    () =>
      zipOf(
        'apple_health_export/export.xml',
        Buffer.concat([Buffer.from('<HealthData>'), Buffer.alloc(large, '<a/>')]),
      ),
    /far more than it should/,
  ],
  [
    'a tag of endless attributes',
    () => Buffer.concat([Buffer.from('<HealthData><Record '), Buffer.alloc(large, 'a="b" ')]),
    /not one that can be imported/,
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
])('%s: refused in words, within the same memory', async (_name, make, words) => {
  const person = await signUp();
  const before = await memory();
  const refused = await person.bring(make());
  expect(refused).toMatchObject({ status: 'refused', message: expect.stringMatching(words) });
  const after = await memory();
  console.info(`${_name}: ${Math.round(before.now)} MB before, ${Math.round(after.most)} MB at most`);
  expect(after.most - before.now).toBeLessThan(mostMegabytes);
});
