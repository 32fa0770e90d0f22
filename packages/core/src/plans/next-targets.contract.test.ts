/** Whatever a stored plan says and whatever was done by it: the target that comes of it is one that can be saved with a workout. */
import fc from 'fast-check';
import { Check } from 'typebox/value';
import { expect, test } from 'vitest';
import { defaultTraining } from '../people/training-rules.ts';
import { checkLinePlan } from './check-plan.ts';
import { nextTargets } from './next-targets.ts';
import type { PlanDecision } from './plan-decision.ts';
import type { LineHistory, PlanLine, PlanLoads } from './plan-line.ts';
import { planLoads } from './plan-loads.ts';
import { LineSession, SavedTarget } from './plan-target.ts';
import { type Goal, type IfMissed, type Increase, LinePlan, type Step } from './rule.ts';
import type { Load, PlanWeight, SetRow } from './set-row.ts';
import { programId } from './testing/play.ts';

/** The least and the most that schemas take, and a few between. */
const count = fc.constantFrom(0.01, 0.5, 1, 5, 999_999.5, 1_000_000);
const many = fc.constantFrom(1, 2, 3, 999, 1_000);
const percent = fc.constantFrom(0.001, 1, 33.3, 100);
const share = fc.constantFrom(0.001, 1, 50, 100, 199.9, 200);
const unit = fc.constantFrom('kg' as const, 'lb' as const);
const weight: fc.Arbitrary<PlanWeight> = fc.record({
  value: fc.constantFrom(-1_000, -20.1, 0, 2.5, 60, 9_999.9, 10_000),
  unit,
});

const range = fc
  .tuple(count, count)
  .filter(([from, to]) => from < to)
  .map(([from, to]) => ({ kind: 'range' as const, from, to }));

const load: fc.Arbitrary<Load> = fc.oneof(
  fc.record({ of: fc.constant('working' as const), percent: share }),
  fc.record({ of: fc.constant('maximum' as const), percent: share, plus: weight }),
  fc.record({ of: fc.constant('first-set' as const), percent: share, halfReps: fc.constant(true as const) }),
  fc.record({ of: fc.constant('rpe' as const), rpe: fc.constantFrom(1, 8.5, 10) }),
  fc.record({ of: fc.constant('rir' as const), rir: fc.constantFrom(0, 2, 10) }),
  fc.record({ of: fc.constant('fixed' as const), weight }),
  fc.constant({ of: 'none' as const }),
);

const row: fc.Arbitrary<SetRow> = fc.record(
  {
    sets: fc.constantFrom(1, 3, 20),
    count: fc.oneof(
      fc.record({ kind: fc.constant('exactly' as const), count }),
      range,
      fc.record({ kind: fc.constant('at-least' as const), count }),
    ),
    load,
    kind: fc.constantFrom('working' as const, 'warmup' as const, 'backoff' as const),
  },
  { requiredKeys: ['sets', 'count', 'load'] },
);
const rows = fc.array(row, { minLength: 1, maxLength: 3 });

const by: fc.Arbitrary<Increase> = fc.oneof(
  fc.record({ kind: fc.constant('weight' as const), weight }),
  fc.record({ kind: fc.constant('percent' as const), percent: fc.constantFrom(0, 0.001, 100) }),
  fc.constant({ kind: 'smallest' as const }),
);
const to = fc.constantFrom('working' as const, 'maximum' as const);
const goal: fc.Arbitrary<Goal> = fc.oneof(
  fc.constantFrom({ kind: 'every-set' as const }, { kind: 'top-of-range' as const }, { kind: 'last-set' as const }),
  fc.record({ kind: fc.constant('total' as const), atLeast: many }),
);
const rung = fc.record({
  exerciseId: fc.constantFrom('push-up', 'dip'),
  title: fc.constant('Rung'),
  measure: fc.constantFrom('reps' as const, 'seconds' as const),
  from: fc.constantFrom(1, 5),
  to: fc.constantFrom(5, 1_000),
  by: many,
});
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('weight' as const), by, to }),
  fc.record({
    kind: fc.constant('reps' as const),
    sets: fc.constantFrom('all' as const, 'one' as const),
    by,
    to: fc.constant('working' as const),
  }),
  fc.record({
    kind: fc.constant('by-last-set' as const),
    lines: fc.array(fc.record({ from: fc.constantFrom(0, 5, 1_000), by }), { minLength: 1, maxLength: 4 }),
    to,
  }),
  fc.record({ kind: fc.constant('per-extra-rep' as const), by: weight, most: weight, to }),
  fc.record({ kind: fc.constant('seconds' as const), seconds: many }),
  fc.record({ kind: fc.constant('sets' as const), upTo: many, by, to: fc.constant('working' as const) }),
  fc.record({
    kind: fc.constant('ladder' as const),
    rungs: fc.array(rung, { minLength: 1, maxLength: 3 }),
    by,
    to: fc.constant('working' as const),
  }),
);
const missed: fc.Arbitrary<IfMissed> = fc.oneof(
  fc.constant({ kind: 'same' as const }),
  fc.record({ kind: fc.constant('less' as const), misses: fc.constantFrom(1, 2), percent }),
  fc.record({
    kind: fc.constant('stages' as const),
    misses: fc.constant(1),
    stages: fc.array(rows, { minLength: 1, maxLength: 2 }),
    end: fc.oneof(
      fc.record({ kind: fc.constant('percent' as const), percent }),
      fc.record({ kind: fc.constant('first-stage' as const), by }),
      fc.record({ kind: fc.constant('test' as const), percent, reps: many }),
    ),
  }),
);

