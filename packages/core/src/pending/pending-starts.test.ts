import { expect, test } from 'vitest';
import { aProgram } from '../programs/testing/a-program.ts';
import type { Entry } from '../workouts/workout.ts';
import { lastTimeHere, madeHere, programWithPendingStarts } from './pending-starts.ts';
import type { WaitingChange } from './pending-workout.ts';

const bench = (reps: number, more: Partial<Entry> = {}): Entry => ({
  mid: 'bench',
  exerciseId: 'bench-press',
  reps,
  weight: 60,
  unit: 'kg',
  ...more,
});

function change(kind: WaitingChange['kind'], id: string, data: WaitingChange['data'] = null): WaitingChange {
  return { workoutId: id, kind, data, queuedAt: '2026-03-09T12:00:00.000Z', zone: 'UTC' };
}

const done = (id: string, day: string, moves: Entry[], wid = 'push'): WaitingChange =>
  change('create', id, {
    _id: id,
    wid,
    created: `2026-03-${day}T10:00:00.000Z`,
    ended: `2026-03-${day}T11:00:00.000Z`,
    moves,
  });

test('the newest that was made here and not thrown away is the last time, warm-up sets aside', () => {
  const made = madeHere([
    done('a', '05', [bench(5)]),
    done('b', '07', [bench(9, { kind: 'warmup', weight: 20 }), bench(7), bench(6)]),
    done('c', '08', [bench(1)]),
    change('delete', 'c'),
  ]);
  expect(made.map(({ _id }) => _id)).toEqual(['b', 'a']);
  expect(lastTimeHere('bench-press', made, '2026-03-06')).toMatchObject({
    localDate: '2026-03-07',
    sets: [{ reps: 7 }, { reps: 6 }],
  });
  expect(lastTimeHere('bench-press', made, '2026-03-08')).toBeNull();
  expect(lastTimeHere('row', made, null)).toBeNull();
});

test('a program begins at what waits, of its own move, or with the weight of the exercise, when that is later than its last time', () => {
  const [move] = aProgram().moves;
  if (!move) throw new Error('The program has no move.');
  const plan = { weight: true, measure: 'reps' as const, sets: 2, reps: 10 };
  const planned = { ...move, ...plan, _id: 'press', exerciseId: 'bench-press' };
  const program = aProgram({ _id: 'push', moves: [planned], lastDoneAt: '2026-03-06T11:00:00.000Z' });
  const countsAfter = (...waiting: WaitingChange[]) =>
    programWithPendingStarts(program, madeHere(waiting)).moves[0]?.starts.map(({ count, weight }) => [count, weight]);
  const before = program.moves[0]?.starts.map(({ count, weight }) => [count, weight]);
  expect(countsAfter(done('a', '05', [bench(5)]))).toEqual(before);
  expect(countsAfter(done('a', '07', [bench(5)], 'another'))).toEqual([
    [10, 60],
    [10, 60],
  ]);
  expect(
    countsAfter(done('a', '07', [bench(8, { mid: 'press' })]), done('b', '08', [bench(5, { weight: 65 })], 'another')),
  ).toEqual([
    [8, 65],
    [8, 65],
  ]);
  expect(countsAfter(done('a', '07', [bench(5), bench(8, { mid: 'press' })]))).toEqual([
    [8, 60],
    [8, 60],
  ]);
  expect(countsAfter(done('a', '07', [{ mid: 'curl', reps: 3 }]))).toEqual(before);
  const [seeded] = programWithPendingStarts(program, madeHere([done('a', '07', [bench(5)], 'another')])).moves;
  expect(seeded?.lastDone).toBe('2026-03-07');
});
