import { expect, test } from 'vitest';
import { reason } from '../reasons/reason.ts';
import { UnreadableFile } from './file-workout.ts';
import { isFit, readFit } from './fit.ts';
import { buildFit } from './testing/build-fit.ts';

const start = Date.parse('2024-05-01T17:00:00Z');

test('sets with their times, rests and names, and the heart rate between them', () => {
  const bytes = buildFit(start, {
    titles: [{ category: 28, subtype: 6, name: 'Zercher Kniebeuge ü' }],
    records: [100, 120, 140],
    sets: [
      { category: 28, subtype: 6, reps: 5, kg: 100, atS: 0, seconds: 30 },
      { isRest: true, atS: 30, seconds: 90 },
      { category: 0, subtype: 1, reps: 8, kg: 60.25, atS: 120, seconds: 40 },
    ],
  });
  expect(isFit(bytes)).toBe(true);
  const { items, rows } = readFit(bytes);
  expect(rows).toBe(3);
  expect(items).toMatchObject([
    {
      is: 'workout',
      rows: 3,
      start: { instant: '2024-05-01T17:00:00.000Z' },
      end: { instant: '2024-05-01T18:00:00.000Z' },
      track: { intervalMs: 1000, samples: [100, 120, 140] },
      exercises: [
        {
          name: 'Zercher Kniebeuge ü',
          sets: [{ reps: 5, weight: 100, unit: 'kg', restSeconds: 90, endedAt: '2024-05-01T17:00:30.000Z' }],
        },
        { name: 'Bench Press', sets: [{ reps: 8, weight: 60.25, startedAt: '2024-05-01T17:02:00.000Z' }] },
      ],
    },
  ]);
});

test('a file that is cut off keeps what was read and says so; one without an activity is refused', () => {
  const whole = buildFit(start, { titles: [], records: [100, 120, 140], sets: [] });
  const { items } = readFit(whole.subarray(0, whole.length - 20));
  expect(items.map(({ is }) => is)).toEqual(['note', 'workout']);
  expect(() => readFit(buildFit(start, { titles: [], records: [], sets: [], hasSession: false }))).toThrow(
    new UnreadableFile(reason('file-without-activity')),
  );
});

test('times that are told in five bits go on from the one before, also past a full half minute', () => {
  const records = Array.from({ length: 100 }, (_, second) => 100 + (second % 40));
  const content = { titles: [], sets: [], records };
  expect(readFit(buildFit(start, { ...content, isCompressed: true }))).toEqual(readFit(buildFit(start, content)));
});

test('a file with more messages than days have seconds is refused', () => {
  // Messages of no field: a byte each.
  const nothing = [0x40, 0, 0, 20, 0, 0];
  const bytes = new Uint8Array(14 + nothing.length + 500_001);
  bytes.set([14, 0x20, 0, 0, 0, 0, 0, 0, 0x2e, 0x46, 0x49, 0x54]);
  new DataView(bytes.buffer).setUint32(4, bytes.length - 14, true);
  bytes.set(nothing, 14);
  expect(isFit(bytes)).toBe(true);
  expect(() => readFit(bytes)).toThrow(new UnreadableFile(reason('file-too-large-for-activity')));
});

test('of a watch’s guesses the first counts, with the number in the same place, and an empty place is none', () => {
  const set = { reps: 5, seconds: 30 };
  const { items } = readFit(
    buildFit(start, {
      titles: [],
      records: [],
      sets: [
        { ...set, category: [null, 8, null], subtype: [null, 0, null], atS: 0 },
        { ...set, category: [28, 8], subtype: [6, 0], atS: 60 },
        { ...set, category: [28, 8], subtype: [null, 0], atS: 120 },
        { ...set, category: 45, subtype: 4, atS: 180 },
        { ...set, category: 28, subtype: 999, atS: 240 },
        // It does not know: the squat behind that has no chance.
        { ...set, category: [65_534, 28], subtype: [null, 6], atS: 300 },
        { ...set, atS: 360 },
      ],
    }),
  );
  const [workout] = items.flatMap((item) => (item.is === 'workout' ? [item] : []));
  expect(workout?.exercises.map(({ name }) => name)).toEqual([
    'Deadlift',
    'Back Squat',
    'Squat',
    'Sled Push',
    'Unknown squat exercise (Garmin 28/999)',
    'Unknown exercise',
  ]);
});

