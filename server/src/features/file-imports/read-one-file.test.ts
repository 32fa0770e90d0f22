/** One file as it comes: packed or not, in any encoding, with numbers that say what they are or do not. */
import { gzipSync } from 'node:zlib';
import { buildFit } from '@workout-tracker/core/files/testing/build-fit';
import { expect, test } from 'vitest';
import { buildUser } from '#test/build-user.ts';
import { diaryOf } from '#test/build-workout.ts';
import { zipOf } from '#test/export-calls.ts';
import { callsOf } from '#test/file-import-calls.ts';
import { quickPace } from '#test/peloton-stage.ts';
import { shareApp } from '#test/test-app.ts';

const sharedApp = shareApp({ pelotonPace: quickPace });

const header =
  'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE';
const strongRow = (date: string, exercise: string, order: number, weight: number, reps: number) =>
  `${date},Day A,1h,${exercise},${order},${weight},${reps},0,0,,,`;
const strongFile = [
  header,
  strongRow('2023-05-01 18:00:00', 'Squat (Barbell)', 1, 102.5, 5),
  strongRow('2024-02-03 07:30:00', 'Bench Press', 1, 62.5, 5),
].join('\n');
const tcx = `<?xml version="1.0"?><TrainingCenterDatabase><Activities><Activity Sport="Run"><Lap><Track>
<Trackpoint><Time>2025-01-01T10:00:00Z</Time></Trackpoint><Trackpoint><Time>2025-01-01T10:30:00Z</Time></Trackpoint>
</Track></Lap></Activity></Activities></TrainingCenterDatabase>`;

test('what tells a file from others may stand behind half a million signs, packed or not', async () => {
  const calls = callsOf(sharedApp(), await buildUser(sharedApp()));
  const sets = '[{"w":100,"r":5}]';
  const text = `{"notes":"${'é'.repeat(250_000)}","unit":"kg","workouts":[{"start":1700000000000,"entries":[{"n":"Squat","sets":${sets}}]}]}`;
  for (const file of [text, gzipSync(text)])
    expect(await calls.bring(file)).toMatchObject({ files: [{ format: 'opengym' }], workouts: 1, sets: 1 });
});

test('files packed with gzip are read, by themselves and in a zip; Apple Health’s xml may stand outside of a folder', async () => {
  const app = sharedApp();
  const calls = callsOf(app, await buildUser(app));
  expect(await calls.bring(gzipSync(strongFile))).toMatchObject({ files: [{ format: 'strong' }], workouts: 2 });
  const packed = new Map([
    ['activities/one.tcx.gz', gzipSync(tcx)],
    [
      'activities/two.fit.gz',
      gzipSync(buildFit(Date.parse('2025-03-01T10:00:00Z'), { titles: [], sets: [], records: [100, 101] })),
    ],
  ]);
  expect(await calls.bring(await zipOf(packed))).toMatchObject({ status: 'ready', workouts: 2, problems: 0 });
  const start = 'startDate="2025-03-02 10:00:00 +0000" endDate="2025-03-02 10:30:00 +0000"';
  const xml = `<HealthData><Workout workoutActivityType="HKWorkoutActivityTypeYoga" ${start}/></HealthData>`;
  const others = Array.from({ length: 2_001 }, (_, index): [string, Buffer] => [
    `routes/${index}.gpx`,
    Buffer.from('x'),
  ]);
  const zip = await zipOf(new Map([['export.xml', Buffer.from(xml)], ...others]));
  expect(await calls.bring(zip)).toMatchObject({ files: [{ format: 'apple-health' }], workouts: 1 });
});

