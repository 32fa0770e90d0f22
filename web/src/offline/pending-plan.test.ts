import type { PlanRecords } from '@workout-tracker/core/pending/pending-plans';
import { expect, test } from 'vitest';
import { aWorkout } from '../../test/a-workout.ts';
import { answersChangedBy } from './pending-exercise.ts';
import { planAnswersAfter, waitingDecisions } from './pending-plan.ts';
import { aBodyWeight, aDecision, aDecisionUndone, decisionId } from './testing/an-item.ts';

const data = {
  _id: decisionId,
  line: 'program:0195f3a0-0000-7000-8000-00000000000f:squat',
  choice: { kind: 'hold', isOn: true },
  decidedAt: '2026-03-07T12:00:00.000Z',
  device: 'Chrome on Android',
};
const nothing: PlanRecords = { lines: [], decisions: [] };

test('decisions wait in the order of sending, and nothing else is among them', () => {
  const [undone, made] = [aDecisionUndone({ place: 3 }), aDecision(data, { place: 2 })];
  expect(waitingDecisions([undone, aBodyWeight(null), made])).toEqual([
    { decisionId, data },
    { decisionId, data: null },
  ]);
});

test('a decision that the server took is in the kept answer, and out of it once it is taken back', () => {
  const [answer] = answersChangedBy(aDecision(data));
  expect(answer?.key).toEqual(['plans', 'history']);
  expect(answer?.after(nothing)).toEqual({ lines: [], decisions: [data] });
  expect(answer?.after(undefined)).toBeUndefined();
  const [undone] = answersChangedBy(aDecisionUndone());
  expect(undone?.after({ lines: [], decisions: [data] })).toEqual(nothing);
});

test('a workout from a program with a plan changes the kept answer, one without does not', () => {
  const workout = aWorkout();
  expect(planAnswersAfter(workout)).toEqual([]);
  const [squat, ...others] = workout.program?.moves ?? [];
  if (!squat || !workout.program) throw new Error('The test needs a move.');
  const plan = {
    weeks: [
      {
        rows: [
          { sets: 2, count: { kind: 'exactly' as const, count: 12 }, load: { of: 'working' as const, percent: 100 } },
        ],
      },
    ],
  };
  const planned = { ...workout, program: { ...workout.program, moves: [{ ...squat, plan }, ...others] } };
  const [answer] = planAnswersAfter(planned);
  expect(answer?.after(nothing)).toMatchObject({
    lines: [{ line: `program:${planned.program._id}:goblet-squat`, sessions: [{ workoutId: workout._id }] }],
  });
});
