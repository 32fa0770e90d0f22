import { expect, test } from 'vitest';
import { aProgram } from '../programs/testing/a-program.ts';
import { aRow } from '../workouts/testing/a-workout.ts';
import { programsWithPending } from './pending-programs.ts';

const never = aProgram({ _id: 'never' });
const done = aProgram({ _id: 'done', lastDoneAt: '2026-03-07T12:00:00.000Z' });
const change = (wid: string, ended: string | null) => ({
  workoutId: `${wid} ${ended}`,
  before: null,
  after: aRow({ wid, ended }),
});
const over = (...changes: ReturnType<typeof change>[]) =>
  programsWithPending([never, done], changes).map(({ lastDoneAt }) => lastDoneAt);

test('nothing that waits leaves every program as it is', () => {
  expect(programsWithPending([never, done], [])).toEqual([never, done]);
});

test('the latest that waits is the last time, unless the server knows of a later one', () => {
  const [earlier, later] = ['2026-03-06T12:00:00.000Z', '2026-03-08T12:00:00.000Z'];
  expect(over(change('never', later), change('never', earlier))).toEqual([later, done.lastDoneAt]);
  expect(over(change('done', earlier))).toEqual([null, done.lastDoneAt]);
  expect(over(change('done', later))).toEqual([null, later]);
});

test('one that still runs, and one thrown away, are no last time', () => {
  const thrown = { workoutId: 'x', before: aRow({ wid: 'never' }), after: null };
  expect(programsWithPending([never], [change('never', null), thrown])).toEqual([never]);
});

test('the score of what waits is the last one, also after an edit of it; without a clock there is none', () => {
  const scored = { ...done, lastScore: { kind: 'rounds', rounds: 14, of: 16, reps: null } as const };
  const score = { kind: 'rounds', rounds: 16, of: 16, reps: null } as const;
  const laidOver = (ended: string, of: typeof score | null) =>
    programsWithPending([scored], [{ workoutId: 'x', before: null, after: aRow({ wid: 'done', ended, score: of }) }]);
  expect(laidOver('2026-03-08T12:00:00.000Z', score)).toMatchObject([{ lastScore: score }]);
  expect(laidOver(done.lastDoneAt ?? '', score)).toMatchObject([{ lastScore: score }]);
  expect(laidOver('2026-03-06T12:00:00.000Z', score)).toEqual([scored]);
  expect(laidOver('2026-03-08T12:00:00.000Z', null)[0]).not.toHaveProperty('lastScore');
});
