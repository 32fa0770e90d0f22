import { fillTraining } from '@workout-tracker/core/people/training-rules';
import type { PlanDecision } from '@workout-tracker/core/plans/plan-decision';
import type { LinePlan } from '@workout-tracker/core/plans/rule';
import { aMove, aProgram } from '@workout-tracker/core/programs/testing/a-program';
import { expect, test } from 'vitest';
import type { TargetSources } from '#sync/plans/use-targets.ts';
import { linesOf, weightLines } from './exercise-plans.ts';

const plan: LinePlan = {
  weeks: [{ rows: [{ sets: 3, count: { kind: 'exactly', count: 8 }, load: { of: 'working', percent: 100 } }] }],
};
const bench = aMove({ _id: 'bench', exerciseId: 'bench-press', weight: true, plan });
const program = aProgram({ title: 'Upper Body', moves: [bench, aMove()] });
const runId = '0195f3a0-0000-7000-8000-0000000000aa';
const [alone, inRun] = [`program:${program._id}:bench`, `run:${runId}:${program._id}/bench`];

const decision = (line: string, value: number, day: string): PlanDecision => ({
  _id: `0195f3a0-0000-7000-8000-${String(value).padStart(12, '0')}`,
  line,
  choice: { kind: 'working-weight', weight: { value, unit: 'kg' } },
  decidedAt: `${day}T10:00:00.000Z`,
  device: '',
});

const sources: TargetSources = {
  records: {
    lines: [{ line: inRun, versions: [], sessions: [] }],
    decisions: [
      decision(alone, 60, '2026-01-05'),
      decision(alone, 70, '2026-02-02'),
      decision(inRun, 80, '2026-02-09'),
    ],
  },
  user: { units: 'kg', training: fillTraining({}) },
  today: '2026-03-07',
  exercises: new Map(),
  steps: [],
};

test('the lines of an exercise are those of its programs, by themselves and in runs, each with its decisions', () => {
  const lines = linesOf('bench-press', [program], sources);
  expect(lines.map(({ line, title }) => [line, title])).toEqual([
    [alone, 'Upper Body'],
    [inRun, 'Upper Body, in a series'],
  ]);
  expect(lines[0]?.steps.map(({ day, weight, decisionId }) => [day, weight.value, decisionId?.slice(-2)])).toEqual([
    ['2026-01-05', 60, '60'],
    ['2026-02-02', 70, '70'],
  ]);
});

test('another exercise has none, and a line without a weight is left out', () => {
  expect(linesOf('back-squat', [program], sources)).toEqual([]);
  expect(linesOf('bench-press', [program], { ...sources, records: { lines: [], decisions: [] } })).toEqual([]);
});

test('for the chart they are steps in kilograms, decisions marked', () => {
  const [first] = weightLines(linesOf('bench-press', [program], sources));
  expect(first).toEqual({
    isMaximum: false,
    steps: [
      { date: '2026-01-05', kg: 60, isDecided: true },
      { date: '2026-02-02', kg: 70, isDecided: true },
    ],
  });
});

test('the sessions of a line that were lighter by plan are known by their days', () => {
  const session = (day: string, isDeload: boolean) => ({
    ...{ workoutId: day, endedAt: `${day}T18:00:00.000Z`, day, programId: program._id, programVersion: 1, sets: [] },
    target: { mid: 'bench', sets: [], ...(isDeload && { isDeload: true as const }) },
  });
  const sessions = [session('2026-01-12', false), session('2026-01-19', true)];
  const records = { ...sources.records, lines: [{ line: alone, versions: [], sessions }] };
  const [own] = linesOf('bench-press', [program], { ...sources, records });
  expect(own?.deloadDays).toEqual(['2026-01-19']);
});
