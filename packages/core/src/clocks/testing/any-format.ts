import fc from 'fast-check';
import type { ClockFormat } from '../clock-format.ts';
import { type ClockMove, type ClockPlan, clockPlan } from '../clock-plan.ts';

export const aMove = (mid: string, more: Partial<ClockMove> = {}): ClockMove => ({
  mid,
  reps: 10,
  seconds: null,
  sets: 1,
  isRest: false,
  ...more,
});

/** Pull-ups and squats, unless told. */
export function aClockPlan(format: ClockFormat, moves = [aMove('pull-up'), aMove('squat')]): ClockPlan {
  const plan = clockPlan(format, moves);
  if (!plan) throw new Error('A stopwatch has no plan.');
  return plan;
}

const seconds = fc.integer({ min: 5, max: 90 });
const rest = fc.integer({ min: 0, max: 60 });
const rounds = fc.integer({ min: 1, max: 6 });
const cap = fc.integer({ min: 30, max: 600 });

export const anyFormat: fc.Arbitrary<Exclude<ClockFormat, { kind: 'stopwatch' }>> = fc.oneof(
  fc.record({ kind: fc.constant('emom' as const), everySeconds: seconds, rounds }),
  fc.record({ kind: fc.constant('amrap' as const), capSeconds: cap }),
  fc.record({
    kind: fc.constant('intervals' as const),
    workSeconds: seconds,
    restSeconds: rest,
    rounds,
    sets: fc.integer({ min: 1, max: 3 }),
    longRestSeconds: rest,
    turn: fc.constantFrom('round' as const, 'set' as const),
  }),
  fc.record({ kind: fc.constant('for-time' as const), capSeconds: fc.option(cap), rounds }),
  fc.record({ kind: fc.constant('list' as const), rounds }),
);
