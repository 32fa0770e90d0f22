import { Compile } from 'typebox/compile';
import { expect, test } from 'vitest';
import { NewWorkout } from '../workouts/workout.ts';
import { mergePeloton, unlinkPeloton } from './merge.ts';
import { suggestedWorkout, workoutFromPeloton } from './suggested-workout.ts';
import { aClass, aGraph } from './testing/arbitrary-peloton.ts';

const at = '2026-03-08T08:00:00.000Z';

test('a suggested workout is one the server takes, with heart rate when there was any', () => {
  const performance_graph = aGraph([
    [0, 101],
    [5, 0],
    [10, 121],
  ]);
  const made = suggestedWorkout(aClass({ performance_graph }), 'Europe/Stockholm');
  expect(made).toMatchObject({
    wid: `peloton_${aClass().id}`,
    tags: ['peloton'],
    moves: [],
    timeZone: 'Etc/GMT+5',
    peloton: false,
  });
  expect([made.hr.slice(0, 8), made.hr.length]).toEqual([[101, 101, null, null, null, 121, 121, null], 900]);
  const { title: _t, tags: _g, peloton: _p, lastPelotonSync: _l, ...sent } = made;
  expect([...Compile(NewWorkout).Errors({ _id: '0195f3a0-0000-7000-8000-000000000001', ...sent })]).toEqual([]);
  expect(suggestedWorkout(aClass({ timezone: null }), 'Europe/Stockholm').timeZone).toBe('Europe/Stockholm');
});

test('a workout made from a class is left bare by unlinking', () => {
  const made = workoutFromPeloton(aClass({ performance_graph: aGraph([[0, 100]]) }), 'UTC', at);
  expect(mergePeloton(made, aClass({ performance_graph: aGraph([[0, 100]]) }), at).isChanged).toBe(false);
  expect(unlinkPeloton(made)).toMatchObject({ wid: made.wid, tags: [], hr: [], peloton: false, lastPelotonSync: null });
});
