import { fillTraining } from '@workout-tracker/core/people/training-rules';
import type { LinePlan } from '@workout-tracker/core/plans/rule';
import type { SetRow } from '@workout-tracker/core/plans/set-row';
import { aMove } from '@workout-tracker/core/programs/testing/a-program';
import { expect, test } from 'vitest';
import type { TargetSources } from '#sync/plans/use-targets.ts';
import { anExercise } from '../../../../test/an-exercise.ts';
import { changePlan, emptyPlan, type PlanEvent } from './plan-draft.ts';
import { projectCell } from './project-cell.ts';
import { targetLines } from './target-lines.ts';

const plan: LinePlan = {
  weeks: [{ rows: [{ sets: 4, count: { kind: 'exactly', count: 5 }, load: { of: 'working', percent: 100 } }] }],
  rule: {
    goal: { kind: 'every-set' },
    step: { kind: 'weight', by: { kind: 'weight', weight: { value: 2.5, unit: 'kg' } }, to: 'working' },
    judged: { kind: 'each-time' },
    missed: { kind: 'same' },
    rounding: 'nearest',
  },
};
const bench = aMove({ _id: 'bench', exerciseId: 'bench-press', weight: true, plan });
const upper = { _id: 'upper', title: 'Upper', moves: [bench] };
const instanceId = '0195f3a0-0000-7000-8000-0000000000aa';
const events: PlanEvent[] = [
  { type: 'day-chosen', at: { week: 0, day: 0 }, programId: 'upper' },
  ...[0, 0, 0].map((week): PlanEvent => ({ type: 'week-copied', week })),
  { type: 'deload-set', week: 2, deload: { load: 90, sets: 50 } },
];
const draft = events.reduce(changePlan, emptyPlan());
const [line = expect.fail()] = targetLines(draft, [upper]);

const sources = (value: number | null): TargetSources => ({
  records: {
    lines: [],
    decisions:
      value === null
        ? []
        : [
            {
              ...{ _id: 'one', decidedAt: '2026-11-01T10:00:00.000Z', device: '' },
              line: `run:${instanceId}:upper/bench`,
              choice: { kind: 'working-weight', weight: { value, unit: 'kg' } },
            },
          ],
  },
  user: { units: 'kg', training: fillTraining({}) },
  today: '2026-11-09',
  exercises: new Map([['bench-press', anExercise({ _id: 'bench-press', equipment: ['Barbell'] })]]),
  steps: [],
});
const heavy: SetRow[] = [{ sets: 5, count: { kind: 'exactly', count: 3 }, load: { of: 'working', percent: 102.5 } }];
const project = (week: number, rows: SetRow[] = [], at = 1) =>
  projectCell({ draft, line, week, rows }, { instanceId, week: at }, sources(65));

test('a cell comes to what the weeks before it lead to; a deload among them raises nothing', () => {
  expect(project(0)).toBe('Now it is 65 kg: 65 kg, 20 + 2.5 each side.');
  expect(project(1)).toBe('If week 1 is done it is 67.5 kg by then: 67.5 kg, 20 + 2.5 + 1.25 each side.');
  expect(project(2)).toBe('If weeks 1 and 2 are done it is 70 kg by then: 63, so 62.5 kg, 20 + 1.25 each side.');
  expect(project(3, heavy)).toBe(
    'If weeks 1 to 3 are done it is 70 kg by then: 71.75, so 72.5 kg, 25 + 1.25 each side.',
  );
});

test('a week that is over, and a line without a weight, come to nothing', () => {
  expect(project(0, [], 2)).toBeNull();
  expect(projectCell({ draft, line, week: 0, rows: [] }, { instanceId, week: 1 }, sources(null))).toBeNull();
});