test.each([
  [
    'Poland',
    'RGF0YTtOYXp3YSB0cmVuaW5ndTtDemFzIHRyd2FuaWE7TmF6d2Eg5ndpY3plbmlhO0tvbGVqbm+c5iBzZXJpaTtDaeq/YXI7UG93dC47RHlzdGFucztTZWt1bmR5O05vdGF0a2k7Tm90YXRraSB0cmVuaW5ndTtSUEUNCjIwMjUtMDYtMzAgMTk6NTY7R/NyYTsxaCA1bTtXeWNpc2thbmllIGxlv7ljOzE7NjIsNTs4OzA7MDtNaeqcbmllIGJvbLk7OzgsNQ0K',
    'Góra',
    'Wyciskanie leżąc',
  ],
  [
    'Japan',
    'k/qVdDuDj4Fbg06DQYNFg2eWvDuOnorUO4NHg06DVINUg0ODWZa8O4Nag2KDZ4+HO49kl8o7g4yDYoN2O4uXl6M7lWI7g4GDgjuDj4Fbg06DQYNFg2eDgYOCO1JQRQ0KMjAyNS82LzMwIDE5OjU2O4N2g2KDVoOFOzFoIDVtO4N4g5ODYIN2g4yDWDsxOzYyLDU7ODswOzA7Ozs4LDUNCg==',
    'プッシュ',
    'ベンチプレス',
  ],
])('a table of Strong as a spreadsheet in %s saved it', async (_country, bytes, title, exercise) => {
  const calls = callsOf(sharedApp(), await buildUser(sharedApp()));
  const found = await calls.bring(Buffer.from(bytes, 'base64'));
  expect(found).toMatchObject({ status: 'ready', workouts: 1, sets: 1, problems: 0, files: [{ format: 'strong' }] });
  expect(found.heaviest).toEqual({ name: exercise, weight: 62.5 });
  const { data } = (await calls.workouts(found._id)).json();
  expect(data).toMatchObject([{ title, exercises: [exercise], startsAt: '2025-06-30T19:56:00.000Z' }]);
});

test('the encoding of a file is that of all of it', async () => {
  const calls = callsOf(sharedApp(), await buildUser(sharedApp()));
  const rows = Array.from({ length: 2_400 }, (_, index) => {
    const day = new Date(Date.UTC(2020, 0, 1 + Math.floor(index / 20))).toISOString().slice(0, 10);
    return `${day} 18:00:00,Day A,1h,Squat,${index % 20},100,5,0,0,${'n'.repeat(480)},,`;
  });
  const late = strongRow('2024-05-01 18:00:00', 'Überzüge', 1, 20, 12);
  const found = await calls.bring(Buffer.from([header, ...rows, late].join('\n'), 'latin1'));
  expect(found.status).toBe('ready');
  expect((await calls.workouts(found._id, '?search=%C3%9Cberz%C3%BCge')).json().data).toHaveLength(1);
});

test('what 1,250 is is asked once, where no number of the file says it; columns that nothing is made of are named', async () => {
  const app = sharedApp();
  const person = await buildUser(app);
  const calls = callsOf(app, person);
  const columns = 'Date;Workout Name;Exercise Name;Set Order;Weight;Weight Unit;Reps;Incline;Seconds';
  const found = await calls.bring(`${columns}\n2024-05-01 18:00:00;A;Squat;1;1,250;kg;5;2;0`);
  expect(found).toMatchObject({
    questions: ['decimalSign', 'timeZone'],
    openNumber: '1,250',
    files: [{ unusedColumns: ['Incline'] }],
  });
  expect((await calls.answer(found._id, { decimalSign: 'comma' })).json().data.answers.decimalSign).toBe('comma');
  await calls.applied(found._id);
  const [made] = (await calls.workouts(found._id)).json().data;
  expect((await diaryOf(app, person).readStored(made.workoutId)).moves).toMatchObject([{ weight: 1.25, reps: 5 }]);
  const told = await calls.bring(`${columns}\n2024-05-02 18:00:00;A;Squat;1;1,250;kg;5;;62,5`);
  expect(told).toMatchObject({ questions: ['timeZone'], openNumber: null });
});

test('the file of Peloton among others says where it belongs', async () => {
  const calls = callsOf(sharedApp(), await buildUser(sharedApp()));
  const found = await calls.bring(strongFile, 'Workout Timestamp,Live/On-Demand,Instructor Name\n');
  expect(found.files[1]).toMatchObject({ format: null, message: expect.stringContaining('of Peloton') });
});
