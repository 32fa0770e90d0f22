/** Each format from Start to the end: what it shows, when it beeps, and what it leaves behind. */
import { Compile } from 'typebox/compile';
import { describe, expect, test } from 'vitest';
import { countReps, countRound, finishClock, goBack, skipInterval, tickMove } from './clock-actions.ts';
import { beepsFrom } from './clock-beeps.ts';
import { ClockFormat } from './clock-format.ts';
import { emptyLog } from './clock-log.ts';
import { clockPlan } from './clock-plan.ts';
import { recordOf } from './clock-record.ts';
import { viewClock } from './clock-view.ts';
import { walkClock } from './clock-walk.ts';
import { scoreOf } from './count-score.ts';
import { isOptional, numberLimits, numberOf, numbersOf, usualFormats, withNumber } from './format-fields.ts';
import { parseFormat } from './parse-format.ts';
import { aClockPlan, aMove } from './testing/any-format.ts';

type Walked = Parameters<typeof walkClock>;
const viewAt = (...walked: Walked) => viewClock(walkClock(...walked));
const recordAt = (...walked: Walked) => recordOf(walkClock(...walked));
const scoreAt = (...walked: Walked) => scoreOf(walkClock(...walked), recordAt(...walked));

const second = 1000;
const minute = 60 * second;
const getReady = 10 * second;
const emom = aClockPlan({ kind: 'emom', everySeconds: 60, rounds: 3 });
const amrap = aClockPlan({ kind: 'amrap', capSeconds: 120 });
const tabata = aClockPlan(
  {
    kind: 'intervals',
    workSeconds: 20,
    restSeconds: 10,
    rounds: 2,
    sets: 2,
    longRestSeconds: 60,
    turn: 'set',
  },
  [aMove('bike'), aMove('row')],
);
const forTime = aClockPlan({ kind: 'for-time', capSeconds: 300, rounds: 2 });

describe('the whole run', () => {
  test.each([
    ['emom', emom, ['ready 10', 'work 60 pull-up 1/1', 'work 60 squat 2/1', 'work 60 pull-up 3/1']],
    [
      'intervals, a move per set',
      tabata,
      [
        'ready 10',
        'work 20 bike 1/1',
        'rest 10 1/1',
        'work 20 bike 2/1',
        'long-rest 60 2/1',
        'work 20 row 1/2',
        'rest 10 1/2',
        'work 20 row 2/2',
      ],
    ],
    ['amrap', amrap, ['ready 10', 'work 120 1/1']],
    ['for time', forTime, ['ready 10', 'work 300 1/1']],
    [
      'by the list',
      aClockPlan({ kind: 'list', rounds: 1 }, [
        aMove('plank', { seconds: 40, sets: 2 }),
        aMove('breather', { seconds: 20, isRest: true }),
        aMove('bike', { seconds: 30 }),
      ]),
      ['ready 10', 'work 40 plank 1/1', 'work 40 plank 2/1', 'rest 20 breather 2/1', 'work 30 bike 3/1'],
    ],
  ])('%s', (_, plan, words) => {
    const reported = plan.intervals.map(({ phase, lengthMs, mid, round, set }) =>
      [phase, (lengthMs ?? 0) / second, mid, round > 0 && `${round}/${set}`].filter((word) => word).join(' '),
    );
    expect(reported).toEqual(words);
  });

  test('a stopwatch has none', () => {
    expect(clockPlan({ kind: 'stopwatch' }, [])).toBeNull();
  });

  test('a clock without moves runs all the same', () => {
    expect(aClockPlan({ kind: 'emom', everySeconds: 30, rounds: 2 }, []).intervals.map(({ mid }) => mid)).toEqual([
      null,
      null,
      null,
    ]);
  });
});

test('what is shown in the seventh minute of sixteen', () => {
  const sixteen = aClockPlan({ kind: 'emom', everySeconds: 60, rounds: 16 });
  expect(viewAt(sixteen, emptyLog, getReady + 6 * minute + 22 * second)).toMatchObject({
    phase: 'work',
    leftMs: 38 * second,
    round: 7,
    rounds: 16,
    step: 7,
    steps: 16,
    interval: { mid: 'pull-up' },
    next: { mid: 'squat' },
    planMs: 6 * minute + 22 * second,
    totalMs: 16 * minute,
    elapsedMs: 6 * minute + 22 * second,
    score: { kind: 'rounds', rounds: 6, of: 16 },
  });
});

