/** Files that are hostile, damaged or too large are refused in words; what cannot be stored in a file is left out of it. */
import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { buildUser } from '#test/build-user.ts';
import { zipOf } from '#test/export-calls.ts';
import { callsOf } from '#test/file-import-calls.ts';
import { quickPace } from '#test/peloton-stage.ts';
import { strongFile, strongHeader, strongRow } from '#test/strong-file.ts';
import { databaseOf, shareApp } from '#test/test-app.ts';

const sharedApp = shareApp({ pelotonPace: quickPace });

const laughs = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "ha">${'<!ENTITY b "&a;&a;&a;&a;">'.repeat(20)}]>
<TrainingCenterDatabase><Activities><Activity Sport="&b;"><Id>&b;</Id></Activity></Activities></TrainingCenterDatabase>`;
const oneFile = (name: string, content: string | Buffer) => zipOf(new Map([[name, Buffer.from(content)]]));
const swollen = Buffer.alloc(12 * 1024 * 1024, '<a b="endless"/>');

test.each([
  [
    'a zip that swells to a thousand times its size',
    () => oneFile('apple_health_export/export.xml', Buffer.concat([Buffer.from('<HealthData>'), swollen])),
    /far more/,
  ],
  ['a zip of endless signs', () => oneFile('archive.json', swollen), /far more/],
  [
    'a zip with a table that swells to a thousand times its size',
    () =>
      oneFile(
        'strong.csv',
        [strongHeader, ...Array.from({ length: 200_000 }, () => strongFile.split('\n')[1])].join('\n'),
      ),
    /too large/,
  ],
  [
    'a table that swells out of gzip',
    () => gzipSync(`${strongHeader}\n${`${','.repeat(50)}\n`.repeat(400_000)}`),
    /too large/,
  ],
  [
    'a zip that is cut off',
    async () => (await oneFile('strong.csv', strongFile)).subarray(0, -30),
    /cut off or damaged/,
  ],
  [
    'a zip with a zip in it',
    async () => oneFile('inner.zip', await oneFile('strong.csv', strongFile)),
    /packed within a packed file/,
  ],
  [
    'an archive that is none',
    () => oneFile('archive.json', '{"format":"workout-tracker-archive","version":2}'),
    /cannot be read/,
  ],
  ['entities within entities', () => laughs, /no workout/],
  ['a tag without an end', () => `<HealthData><Record ${'x'.repeat(200_000)}`, /not one that can be imported/],
  ['an empty sheet', () => 'Date,Amount\n2020-01-01,5', /not one that can be imported/],
  ['NUL', () => 'Date,Workout Name\u0000', /not one that can be imported/],
  ['a million columns', () => `${strongHeader}\n${','.repeat(1_000_000)}`, /more than 200 columns/],
  ['only the names of columns', () => `${strongHeader}\n`, /no workout/],
])('%s is refused with a reason, and harms nobody', async (_name, content, reason) => {
  const calls = callsOf(sharedApp(), await buildUser(sharedApp()));
  const refused = await calls.bring(await content());
  expect(refused).toMatchObject({ status: 'refused', message: expect.stringMatching(reason) });
  const countParts = () =>
    databaseOf(sharedApp()).pool.query('select from file_import_parts where import_id = $1', [refused._id]);
  // What was uploaded goes once the refusal is told: a server that dies in between must not read it again.
  await expect.poll(countParts).toMatchObject({ rowCount: 0 });
  expect((await calls.apply(refused._id)).statusCode).toBe(409);
  expect((await calls.remove(refused._id)).statusCode).toBe(200);
});

const lifter = '🏋';
const late = '<x/>'.repeat(300_000);
const tcx = (sport: string, notes: string) => `<?xml version="1.0"?><TrainingCenterDatabase><Activities>
<Activity Sport="${sport}"><Lap><Track><Trackpoint><Time>2025-01-01T10:00:00Z</Time></Trackpoint>
<Trackpoint><Time>2025-01-01T10:30:00Z</Time></Trackpoint></Track></Lap><Notes>${notes}</Notes></Activity></Activities></TrainingCenterDatabase>`;
const strongNamed = (exercise: string, notes = '') =>
  `${strongHeader}\n2025-01-01 10:00:00,Day A,1h,${exercise},1,10,5,0,0,,${notes},`;

test.each([
  ['half a sign of two', () => tcx('&#xD800;Run', ''), { title: 'Run' }],
  ['a title cut within a sign', () => tcx(`a${lifter.repeat(60)}`, ''), { title: `a${lifter.repeat(39)}` }],
  ['NUL far behind the beginning', () => tcx('Run', `x</Notes>${late}<Notes>a\u0000b`), { title: 'Run' }],
  [
    'an exercise cut within a sign',
    () => strongNamed(`a${lifter.repeat(60)}`),
    { title: 'Day A', exercises: [`a${lifter.repeat(39)}`] },
  ],
  ['notes cut within a sign', () => strongNamed('Squat', `a${lifter.repeat(6_000)}`), { title: 'Day A' }],
])('%s is left out, and the rest comes in', async (_name, content, shown) => {
  const calls = callsOf(sharedApp(), await buildUser(sharedApp()));
  const { _id } = await calls.bring(content());
  expect(await calls.applied(_id)).toMatchObject({ status: 'done', created: 1, failed: 0 });
  expect((await calls.workouts(_id)).json().data).toEqual([expect.objectContaining(shown)]);
});

// Promise (5.2.1 to 5.2.3, API4): Uploads are limited by size, rows, columns and time.
test('an upload that is too large, of another size, or not whole is refused', async () => {
  const calls = callsOf(sharedApp(), await buildUser(sharedApp()));
  const huge = { name: 'huge.zip', size: 400 * 1024 * 1024 };
  expect((await calls.start(randomUUID(), [huge, huge])).statusCode).toBe(413);
  expect((await calls.start(randomUUID(), [{ ...huge, size: 600 * 1024 * 1024 }])).statusCode).toBe(422);
  const id = randomUUID();
  expect((await calls.start(id, [{ name: 'a.csv', size: 10 }])).statusCode).toBe(201);
  expect((await calls.start(id, [{ name: 'a.csv', size: 10 }])).statusCode).toBe(200);
  expect((await calls.part(id, 0, 0, Buffer.from('short'))).statusCode).toBe(422);
  expect((await calls.part(id, 1, 0, Buffer.from('x'))).statusCode).toBe(422);
  expect((await calls.read(id)).statusCode).toBe(409);
  expect((await calls.cancel(id)).json().data.status).toBe('refused');
});

const namedWorkouts = (names: number): string => {
  const rows = Array.from({ length: names }, (_, index) => {
    const day = new Date(Date.UTC(2024, 0, 1 + (index % 60))).toISOString().slice(0, 10);
    return strongRow(`${day} 18:00:00`, `Wobble ${index}`, 1, 40, 8);
  });
  return [strongHeader, ...rows.toSorted()].join('\n');
};

test('two thousand names of exercises are read; one more is refused in words, and others can be imported', async () => {
  const calls = callsOf(sharedApp(), await buildUser(sharedApp()));
  const refused = await calls.bring(namedWorkouts(2_001));
  expect(refused).toMatchObject({
    status: 'refused',
    message: 'These files name more than 2000 different exercises. Import fewer workouts at a time.',
    workouts: 0,
    exercises: 0,
  });
  expect(await calls.bring(namedWorkouts(2_000))).toMatchObject({ status: 'ready', workouts: 60, exercises: 2_000 });
});
