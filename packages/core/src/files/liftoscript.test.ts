import { describe, expect, test } from 'vitest';
import { readLiftoscript } from './liftoscript.ts';

const only = (line: string) => {
  const { weeks, unreadLines } = readLiftoscript(line);
  expect(unreadLines).toEqual([]);
  const exercise = weeks[0]?.days[0]?.exercises[0];
  if (!exercise) throw new Error('No exercise was read.');
  return exercise;
};
const plain = { to: null, isAtLeast: false, weight: null, rpe: null, restSeconds: null, seconds: null };

describe('sets', () => {
  test.each([
    ['Squat / 3x8', [{ ...plain, sets: 3, from: 8 }]],
    ['Squat / 3x8-12', [{ ...plain, sets: 3, from: 8, to: 12 }]],
    [
      'Squat / 2x5, 1x5+',
      [
        { ...plain, sets: 2, from: 5 },
        { ...plain, sets: 1, from: 5, isAtLeast: true },
      ],
    ],
    ['Squat / 1x5 @8 90s 80%', [{ ...plain, sets: 1, from: 5, rpe: 8, restSeconds: 90, weight: { percent: 80 } }]],
    [
      'Squat / 3x8 (Main) 100.5lb+ @8.5+',
      [{ ...plain, sets: 3, from: 8, rpe: 8.5, weight: { value: 100.5, unit: 'lb' } }],
    ],
    ['Plank / 3x1 60s|30s', [{ ...plain, sets: 3, from: 1, seconds: 60, restSeconds: 30 }]],
    ['Squat / 3x8 @8 ?+', [{ ...plain, sets: 3, from: 8, rpe: 8 }]],
  ])('%s', (line, sets) => {
    expect(only(line)).toMatchObject({ sets, unread: [] });
  });

  test('what stands alone is said of all of them', () => {
    expect(only('Squat / 1x12, 5x5 / 20s 60%').change).toEqual({
      ...{ weight: { percent: 60 }, rpe: null, restSeconds: 20, seconds: null },
    });
  });

  test('the way that is marked counts, and others are named', () => {
    const { sets, unread } = only('Squat / 3x8 / ! 4x6 / 5x5');
    expect(sets).toMatchObject([{ sets: 4, from: 6 }]);
    expect(unread).toEqual([{ what: 'other-sets' }]);
  });

  test('what is no set is named', () => {
    expect(only('Squat / three by five').unread).toEqual([{ what: 'part', text: 'three by five' }]);
  });
});

describe('progress', () => {
  test.each([
    ['lp(5lb)', { kind: 'lp', by: { value: 5, unit: 'lb' }, after: 1, less: null, misses: 1 }],
    [
      'lp(2.5kg, 1, 0, 10%, 3, 1)',
      { kind: 'lp', by: { value: 2.5, unit: 'kg' }, after: 1, less: { percent: 10 }, misses: 3 },
    ],
    ['lp(5%, 2)', { kind: 'lp', by: { percent: 5 }, after: 2, less: null, misses: 1 }],
    ['dp(5lb, 8, 12)', { kind: 'dp', by: { value: 5, unit: 'lb' }, from: 8, to: 12 }],
    ['sum(30, 5lb)', { kind: 'sum', by: { value: 5, unit: 'lb' }, atLeast: 30 }],
    ['none', { kind: 'none' }],
  ])('%s', (written, progress) => {
    expect(only(`Squat / 3x8 / progress: ${written}`)).toMatchObject({ progress, unread: [] });
  });

  test.each([
    ['custom() {~ if (completedReps >= reps) { weights += 5lb / 2 } ~}'],
    ['custom(increase: 5lb) { ...Squat }'],
    ['dp(5lb, 12, 8)'],
    ['lp()'],
  ])('%s is not run, but named', (written) => {
    const { progress, unread } = only(`Squat / 3x8 / progress: ${written}`);
    expect(progress).toBeNull();
    expect(unread).toEqual([{ what: 'progress', text: expect.any(String) }]);
  });
});

test('names have a label, equipment, and weeks in which they go on', () => {
  expect(only('main: Bench Press, Dumbbell[2,1-4] / 3x8')).toMatchObject({
    ...{ name: 'Bench Press (Dumbbell)', label: 'main', lastWeek: 4 },
  });
  expect(only('Squat | ! Front Squat / 3x8')).toMatchObject({
    ...{ name: 'Front Squat', unread: [{ what: 'swaps' }] },
  });
});

test('a script may have slashes and lines, and a line may go on', () => {
  const text = [
    '// About the day',
    'Squat / 3x8 / update: custom() {~',
    '  weights = 10lb / 2',
    '~} / superset: A',
    'Deadlift \\',
    '  / ...Squat[1:2] / 100kg',
    'template / used: none / 1x5',
  ].join('\n');
  const exercises = readLiftoscript(text).weeks[0]?.days[0]?.exercises;
  expect(exercises).toMatchObject([
    { name: 'Squat', line: 2, superset: 'A', unread: [{ what: 'update' }] },
    {
      name: 'Deadlift',
      line: 5,
      reuse: { name: ':squat', week: 1, day: 2 },
      change: { weight: { value: 100, unit: 'kg' } },
    },
    { name: 'template', isTemplate: true },
  ]);
});

test('weeks and days are named, and a line without a name is a problem', () => {
  const { weeks, unreadLines } = readLiftoscript('# First\n## A\nSquat / 3x5\n## B\n/ 3x5\n# Second\n## A\n');
  expect(weeks.map(({ title, days }) => [title, days.map((day) => day.title)])).toEqual([
    ['First', ['A', 'B']],
    ['Second', ['A']],
  ]);
  expect(unreadLines).toEqual([{ line: 5, text: '/ 3x5' }]);
});