const deload = fc.record({ load: fc.constantFrom(10, 55, 100), sets: fc.constantFrom(10, 55, 100) });
const plan: fc.Arbitrary<LinePlan> = fc
  .record({
    weeks: fc.array(fc.record({ rows, deload }, { requiredKeys: ['rows'] }), { minLength: 1, maxLength: 3 }),
    rule: fc.record({
      goal,
      step,
      judged: fc.constantFrom({ kind: 'each-time' as const }, { kind: 'cycle-end' as const }),
      missed,
      rounding: fc.constantFrom('nearest' as const, 'down' as const),
    }),
  })
  .filter((one) => checkLinePlan(one, 'reps-and-seconds').length === 0);

/** How a session is done, by the sets that are shown. */
const way = fc.record({
  /** More or fewer reps; none of them is below zero. */
  more: fc.constantFrom(0, 0, 0, 7, -1, 1_000_000),
  weight: fc.option(fc.constantFrom(-1_000, 0, 60, 10_000)),
  unit,
});
const event = fc.oneof(
  { weight: 5, arbitrary: way },
  {
    weight: 1,
    arbitrary: fc.oneof(
      fc.record({ kind: fc.constantFrom('working-weight' as const, 'maximum' as const), weight }),
      fc.constantFrom({ kind: 'skip' as const }, { kind: 'week' as const, week: 104 }),
    ),
  },
);

const loadsOf = (exercise: Parameters<typeof planLoads>[0]['exercise']): PlanLoads =>
  planLoads({ exercise, training: defaultTraining, stepsIn: () => [] });
const anyLoads = fc.constantFrom(
  loadsOf({ equipment: ['Barbell'], loading: 'external' }),
  loadsOf({ equipment: [], loading: 'assisted' }),
  loadsOf(undefined),
);

const instantOf = (at: number): string => new Date(Date.UTC(2026, 0, 5 + at, 18)).toISOString();

test('every target is one that the contract takes', () => {
  fc.assert(
    fc.property(plan, fc.array(event, { maxLength: 25 }), anyLoads, fc.boolean(), (own, events, loads, byCalendar) => {
      expect(Check(LinePlan, own)).toBe(true);
      const line: PlanLine = { mid: 'move', exerciseId: 'push-up', measure: 'reps-and-seconds', plan: own };
      let history: LineHistory = { versions: [], sessions: [], decisions: [] };
      for (const [at, one] of events.entries()) {
        const place = { week: 1 + Math.floor(at / 2), dayOfWeek: 1 + (at % 2) };
        const today = instantOf(at).slice(0, 10);
        const next = nextTargets(line, history, { today, unit: 'kg', loads, ...(byCalendar && { place }) });
        if (!next) return;
        const { target } = next;
        if (!Check(SavedTarget, target)) expect(target).toBe('a target that can be saved');
        if ('more' in one) {
          const sets = target.sets.map((set) => ({
            exerciseId: target.exerciseId ?? 'push-up',
            count: Math.max(0, Math.min(1_000_000, (set.to ?? set.count ?? 0) + one.more)),
            weight: one.weight ?? set.weight,
            unit: one.weight === null ? set.unit : one.unit,
            ...(set.kind && { kind: set.kind }),
          }));
          const session: LineSession = {
            ...{ workoutId: programId, endedAt: instantOf(at), day: today, programId, programVersion: 1 },
            ...(byCalendar && place),
            ...{ sets, target },
          };
          history = { ...history, sessions: [...history.sessions, session] };
        } else {
          const decision: PlanDecision = {
            ...{ _id: programId, line: `program:${programId}:move`, choice: one, decidedAt: instantOf(at), device: '' },
          };
          history = { ...history, decisions: [...history.decisions, decision] };
        }
      }
      expect(history.sessions.every((session) => Check(LineSession, session))).toBe(true);
    }),
    { numRuns: 500 },
  );
});
