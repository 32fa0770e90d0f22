import type { ClockFormat } from '@workout-tracker/core/clocks/clock-format';
import { clockPlan } from '@workout-tracker/core/clocks/clock-plan';
import type { Score } from '@workout-tracker/core/clocks/clock-score';
import { liveClock } from '@workout-tracker/core/live/live-clock';
import { replay } from '@workout-tracker/core/live/reduce-session';
import { aLiveMove, aPlan, eventsOf, started, startedAt } from '@workout-tracker/core/live/testing/session-events';
import { expect, test } from 'vitest';
import {
  formatAhead,
  formatClockFormat,
  formatClockState,
  formatName,
  formatResult,
  formatScoreChange,
  formatSpoken,
} from './live-clock-format.ts';

const second = 1_000;
const emom: ClockFormat = { kind: 'emom', everySeconds: 60, rounds: 16 };
const tabata: ClockFormat = {
  kind: 'intervals',
  workSeconds: 20,
  restSeconds: 10,
  rounds: 8,
  sets: 1,
  longRestSeconds: 0,
  turn: 'round',
};
const forTime: ClockFormat = { kind: 'for-time', rounds: 3, capSeconds: null };

test.each<[ClockFormat, string, string]>([
  [emom, 'EMOM', 'Every 1:00, 16 rounds'],
  [{ kind: 'amrap', capSeconds: 720 }, 'AMRAP', 'As many rounds as possible in 12:00'],
  [tabata, 'Tabata', '0:20 work, 0:10 rest, 8 rounds'],
  [{ ...tabata, workSeconds: 40, restSeconds: 0, sets: 3 }, 'Intervals', '0:40 work, 8 rounds, 3 sets'],
  [forTime, 'For time', '3 rounds for time'],
  [{ ...forTime, rounds: 1, capSeconds: 900 }, 'For time', '1 round for time, 15:00 cap'],
  [{ kind: 'list', rounds: 1 }, 'Timed steps', ''],
  [{ kind: 'list', rounds: 2 }, 'Timed steps', '2 rounds'],
  [{ kind: 'stopwatch' }, 'Stopwatch', 'Counts up until you stop it'],
])('%j is called %s: %s', (format, name, words) => {
  expect(formatName(format)).toBe(name);
  expect(formatClockFormat(format)).toBe(words);
});

test.each([
  ['Same as last time', { unit: 'rounds', by: 0 }],
  ['1 round more than last time', { unit: 'rounds', by: 1 }],
  ['2 rounds fewer than last time', { unit: 'rounds', by: -2 }],
  ['5 reps more than last time', { unit: 'reps', by: 5 }],
  ['1 rep fewer than last time', { unit: 'reps', by: -1 }],
  ['2 exercises more than last time', { unit: 'moves', by: 2 }],
  ['1 exercise fewer than last time', { unit: 'moves', by: -1 }],
  ['42 s faster than last time', { unit: 'seconds', by: 42.3 }],
  ['1:15 slower than last time', { unit: 'seconds', by: -75 }],
] as const)('%s', (words, change) => {
  expect(formatScoreChange(change)).toBe(words);
});

test.each([
  ['Same pace as last time', { unit: 'rounds', by: 0 }],
  ['One more than last time by now', { unit: 'rounds', by: 1 }],
  ['3 fewer than last time by now', { unit: 'moves', by: -3 }],
  ['1 rep more than last time by now', { unit: 'reps', by: 1 }],
  ['3 reps fewer than last time by now', { unit: 'reps', by: -3 }],
] as const)('%s', (words, change) => {
  expect(formatAhead(change)).toBe(words);
});

const rounds = (score: Partial<Extract<Score, { kind: 'rounds' }>>): Score => ({
  ...{ kind: 'rounds', rounds: 3, of: null, reps: null },
  ...score,
});
const time = (score: Partial<Extract<Score, { kind: 'time' }>>): Score => ({
  ...{ kind: 'time', seconds: 900, done: 8, of: 12, reps: null, isComplete: false },
  ...score,
});

test.each<[string, ClockFormat, Score]>([
  ['3 of 5 steps', { kind: 'list', rounds: 1 }, rounds({ of: 5 })],
  ['3 rounds', { kind: 'amrap', capSeconds: 720 }, rounds({})],
  ['3 rounds done', forTime, time({ isComplete: true })],
  ['8 of 12 exercises', forTime, time({})],
  ['8 of 12 exercises + 4 reps', forTime, time({ reps: 4 })],
])('it came to %s', (words, format, score) => {
  const plan = clockPlan(format, []);
  expect(plan && formatResult({ plan, score })).toBe(words);
});

const swing = aLiveMove({ _id: 'swing', title: 'Swing', weight: false, sets: 1, reps: 15 });
const at = (afterMs: number, format: ClockFormat, moves = [swing]) => {
  const session = replay(eventsOf([started(aPlan({ timed: true, format, moves })), 0], [{ type: 'resumed' }, 0]));
  const clock = session && liveClock(session, startedAt + afterMs);
  if (!clock) throw new Error('There is no clock.');
  return { spoken: formatSpoken(session, clock), state: formatClockState(clock) };
};

test('what is said aloud, and what stands on the dial', () => {
  expect(at(second, tabata)).toEqual({ spoken: 'Get ready. Swing', state: 'Get ready' });
  expect(at(15 * second, tabata)).toEqual({ spoken: 'Swing', state: 'Round 1' });
  expect(at(35 * second, tabata)).toEqual({ spoken: 'Rest. Next, Swing', state: 'Rest' });
  expect(at(20 * 60 * second, tabata)).toEqual({ spoken: 'Done', state: 'Time' });
});

test('without an exercise it is the interval that is said', () => {
  expect(at(second, tabata, [])).toEqual({ spoken: 'Get ready', state: 'Get ready' });
  expect(at(15 * second, tabata, [])).toEqual({ spoken: 'Go', state: 'Round 1' });
  expect(at(35 * second, tabata, [])).toEqual({ spoken: 'Rest', state: 'Rest' });
});

test('rounds in sets are told with their set', () => {
  expect(at(15 * second, { ...tabata, sets: 2, longRestSeconds: 60 }).state).toBe('Set 1, round 1');
});
