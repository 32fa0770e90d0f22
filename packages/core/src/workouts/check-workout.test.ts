import { expect, test } from 'vitest';
import type { PlannedMove } from '../programs/program.ts';
import { englishOf } from '../reasons/reasons.ts';
import { type CheckedWorkout, checkWorkout } from './check-workout.ts';

const now = new Date('2026-03-07T12:00:00Z');
const fine: CheckedWorkout = { created: '2026-03-07T10:00:00Z', ended: '2026-03-07T11:00:00Z', moves: [] };
const problemsOf = (given: Partial<CheckedWorkout>) => checkWorkout({ ...fine, ...given }, now);

const plannedMove = (given: Partial<PlannedMove>): PlannedMove => ({
  ...{ _id: 'curl', title: 'Curl', exerciseId: 'curl', trackable: true, weight: true, measure: 'reps', variants: [] },
  ...{ sets: 3, reps: 10, seconds: null },
  ...given,
});

test.each<[string, Partial<CheckedWorkout>]>([
  ['an ordinary one', {}],
  ['one in progress', { ended: null }],
  ['one that took no time', { ended: fine.created }],
  ['48 hours', { created: '2026-03-05T11:00:00Z' }],
  ['the first second of 1970', { created: '1970-01-01T00:00:00Z', ended: null }],
  ['a device a day ahead', { created: '2026-03-08T12:00:00Z', ended: null }],
  ['times with an offset', { created: '2026-03-07T12:00:00+02:00' }],
  ['a known zone', { timeZone: 'Pacific/Chatham' }],
  [
    'no reps at all, half kilograms',
    {
      moves: [
        { mid: 'squat', reps: 0, weight: 62.5 },
        { mid: 'squat', reps: null },
      ],
    },
  ],
  ['help with a body-weight exercise', { moves: [{ mid: 'pull-up', reps: 8, weight: -20, unit: 'kg' }] }],
  ['a tempo', { moves: [{ mid: 'squat', reps: 8, tempo: '3-0-X-1' }] }],
  ['effort as reps in reserve', { moves: [{ mid: 'squat', reps: 8, rir: 0 }] }],
  ['a move of its own', { moves: [{ mid: 'curl', reps: 8 }], extraMoves: [plannedMove({})] }],
  ['the fixed moves', { moves: [{ mid: 'warmup', trackable: false, reps: null }, { mid: 'cooldown' }] }],
  ['a set that took no time', { moves: [{ mid: 'a', startedAt: fine.created, endedAt: fine.created }] }],
])('%s is fine', (_name, given) => {
  expect(problemsOf(given)).toEqual([]);
});

test.each<[Partial<CheckedWorkout>, string, RegExp]>([
  [{ ended: '2026-03-07T09:59:59Z' }, '/ended', /end is before the start/],
  [{ created: '2026-03-05T10:59:59Z' }, '/ended', /48 hours at most/],
  [{ created: '1969-12-31T23:59:59Z' }, '/created', /before 1970/],
  [{ created: '2026-03-08T12:00:01Z', ended: null }, '/created', /in the future/],
  [{ created: '2026-02-28T23:59:60Z' }, '/created', /not a date and time/],
  [{ ended: '' }, '/ended', /not a date and time/],
  [{ timeZone: 'Mars/Olympus' }, '/timeZone', /not known.*Europe\/Stockholm/],
  [{ timeZone: '+02:00' }, '/timeZone', /not known/],
  [{ moves: [{ mid: 'a', reps: 1.5 }] }, '/moves/0/reps', /whole number/],
  [{ moves: [{ mid: 'b' }, { mid: 'a', reps: -1 }] }, '/moves/1/reps', /0 or more/],
  [{ moves: [{ mid: 'a', weight: Number.NaN }] }, '/moves/0/weight', /a number/],
  [{ moves: [{ mid: 'a', weight: -1000.5 }] }, '/moves/0/weight', /-1000 or more/],
  [{ moves: [{ mid: 'a', rpe: 9, rir: 1 }] }, '/moves/0/rir', /not as both/],
  [{ moves: [{ mid: 'a', tempo: 'slow' }] }, '/moves/0/tempo', /such as 3-1-1/],
  [{ moves: [{ mid: 'a', tempo: '3/1/1' }] }, '/moves/0/tempo', /such as 3-1-1/],
  [{ moves: [], extraMoves: [plannedMove({ _id: 'warmup' })] }, '/extraMoves/0/_id', /added automatically/],
  [{ moves: [], extraMoves: [plannedMove({ title: ' ' })] }, '/extraMoves/0/title', /a name/],
  [{ moves: [{ mid: 'warmup', reps: 3 }] }, '/moves/0/reps', /no reps to count/],
  [{ moves: [{ mid: 'a', trackable: false, weight: 3 }] }, '/moves/0/weight', /no weight/],
  [{ moves: [{ mid: 'a', startedAt: 'soon' }] }, '/moves/0/startedAt', /not a date and time/],
  [
    { moves: [{ mid: 'a', startedAt: '2026-03-07T10:00:01Z', endedAt: '2026-03-07T10:00:00Z' }] },
    '/moves/0/endedAt',
    /ends before it starts/,
  ],
])('%j is refused at %s', (given, path, message) => {
  const found = problemsOf(given).map(({ path: at, reason }) => [at, englishOf(reason)]);
  expect(found).toEqual([[path, expect.stringMatching(message)]]);
});

test('every problem is told, not only the first', () => {
  const problems = problemsOf({ ended: '2026-03-07T09:00:00Z', timeZone: 'Nowhere', moves: [{ mid: 'a', reps: -1 }] });
  expect(problems.map(({ path }) => path)).toEqual(['/ended', '/timeZone', '/moves/0/reps']);
});
