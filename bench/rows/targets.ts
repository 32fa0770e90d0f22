/**
 * What the next targets of a person cost beyond reading their rows: 5,000 workouts on 16 lines, four lines each time, every session with the
 * target that was shown, one in five missed. The CPU of this process is measured, after the compiler has seen the fold often enough.
 */

import { defaultTraining } from '@workout-tracker/core/people/training-rules';
import { nextTargets } from '@workout-tracker/core/plans/next-targets';
import type { LineHistory, PlanLine, TargetContext } from '@workout-tracker/core/plans/plan-line';
import { planLoads } from '@workout-tracker/core/plans/plan-loads';
import type { LineSession } from '@workout-tracker/core/plans/plan-target';
import type { Rule } from '@workout-tracker/core/plans/rule';
import type { Row } from '../row.ts';

const [workouts, lines, linesEach] = [5_000, 16, 4];
const mostMs = 5;
const times = { warmUp: 30, measured: 31 };
const dayMs = 86_400_000;
const programId = '018f0000-0000-7000-8000-000000000001';

export const nextTargetsTime: Row = {
  id: '22',
  name: `Next targets of ${workouts.toLocaleString('en')} workouts on ${lines} lines, CPU beyond reading rows`,
  target: `at most ${mostMs} ms`,
  async measure() {
    const person = Array.from({ length: lines }, (_, index) => aLine(index));
    const ask = () => {
      const before = process.cpuUsage();
      for (const { line, history } of person) {
        if (!nextTargets(line, history, context)) throw new Error('A line asks for nothing.');
      }
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    };
    for (let time = 0; time < times.warmUp; time += 1) ask();
    const taken = Array.from({ length: times.measured }, ask).sort((one, other) => one - other);
    const value = taken[Math.floor(taken.length / 2)] ?? Number.NaN;
    return {
      value,
      shown: `${value.toFixed(1)} ms`,
      passes: value <= mostMs,
      figures: { lowest: taken[0], highest: taken.at(-1) },
    };
  },
};

const context: TargetContext = {
  today: '2026-11-18',
  unit: 'kg',
  loads: planLoads({
    exercise: { equipment: ['Barbell'], loading: 'external' },
    training: defaultTraining,
    stepsIn: () => [],
  }),
};

const rule: Rule = {
  goal: { kind: 'every-set' },
  step: { kind: 'reps', sets: 'all', by: { kind: 'weight', weight: { value: 2.5, unit: 'kg' } }, to: 'working' },
  judged: { kind: 'each-time' },
  missed: { kind: 'less', misses: 3, percent: 10 },
  rounding: 'nearest',
};

function aLine(index: number): { line: PlanLine; history: LineHistory } {
  const exerciseId = `exercise-${index}`;
  const line: PlanLine = {
    mid: exerciseId,
    exerciseId,
    measure: 'reps',
    plan: {
      weeks: [{ rows: [{ sets: 4, count: { kind: 'range', from: 6, to: 8 }, load: { of: 'working', percent: 100 } }] }],
      rule,
    },
  };
  const sessions = Array.from({ length: (workouts * linesEach) / lines }, (_, number) => aSession(line, number));
  return { line, history: { versions: [{ programId, version: 1, plan: line.plan }], sessions, decisions: [] } };
}

/** As lists come from the database: the earliest first. */
function aSession({ mid, exerciseId }: PlanLine, number: number): LineSession {
  const endedAt = new Date(Date.UTC(2012, 0, 1) + number * 4 * dayMs).toISOString();
  const weight = 40 + 2.5 * Math.floor(number / 25);
  const working = { value: weight, unit: 'kg' as const };
  const sets = Array.from({ length: 4 }, () => ({ count: 6 + (number % 3), weight, unit: 'kg' as const }));
  return {
    workoutId: `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`,
    endedAt,
    day: endedAt.slice(0, 10),
    programId,
    programVersion: 1,
    sets: sets.map((set, at) => ({
      ...set,
      ...(exerciseId !== null && { exerciseId }),
      count: set.count - (number % 5 === 4 && at === 3 ? 1 : 0),
    })),
    target: { mid, working, sets, added: number % 3 },
  };
}