test('before the first round one gets ready, and after the last it is over', () => {
  expect(viewAt(emom, emptyLog, 0)).toMatchObject({ phase: 'ready', leftMs: getReady, planMs: 0, elapsedMs: 0 });
  expect(viewAt(emom, emptyLog, getReady)).toMatchObject({ phase: 'work', round: 1, leftMs: minute });
  expect(viewAt(emom, emptyLog, getReady + 3 * minute)).toMatchObject({
    phase: 'done',
    index: null,
    leftMs: null,
    round: 3,
    elapsedMs: 3 * minute,
    planMs: 3 * minute,
    score: { rounds: 3, of: 3 },
  });
  expect(viewAt(emom, emptyLog, 100 * minute).elapsedMs).toBe(3 * minute);
});

test('it beeps at 3, 2, 1 and at each change, differently for work and rest, and at the end', () => {
  const one = aClockPlan({
    kind: 'intervals',
    workSeconds: 20,
    restSeconds: 10,
    rounds: 2,
    sets: 1,
    longRestSeconds: 0,
    turn: 'round',
  });
  const reported = beepsFrom(one, emptyLog, 0).map(({ atMs, kind }) => `${atMs / second} ${kind}`);
  expect(reported).toEqual([
    ...['7 count', '8 count', '9 count', '10 work'],
    ...['27 count', '28 count', '29 count', '30 rest'],
    ...['37 count', '38 count', '39 count', '40 work'],
    ...['57 count', '58 count', '59 count', '60 done'],
  ]);
  expect(beepsFrom(one, emptyLog, 39 * second)).toHaveLength(6);
  const open = aClockPlan({ kind: 'for-time', capSeconds: null, rounds: 1 });
  expect(beepsFrom(open, emptyLog, 0).map(({ kind }) => kind)).toEqual(['count', 'count', 'count', 'work']);
});

test('skip begins the next interval at once; back begins this one again, or the one before it', () => {
  const skipped = skipInterval(emom, emptyLog, getReady + 20 * second);
  expect(viewAt(emom, skipped, getReady + 20 * second)).toMatchObject({ round: 2, leftMs: minute, planMs: minute });
  const again = goBack(emom, skipped, getReady + 50 * second);
  expect(viewAt(emom, again, getReady + 50 * second)).toMatchObject({ round: 2, leftMs: minute });
  const before = goBack(emom, again, getReady + 51 * second);
  expect(viewAt(emom, before, getReady + 51 * second)).toMatchObject({ round: 1, leftMs: minute });
  const record = recordAt(emom, before, getReady + 61 * second);
  expect(record.map(({ phase, round, fromMs, toMs }) => [phase, round, fromMs / second, toMs / second])).toEqual([
    ['ready', 0, 0, 10],
    ['work', 1, 10, 30],
    ['work', 2, 30, 60],
    ['work', 2, 60, 61],
    ['work', 1, 61, 71],
  ]);
  expect(record.map(({ isDone }) => isDone)).toEqual([true, false, false, false, false]);
});

test('an AMRAP is rounds by the tap, and the reps of the last one', () => {
  const one = countRound(amrap, emptyLog, getReady + 62 * second);
  const two = countRound(amrap, one, getReady + 110 * second);
  expect(viewAt(amrap, two, getReady + 115 * second)).toMatchObject({
    round: 3,
    leftMs: 5 * second,
    roundMs: 5 * second,
    score: { kind: 'rounds', rounds: 2, of: null, reps: 0 },
  });
  const scored = { ...two, score: { reps: 7 } };
  expect(viewAt(amrap, scored, 10 * minute).score).toEqual({ kind: 'rounds', rounds: 2, of: null, reps: 7 });
  expect(recordAt(amrap, scored, 10 * minute).slice(1)).toMatchObject([
    { round: 1, fromMs: 10 * second, toMs: 72 * second, isDone: true },
    { round: 2, fromMs: 72 * second, toMs: 120 * second, isDone: true },
    { round: 3, fromMs: 120 * second, toMs: 130 * second, isDone: false, reps: 7 },
  ]);
  expect(countRound(amrap, two, 10 * minute)).toBe(two);
  expect(countRound(emom, emptyLog, getReady)).toBe(emptyLog);
});

