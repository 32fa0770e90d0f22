import { expect, test } from 'vitest';
import type { ClockFormat } from '../clocks/clock-format.ts';
import { clockSplits, evenRows } from './clock-splits.ts';
import type { WorkoutClock } from './workout-clock.ts';

const created = '2026-03-07T12:00:00.000Z';
const at = (second: number): string => new Date(Date.parse(created) + second * 1000).toISOString();

type Work = Partial<WorkoutClock['intervals'][number]>;

/** Work after work of ten seconds. */
function aClocked(format: ClockFormat, works: readonly Work[], hr: number[] = []) {
  const intervals = works.map((work, place) => ({
    ...{ phase: 'work' as const, set: 1, round: place + 1, seconds: 10, plannedSeconds: null, isDone: true },
    ...{ startedAt: at(place * 10), endedAt: at(place * 10 + 10) },
    ...work,
  }));
  const score = { kind: 'rounds', rounds: works.length, of: null, reps: null } as const;
  return { created, clock: { format, intervals, score }, hr, hrIntervalMs: 2_000 };
}

const amrap = { kind: 'amrap', capSeconds: 60 } as const;
const emom = { kind: 'emom', everySeconds: 10, rounds: 3 } as const;
const list = { kind: 'list', rounds: 1 } as const;
const forTime = (rounds: number) => ({ kind: 'for-time', capSeconds: null, rounds }) as const;
const beats = Array<number>(15).fill(120);

test('rounds that a person counts have their time, and the last time of the same clock beside it', () => {
  const now = aClocked(amrap, [{ seconds: 11 }, { seconds: 12 }, { isDone: false }]);
  const splits = clockSplits(now, aClocked(amrap, [{ seconds: 15 }]));
  expect(splits).toMatchObject({ by: 'round', figure: 'time' });
  if (splits?.by !== 'round') throw new Error('not by round');
  expect(splits.splits.map(({ step, seconds, last }) => [step, seconds, last?.seconds])).toEqual([
    [1, 11, 15],
    [2, 12, undefined],
  ]);
  const other = clockSplits(now, aClocked({ ...amrap, capSeconds: 90 }, [{}]));
  expect(other?.by === 'round' && other.splits.map(({ last }) => last)).toEqual([null, null]);
});

test.each([
  ['reps, where some were counted', emom, [{ reps: 9 }, { reps: 8 }], beats, { by: 'round', figure: 'reps' }],
  ['the heart, where nothing else differs', emom, [{}, {}], beats, { by: 'round', figure: 'heart' }],
  ['nothing, where all is as planned', emom, [{}, {}], [], null],
  ['a line each, of steps', list, [{ mid: 'easy' }, { mid: 'hard' }], beats, { by: 'step' }],
  ['a line each, of a list done once', forTime(1), [{ mid: 'row', round: 1 }], [], { by: 'step' }],
] as const)('%s', (_case, format, works, hr, expected) => {
  const splits = clockSplits(aClocked(format, works, [...hr]), null);
  expect(splits && { by: splits.by, ...('figure' in splits && { figure: splits.figure }) }).toEqual(expected);
});

test('for time: an exercise a line, a round a column, in whichever order they were ticked off', () => {
  const works = [
    { mid: 'swing', round: 1, seconds: 20 },
    { mid: 'burpee', round: 1, seconds: 30 },
    { mid: 'burpee', round: 2, seconds: 35 },
    { mid: 'swing', round: 2, isDone: false },
  ];
  const splits = clockSplits(
    aClocked(forTime(2), works),
    aClocked(forTime(2), [{ mid: 'burpee', round: 2, seconds: 40 }]),
  );
  if (splits?.by !== 'exercise') throw new Error('not by exercise');
  expect(splits.rows.map(({ mid, splits }) => [mid, splits.map((split) => split?.seconds)])).toEqual([
    ['swing', [20, undefined]],
    ['burpee', [30, 35]],
  ]);
  expect(splits.rows[1]?.splits[1]?.last?.seconds).toBe(40);
});

test.each([
  [16, 8, [8, 8]],
  [6, 8, [6]],
  [9, 8, [5, 4]],
  [17, 8, [6, 6, 5]],
  [0, 8, []],
])('%i in rows of at most %i are %j', (count, most, sizes) => {
  expect(evenRows(Array(count).fill(0), most).map(({ length }) => length)).toEqual(sizes);
});
