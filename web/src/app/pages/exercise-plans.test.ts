import { fillTraining } from '@workout-tracker/core/people/training-rules';
import type { PlanDecision } from '@workout-tracker/core/plans/plan-decision';
import type { LineSession } from '@workout-tracker/core/plans/plan-target';
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

test('in a run the step of a cycle is one, though its last week has two sessions', () => {
  const [week] = plan.weeks;
  const cycles: LinePlan = {
    weeks: week ? [week, week] : [],
    rule: {
      goal: { kind: 'every-set' },
      step: { kind: 'weight', by: { kind: 'weight', weight: { value: 5, unit: 'kg' } }, to: 'working' },
      judged: { kind: 'cycle-end' },
      missed: { kind: 'same' },
      rounding: 'nearest',
    },
  };
  const sessions = [1, 4, 8, 11, 15].map((number): LineSession => {
    const day = `2026-03-${String(number + 1).padStart(2, '0')}`;
    const value = number > 14 ? 85 : 80;
    const sets = [8, 8, 8].map((count) => ({ count, weight: value, unit: 'kg' as const }));
    const place = { week: Math.ceil(number / 7), dayOfWeek: ((number - 1) % 7) + 1 };
    return {
      ...{ workoutId: decision(inRun, number, day)._id, endedAt: `${day}T18:00:00.000Z`, day, ...place, sets },
      ...{ programId: program._id, programVersion: 1 },
      target: { mid: 'bench', working: { value, unit: 'kg' }, sets, week: place.week },
    };
  });
  const records = {
    lines: [{ line: inRun, versions: [], sessions }],
    decisions: [decision(inRun, 80, '2026-03-01')],
  };
  const lifts = aProgram({ title: 'Upper Body', moves: [{ ...bench, plan: cycles }] });
  const [line] = linesOf('bench-press', [lifts], { ...sources, records });
  expect(line?.steps.map(({ day, weight }) => [day, weight.value])).toEqual([
    ['2026-03-01', 80],
    ['2026-03-16', 85],
  ]);
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