test('for time is over with the last move, and goes on when one is taken back', () => {
  const ticked = [0, 1, 2].reduce(
    (log, place) => tickMove(forTime, log, getReady + (place + 1) * minute, place, true),
    emptyLog,
  );
  expect(viewAt(forTime, ticked, getReady + 3 * minute)).toMatchObject({
    round: 2,
    rounds: 2,
    nextTick: 3,
    phase: 'work',
  });
  const last = tickMove(forTime, ticked, getReady + 200 * second, 3, true);
  expect(viewAt(forTime, last, getReady + 250 * second)).toMatchObject({
    phase: 'done',
    nextTick: null,
    score: { kind: 'time', seconds: 200, isComplete: true, done: 4, of: 4 },
  });
  expect(recordAt(forTime, last, 10 * minute).map(({ mid, toMs }) => [mid, toMs / second])).toEqual([
    [null, 10],
    ['pull-up', 70],
    ['squat', 130],
    ['pull-up', 190],
    ['squat', 210],
  ]);
  const open = tickMove(forTime, last, getReady + 260 * second, 0, false);
  expect(viewAt(forTime, open, getReady + 260 * second)).toMatchObject({ phase: 'work', nextTick: 0 });
  expect(viewAt(forTime, open, 20 * minute).score).toEqual({
    kind: 'time',
    seconds: 300,
    isComplete: false,
    done: 3,
    of: 4,
    reps: null,
  });
});

test('without moves the person says when it is done', () => {
  const bare = aClockPlan({ kind: 'for-time', capSeconds: null, rounds: 1 }, []);
  const done = finishClock(bare, emptyLog, getReady + 90_400);
  expect(viewAt(bare, done, 10 * minute).score).toMatchObject({ seconds: 90, isComplete: true });
});

test('reps that were counted in a round stand in its record, planned ones where it went by whole', () => {
  const counted = countReps(emom, emptyLog, 1, 8);
  const record = recordAt(emom, counted, getReady + 150 * second);
  expect(record.map(({ reps, plannedReps }) => [reps, plannedReps])).toEqual([
    [null, null],
    [8, 10],
    [10, 10],
    [null, 10],
  ]);
  expect(scoreAt(emom, counted, getReady + 150 * second)).toMatchObject({ rounds: 2, reps: 18 });
  expect(scoreAt(emom, emptyLog, getReady + 150 * second)).toMatchObject({ rounds: 2, reps: 20 });
  expect(countReps(emom, emptyLog, 0, 8)).toBe(emptyLog);
});

const schema = Compile(ClockFormat);

test.each([
  { kind: 'emom', everySeconds: 60, rounds: 16 },
  { kind: 'amrap', capSeconds: 720 },
  { kind: 'for-time', capSeconds: null, rounds: 3 },
  { kind: 'list', rounds: 1 },
  { kind: 'stopwatch' },
  tabata.format,
])('$kind is read from storage as the contract takes it', (format) => {
  expect(parseFormat(JSON.parse(JSON.stringify(format)))).toEqual(format);
  expect(schema.Check(format)).toBe(true);
});

test.each([
  null,
  'emom',
  { kind: 'waltz' },
  { kind: 'emom', everySeconds: 60 },
  { kind: 'emom', everySeconds: 2, rounds: 3 },
  { kind: 'amrap', capSeconds: '720' },
  { kind: 'intervals', workSeconds: 20, restSeconds: 10, rounds: 8, sets: 1, longRestSeconds: 0, turn: 'never' },
])('%j is no format', (value) => {
  expect(parseFormat(value)).toBeUndefined();
});

test('every number of a format can be changed within its limits, and none beyond them', () => {
  for (const format of Object.values(usualFormats)) {
    for (const number of numbersOf(format.kind, 2)) {
      const { least, most } = numberLimits[number];
      expect(numberOf(withNumber(format, number, most), number)).toBe(most);
      expect(withNumber(format, number, least - 1)).toEqual(format);
      expect(withNumber(format, number, null)).toEqual(
        isOptional(format.kind, number) ? { ...format, [number]: null } : format,
      );
    }
  }
});