test('a file whose end is no message keeps what was read before, and says so', () => {
  const whole = buildFit(start, { titles: [], records: [100, 120], sets: [] });
  // It says to be longer than it is, so that its checksum is read as a message.
  const longer = whole.with(4, (whole[4] ?? 0) + 3).with(-2, 0x0f);
  expect(readFit(longer).items).toMatchObject([{ is: 'note' }, { is: 'workout', track: { samples: [100, 120] } }]);
});

test('what was measured before the session began is left out, and that is said', () => {
  const content = { titles: [], records: [90, 91, 92], sets: [], sessionsAtS: [2] };
  const [note] = readFit(buildFit(start, content)).items;
  expect(note).toMatchObject({ is: 'note', kind: 'changed', reason: reason('heart-rate-before-session') });
});

test('a file of several sports lasts from the first session to the last', () => {
  const content = { titles: [], records: [100, 110], sets: [], sessionsAtS: [0, 3_600] };
  expect(readFit(buildFit(start, content)).items).toMatchObject([
    { start: { instant: '2024-05-01T17:00:00.000Z' }, end: { instant: '2024-05-01T19:00:00.000Z' } },
  ]);
});

test('what a strap stored in a swim is read by its own clock, and takes the place of what the watch heard meanwhile', () => {
  // Its clock shows 4,094.9 s when the session begins, and a beat every 0.7 s passes the end of twelve bits every fourth second.
  const beats = Array.from({ length: 60 }, (_, index) => ({
    atS: 10.25 + index * 0.7,
    bpm: 120 + Math.floor(index / 10),
  }));
  const content = { titles: [], records: [90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101], sets: [], beats };
  const { items } = readFit(buildFit(start, { ...content, strapClockS: 4_094.9 }));
  const [workout] = items.flatMap((item) => (item.is === 'workout' ? [item] : []));
  // 10.25 s on, and the watch's readings to five seconds before.
  const samples = workout?.track?.samples ?? [];
  expect(samples.slice(0, 7)).toEqual([90, 91, 92, 93, 94, 95, 95]);
  expect(samples.slice(11, 18)).toEqual([120, 120, 120, 120, 120, 120, 120]);
  expect(samples[51]).toBe(125);
  expect(samples).toHaveLength(52);
  expect(items).toHaveLength(1);
});

test('a strap that stored from before the session to after it gives what belongs to the session', () => {
  const beats = Array.from({ length: 9_000 }, (_, second) => ({ atS: second - 2_000, bpm: 100 + (second % 50) }));
  const { items } = readFit(buildFit(start, { titles: [], records: [], sets: [], beats, strapClockS: 5_000 }));
  expect(items).toMatchObject([{ is: 'workout', track: { start: '2024-05-01T17:00:00.000Z' } }]);
  const [workout] = items.flatMap((item) => (item.is === 'workout' ? [item] : []));
  expect(workout?.track?.samples).toHaveLength(3_601);
  expect(workout?.track?.samples[1]).toBe(101);
});

test('readings of a strap without an instant are left out, and that is said', () => {
  const beats = Array.from({ length: 9 }, (_, second) => ({ atS: second, bpm: 100 }));
  const { items } = readFit(buildFit(start, { titles: [], records: [], sets: [], beats, hasNoAnchor: true }));
  expect(items).toMatchObject([
    { is: 'note', kind: 'changed', reason: reason('heart-rates-of-strap-timeless') },
    { is: 'workout', track: null },
  ]);
});

test('what of an activity is not kept, a name that is cut and a rest that no set can have are told', () => {
  const set = { category: 28, subtype: 6, reps: 5 };
  const { items } = readFit(
    buildFit(start, {
      titles: [{ category: 28, subtype: 6, name: 'S'.repeat(90) }],
      records: [],
      sets: [
        { ...set, atS: 0, seconds: 30 },
        { isRest: true, atS: 30, seconds: 9_000 },
      ],
      calories: 300,
    }),
  );
  expect(items).toMatchObject([
    { kind: 'changed', reason: reason('title-of-exercise-cut', { most: 80 }) },
    { kind: 'changed', reason: reason('set-rest-unkept') },
    {
      kind: 'changed',
      reason: reason('recording-without-calories'),
    },
    { is: 'workout', exercises: [{ name: 'S'.repeat(80) }] },
  ]);
});
