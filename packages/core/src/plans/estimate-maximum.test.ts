import { expect, test } from 'vitest';
import { estimateMaximum } from './estimate-maximum.ts';
import type { LineSession, SessionSet } from './plan-target.ts';
import { kg, programId } from './testing/play.ts';

const session = (...sets: SessionSet[]): LineSession => ({
  ...{ workoutId: programId, endedAt: '2026-01-05T18:00:00.000Z', day: '2026-01-05', programId, programVersion: 1 },
  sets,
});
const set = (count: number | null, weight: number | null, more: Partial<SessionSet> = {}): SessionSet => ({
  ...{ count, weight, unit: 'kg' },
  ...more,
});

test.each<[string, LineSession[], number | null]>([
  ['nothing done tells nothing', [], null],
  ['five reps are a sixth more', [session(set(5, 90))], 105],
  ['the best set of a session counts', [session(set(5, 90), set(10, 87), set(1, 100))], 116],
  ['reps left in reserve count as done', [session(set(5, 90, { rir: 1 }))], 108],
  ['and so does exertion', [session(set(5, 90, { rpe: 9 }))], 108],
  ['more than twelve reps tell nothing', [session(set(13, 90))], null],
  [
    'warm-ups and back-off sets tell nothing',
    [session(set(5, 60, { kind: 'warmup' }), set(5, 60, { kind: 'backoff' }))],
    null,
  ],
  ['help tells nothing', [session(set(5, -20))], null],
  ['a set without weight tells nothing', [session(set(5, null))], null],
  ['the latest session counts, also when it was worse', [session(set(5, 90)), session(set(5, 60))], 70],
  ['one that tells nothing is passed over', [session(set(5, 90)), session(set(20, 60))], 105],
])('%s', (_name, sessions, maximum) => {
  expect(estimateMaximum(sessions, 'kg')).toEqual(maximum === null ? null : kg(maximum));
});

test('it is in the unit that is asked for, and a set without a unit is in that one too', () => {
  const inPounds = [session(set(5, 90, { unit: 'lb' }))];
  expect(estimateMaximum(inPounds, 'kg')).toEqual(kg(47.627199));
  const { unit: _unit, ...without } = set(5, 90);
  expect(estimateMaximum([session(without)], 'lb')).toEqual({ value: 105, unit: 'lb' });
});
