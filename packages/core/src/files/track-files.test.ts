import { expect, test } from 'vitest';
import { accounted, readAll } from './testing/read-all.ts';

const point = (second: number, bpm: number | null) =>
  `<Trackpoint><Time>2024-05-01T17:00:${String(second).padStart(2, '0')}Z</Time>${
    bpm === null ? '' : `<HeartRateBpm><Value>${bpm}</Value></HeartRateBpm>`
  }</Trackpoint>`;

test('TCX: the heart rate of an activity, however the text is cut', () => {
  const text = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]>
<TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2"><Activities><Activity Sport="Other">
<Lap StartTime="2024-05-01T17:00:00Z"><AverageHeartRateBpm><Value>99</Value></AverageHeartRateBpm><Track>${[
    point(0, 100),
    point(2, 110),
    point(3, null),
    point(4, 120),
  ].join('')}</Track></Lap><Notes>5 &lt; 6 &a;</Notes></Activity></Activities></TrainingCenterDatabase>`;
  for (const piece of [7, 100, 10_000]) {
    const file = readAll(text, piece);
    expect(file.workouts[0]).toMatchObject({
      notes: '5 < 6 &a;',
      start: { instant: '2024-05-01T17:00:00.000Z' },
      end: { instant: '2024-05-01T17:00:04.000Z' },
      track: { intervalMs: 1000, samples: [100, 100, 110, 110, 120] },
    });
    expect(accounted(file)).toBe(4);
  }
});

test('GPX: the heart rate in the extensions of its points', () => {
  const text = `<gpx version="1.1"><trk><name>Evening</name><trkseg><trkpt lat="1" lon="2"><time>2024-05-01T17:00:00Z</time>
<extensions><gpxtpx:TrackPointExtension><gpxtpx:hr>140</gpxtpx:hr></gpxtpx:TrackPointExtension></extensions></trkpt>
<trkpt lat="1" lon="2"><time>2024-05-01T17:01:00Z</time></trkpt></trkseg></trk></gpx>`;
  const [workout] = readAll(text).workouts;
  expect(workout).toMatchObject({
    title: 'Evening',
    end: { instant: '2024-05-01T17:01:00.000Z' },
    track: { samples: [140] },
  });
});

test('a track of more points than a workout can have is read as far as that', () => {
  const many = `${point(0, 100)}${point(1, 101).repeat(90_000)}`;
  const text = `<TrainingCenterDatabase><Activities><Activity Sport="Other">${many}</Activity></Activities></TrainingCenterDatabase>`;
  const file = readAll(text, 32_768);
  expect(file.notes).toMatchObject([{ kind: 'changed', message: expect.stringContaining('90000') }]);
  expect(file.workouts[0]?.track?.samples).toEqual([100, 101]);
});

test('a file that is cut off in an activity is read as far as it goes, and says so', () => {
  const text = `<TrainingCenterDatabase><Activities><Activity Sport="Other"><Lap><Track>${point(0, 100)}${point(1, 110)}<Trackpoint><Ti`;
  const file = readAll(text);
  expect(file.workouts).toMatchObject([{ track: { samples: [100, 110] } }]);
  expect(file.notes).toEqual([
    { line: 2, kind: 'changed', message: 'The file ends in the midst of this activity. What is there of it is read.' },
  ]);
});

const tcxOf = (activity: string): string =>
  `<TrainingCenterDatabase><Activities><Activity Sport="Other">${activity}</Activity></Activities></TrainingCenterDatabase>`;

test.each([
  [
    'GPX',
    `<gpx version="1.1"><trk><name>${'a'.repeat(81)}</name><desc>${'b'.repeat(10_001)}</desc><trkseg>
<trkpt lat="1" lon="2"><time>2024-05-01T17:00:00Z</time></trkpt></trkseg></trk></gpx>`,
    'positions',
  ],
  [
    'TCX',
    tcxOf(`<Notes>${'b'.repeat(10_001)}</Notes><Lap><Track><Trackpoint><Time>2024-05-01T17:00:00Z</Time>
<DistanceMeters>12</DistanceMeters></Trackpoint></Track></Lap>`).replace('Other', 'a'.repeat(81)),
    'distance',
  ],
])('%s: a title and notes that are too long are cut, and say so', (_format, text, leftOut) => {
  const { workouts, notes } = readAll(text, 20_000);
  expect(workouts[0]).toMatchObject({ title: 'a'.repeat(80), notes: 'b'.repeat(10_000) });
  expect(notes.map(({ message }) => message)).toEqual([
    `Of recordings only times, sets and the heart rate are kept. Left out: ${leftOut}.`,
    'The title of the workout is cut to 80 signs.',
    'The note of the workout is cut to 10000 signs.',
  ]);
});

test('notes of every lap are kept', () => {
  const lap = (note: string) =>
    `<Lap StartTime="2024-05-01T17:00:00Z"><Track>${point(0, 100)}</Track><Notes>${note}</Notes></Lap>`;
  expect(readAll(tcxOf(`${lap('warm')}${lap('hard')}`)).workouts).toMatchObject([{ notes: 'warm\nhard' }]);
});

test('an activity of laps without points is a workout that lasts as long as they do; one of neither is named', () => {
  const lap = (start: string, seconds: number) =>
    `<Lap StartTime="2024-05-01T${start}Z"><TotalTimeSeconds>${seconds}</TotalTimeSeconds><Calories>80</Calories></Lap>`;
  const file = readAll(tcxOf(`<Id>x</Id>${lap('17:00:00', 600)}${lap('17:10:00', 300)}`));
  expect(file.workouts).toMatchObject([
    { start: { instant: '2024-05-01T17:00:00.000Z' }, end: { instant: '2024-05-01T17:15:00.000Z' }, track: null },
  ]);
  expect([file.rows, accounted(file)]).toEqual([2, 2]);
  expect(readAll(tcxOf('')).notes).toEqual([{ line: 1, kind: 'changed', message: 'This activity is empty.' }]);
});

test('what of a recording is not kept is told', () => {
  const where = '<Position><LatitudeDegrees>1</LatitudeDegrees></Position><DistanceMeters>5</DistanceMeters>';
  const timeless = '<Trackpoint><HeartRateBpm><Value>99</Value></HeartRateBpm></Trackpoint>';
  const file = readAll(
    tcxOf(`<Lap><Track>${point(0, 100).replace('</Time>', `</Time>${where}`)}${timeless}</Track></Lap>`),
  );
  expect(file.workouts[0]?.track?.samples).toEqual([100]);
  expect(file.notes.map(({ message }) => message)).toEqual([
    'Heart rates without a time are left out: 1.',
    'Of recordings only times, sets and the heart rate are kept. Left out: positions, distance.',
  ]);
});

test('a heart rate over more days than a workout can have is told', () => {
  const late = point(1, 110).replace('2024-05-01', '2024-05-04');
  const file = readAll(tcxOf(`<Lap><Track>${point(0, 100)}${late}</Track></Lap>`));
  expect(file.workouts).toMatchObject([{ track: null }]);
  expect(file.notes.map(({ message }) => message)).toEqual([
    'The heart rate of this recording cannot be read, or lasts for more than two days.',
  ]);
});
