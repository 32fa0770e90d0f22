import type { PlanRecords } from '@workout-tracker/core/pending/pending-plans';
import { fillTraining } from '@workout-tracker/core/people/training-rules';
import type { LinePlan } from '@workout-tracker/core/plans/rule';
import { aMove } from '@workout-tracker/core/programs/testing/a-program';
import { expect, test } from 'vitest';
import { type TargetSources, targetsOf } from './use-targets.ts';

const programId = '0195f3a0-0000-7000-8000-00000000000f';
const instanceId = '0195f3a0-0000-7000-8000-0000000000aa';
const plan: LinePlan = {
  weeks: [{ rows: [{ sets: 3, count: { kind: 'exactly', count: 8 }, load: { of: 'working', percent: 100 } }] }],
  rule: {
    goal: { kind: 'every-set' },
    step: { kind: 'weight', by: { kind: 'weight', weight: { value: 2.5, unit: 'kg' } }, to: 'working' },
    judged: { kind: 'each-time' },
    missed: { kind: 'same' },
    rounding: 'nearest',
  },
};
const bench = aMove({ _id: 'bench', exerciseId: 'bench-press', weight: true, plan });
const program = { _id: programId, moves: [bench, aMove()] };
const line = `program:${programId}:bench`;

const decided = (at: string, value: number, key = line) => ({
  _id: `0195f3a0-0000-7000-8000-${String(value * 10).padStart(12, '0')}`,
  line: key,
  choice: { kind: 'working-weight' as const, weight: { value, unit: 'kg' as const } },
  decidedAt: at,
  device: '',
});

const sourcesOf = (records: PlanRecords): TargetSources => ({
  records,
  user: { units: 'kg', training: fillTraining({}) },
  today: '2026-03-07',
  exercises: new Map(),
  steps: [],
});

const done: PlanRecords = {
  decisions: [decided('2026-03-01T10:00:00.000Z', 60)],
  lines: [
    {
      line,
      versions: [{ programId, version: 1, mid: 'bench', plan }],
      sessions: [
        {
          workoutId: '0195f3a0-0000-7000-8000-0000000000b1',
          endedAt: '2026-03-05T10:00:00.000Z',
          day: '2026-03-05',
          programId,
          programVersion: 1,
          mid: 'bench',
          sets: [8, 8, 8].map((count) => ({ exerciseId: 'bench-press', count, weight: 60, unit: 'kg' as const })),
        },
      ],
    },
  ],
};

test('the moves of a program that have a plan have a target, from what was done and decided on their lines', () => {
  const targets = targetsOf(program, null, sourcesOf(done));
  expect([...targets.keys()]).toEqual(['bench']);
  expect(targets.get('bench')).toMatchObject({
    line,
    next: { target: { sets: [{ count: 8, weight: 62.5 }, {}, {}] }, reason: { code: 'weight-raised' } },
  });
});

test('a run through a series has lines of its own', () => {
  const target = targetsOf(program, { instanceId, week: 1, dayOfWeek: 1 }, sourcesOf(done)).get('bench');
  expect(target).toMatchObject({
    line: `run:${instanceId}:${programId}/bench`,
    next: { reason: { code: 'weight-missing', of: 'working' } },
  });
});

test('what its week says of a line goes before the plan', () => {
  const rows = [
    { sets: 1, count: { kind: 'exactly' as const, count: 3 }, load: { of: 'working' as const, percent: 100 } },
  ];
  const place = { instanceId, week: 2, dayOfWeek: 1, weekPlan: { targets: [{ programId, mid: 'bench', rows }] } };
  const key = `run:${instanceId}:${programId}/bench`;
  const records = { lines: [], decisions: [decided('2026-03-01T10:00:00.000Z', 80, key)] };
  expect(targetsOf(program, place, sourcesOf(records)).get('bench')?.next.target.sets).toMatchObject([
    { count: 3, weight: 80 },
  ]);
});

test('a decision about every line counts for each', () => {
  const deload = { load: 90, sets: 100 };
  const choice = { kind: 'deload' as const, from: '2026-03-06', to: '2026-03-12', deload };
  const all = { ...decided('2026-03-06T10:00:00.000Z', 1), line: `program:${programId}:*`, choice };
  const records = { ...done, decisions: [...done.decisions, all] };
  expect(targetsOf(program, null, sourcesOf(records)).get('bench')?.next.reason).toMatchObject({ code: 'deload' });
});
