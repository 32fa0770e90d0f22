import fc from 'fast-check';
import { setKinds } from '../../exercises/set-kinds.ts';
import type { TargetSet } from '../../plans/plan-target.ts';
import type { Reason, WeightSum } from '../../plans/reason.ts';
import type { LiveAction, LiveEvent, SetValues } from '../live-event.ts';
import type { LiveMove, LivePlan } from '../live-plan.ts';
import type { LiveTarget } from '../live-target.ts';

export const startedAt = Date.parse('2026-03-07T10:00:00Z');
export const minute = 60_000;

export const aLiveMove = (more: Partial<LiveMove> = {}): LiveMove => ({
  _id: 'squat',
  title: 'Squat',
  trackable: true,
  weight: true,
  measure: 'reps',
  variants: [],
  sets: 2,
  reps: 8,
  seconds: null,
  starts: [],
  ...more,
});

export const aPlan = (more: Partial<LivePlan> = {}): LivePlan => ({
  wid: '019a8000-0000-7000-8000-000000000001',
  programVersion: 3,
  title: 'Full body',
  tags: ['strength'],
  timed: false,
  moves: [aLiveMove(), aLiveMove({ _id: 'push-up', title: 'Push-up', weight: false, sets: 1, reps: 15 })],
  ...more,
});

/** A squat with this target. */
export const aPlannedMove = (target: LiveTarget, more: Partial<LiveMove> = {}): LiveMove =>
  aLiveMove({ sets: target.target.sets.length, target, ...more });

export const values = (more: Partial<SetValues> = {}): SetValues => ({
  count: 8,
  weight: 60,
  unit: 'kg',
  variant: 0,
  ...more,
});

export const started = (plan: LivePlan = aPlan()): LiveAction => ({
  type: 'started',
  workoutId: '0195f3a0-0000-7000-8000-000000000001',
  plan,
  timeZone: 'Europe/Stockholm',
  unit: 'kg',
  series: null,
});

export type ActionAt = readonly [action: LiveAction, afterMs: number];

/** `eventsOf([started(), 0], [{ type: 'paused' }, minute])`: actions with the time since the start, numbered from 1. */
export function eventsOf(...actions: readonly ActionAt[]): LiveEvent[] {
  return actions.map(([action, afterMs], place) => ({ v: 2, seq: place + 1, at: startedAt + afterMs, ...action }));
}

const anyWeight = fc.record({
  value: fc.integer({ min: 0, max: 300 }),
  unit: fc.constantFrom('lb' as const, 'kg' as const),
});

const anyTargetSet: fc.Arbitrary<TargetSet> = fc.record(
  {
    count: fc.option(fc.integer({ min: 1, max: 20 })),
    weight: fc.option(fc.integer({ min: 0, max: 300 })),
    unit: fc.constantFrom('lb' as const, 'kg' as const),
    isAtLeast: fc.constant(true as const),
    kind: fc.constantFrom(...setKinds),
    ofFirst: fc.integer({ min: 1, max: 100 }),
    halfReps: fc.constant(true as const),
    rpe: fc.integer({ min: 6, max: 10 }),
    restSeconds: fc.integer({ min: 5, max: 300 }),
  },
  { requiredKeys: ['count', 'weight', 'unit'] },
);

const anySum: fc.Arbitrary<WeightSum> = fc.record({
  of: fc.constantFrom('working', 'maximum', 'first-set', 'fixed', 'effort', null),
  base: fc.option(anyWeight),
  percent: fc.option(fc.integer({ min: 1, max: 100 })),
  plus: fc.option(anyWeight),
  exact: fc.option(fc.integer({ min: 0, max: 300 })),
  rounded: fc.option(fc.integer({ min: 0, max: 300 })),
});

const anyReason: fc.Arbitrary<Reason> = fc.oneof(
  fc.constantFrom<Reason>({ code: 'start' }, { code: 'weight-missing', of: 'maximum' }, { code: 'held' }),
  fc.record({
    code: fc.constant('weight-raised' as const),
    by: anyWeight,
    cause: fc.constantFrom({ kind: 'last-set' as const, count: 9 }, { kind: 'cycle' as const }),
  }),
  fc.record({
    code: fc.constant('missed' as const),
    misses: fc.nat(3),
    of: fc.option(fc.nat(3)),
    at: fc.option(anyWeight),
    lower: fc.option(anyWeight),
  }),
);

const anyTarget = (mid: string, sets: number): fc.Arbitrary<LiveTarget> =>
  fc.record(
    {
      line: fc.constant(`program:019a8000-0000-7000-8000-000000000001:${mid}`),
      target: fc.record({ mid: fc.constant(mid), sets: fc.array(anyTargetSet, { minLength: sets, maxLength: sets }) }),
      reason: anyReason,
      sums: fc.array(anySum, { minLength: sets, maxLength: sets }),
      weeks: fc.integer({ min: 1, max: 4 }),
      rounding: fc.constantFrom('nearest' as const, 'down' as const),
      isHeld: fc.boolean(),
      offer: fc.option(
        fc.record({
          days: fc.integer({ min: 14, max: 60 }),
          percent: fc.constantFrom(10, 20),
          working: fc.option(anyWeight),
          maximum: fc.option(anyWeight),
        }),
      ),
      last: fc.constant(null),
      corrected: fc.option(fc.constant('2026-10-12')),
      decisions: fc.constant(['0195f3a0-0000-7000-8000-000000000009']),
    },
    { requiredKeys: ['line', 'target', 'reason', 'sums', 'weeks', 'rounding', 'isHeld', 'offer', 'last', 'corrected'] },
  );

const anyPlainMove: fc.Arbitrary<LiveMove> = fc.record({
  _id: fc.constantFrom('squat', 'row', 'plank', 'stretch'),
  title: fc.constant('A move'),
  trackable: fc.boolean(),
  weight: fc.boolean(),
  measure: fc.constantFrom('reps', 'seconds', 'metres', 'reps-and-seconds'),
  variants: fc.subarray([{ label: 'One' }, { label: 'Two' }, { label: 'Three' }]),
  sets: fc.integer({ min: 1, max: 4 }),
  reps: fc.option(fc.integer({ min: 1, max: 20 })),
  seconds: fc.option(fc.integer({ min: 1, max: 90 })),
  starts: fc.array(
    fc.record({
      count: fc.option(fc.integer({ min: 0, max: 50 })),
      weight: fc.option(fc.double({ min: 0, max: 300, noNaN: true })),
      unit: fc.option(fc.constantFrom('lb', 'kg')),
      variant: fc.nat(3),
    }),
    { maxLength: 4 },
  ),
});

const anyMove: fc.Arbitrary<LiveMove> = anyPlainMove.chain((move) =>
  fc.option(anyTarget(move._id, move.sets), { nil: undefined }).map((target) => (target ? { ...move, target } : move)),
);

const anyPlan: fc.Arbitrary<LivePlan> = fc.record({
  wid: fc.constant('019a8000-0000-7000-8000-000000000001'),
  programVersion: fc.integer({ min: 1, max: 9 }),
  title: fc.constant('Any program'),
  tags: fc.constant([]),
  timed: fc.boolean(),
  moves: fc.uniqueArray(anyMove, { maxLength: 4, selector: ({ _id }) => _id }),
});

const anyIndex = fc.nat(14);
const anyNumber = fc.option(fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })));
const anyValues = fc.record({
  count: anyNumber,
  weight: anyNumber,
  unit: fc.constantFrom('lb' as const, 'kg' as const),
  variant: fc.nat(5),
});

const anyMid = fc.constantFrom('squat', 'row', 'plank', 'stretch', 'curl', 'dip');
const anyNote = fc.constantFrom('', 'slow', 'elbow fine');
const anyRest = fc.option(
  fc.record({
    seconds: fc.integer({ min: 0, max: 300 }),
    heart: fc.option(fc.record({ untilBpm: fc.integer({ min: 60, max: 180 }), capSeconds: fc.nat(400) })),
  }),
);

/** What came with the second version: exercises in another order, kinds, notes, rest. */
const anyLaterAction: fc.Arbitrary<LiveAction> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('set-completed' as const),
      index: anyIndex,
      values: anyValues,
      rest: anyRest,
    }),
  },
  fc.record({
    type: fc.constant('exercise-added' as const),
    move: fc.tuple(anyMove, anyMid).map(([move, _id]) => ({ ...move, _id, isExtra: true as const })),
    place: fc.nat(6),
  }),
  fc.record({
    type: fc.constant('exercises-added' as const),
    moves: fc.array(
      fc.tuple(anyMove, anyMid).map(([move, _id]) => ({ ...move, _id, isExtra: true as const })),
      { maxLength: 3 },
    ),
  }),
  fc.record({ type: fc.constant('exercise-moved' as const), mid: anyMid, place: fc.nat(6) }),
  fc.record({
    type: fc.constant('exercise-swapped' as const),
    mid: anyMid,
    move: fc.tuple(anyMove, anyMid).map(([move, _id]) => ({ ...move, _id })),
  }),
  fc.record({ type: fc.constantFrom('exercise-removed' as const, 'exercise-parted' as const), mid: anyMid }),
  { weight: 2, arbitrary: fc.record({ type: fc.constant('exercises-joined' as const), mids: fc.array(anyMid) }) },
  fc.record({
    type: fc.constant('warmups-added' as const),
    mid: anyMid,
    sets: fc.array(fc.record({ count: fc.nat(10), weight: fc.nat(100), unit: fc.constant('kg' as const) }), {
      maxLength: 3,
    }),
  }),
  fc.record({ type: fc.constant('kind-chosen' as const), index: anyIndex, kind: fc.constantFrom(...setKinds) }),
  fc.record({
    type: fc.constant('effort-given' as const),
    index: anyIndex,
    effort: fc.option(
      fc.record({ scale: fc.constantFrom('rpe' as const, 'rir' as const), value: fc.integer({ min: -3, max: 20 }) }),
    ),
  }),
  fc.record({ type: fc.constant('note-written' as const), index: anyIndex, note: anyNote }),
  fc.record({
    type: fc.constant('tempo-written' as const),
    index: anyIndex,
    tempo: fc.constantFrom('', '3-1-1', '30x1', 'slow'),
  }),
  fc.record({ type: fc.constant('exercise-note-written' as const), mid: anyMid, note: anyNote }),
  fc.record({ type: fc.constant('workout-named' as const), name: anyNote }),
  anyMid.chain((mid) =>
    fc.record({ type: fc.constant('target-changed' as const), mid: fc.constant(mid), target: anyTarget(mid, 2) }),
  ),
  fc.record({ type: fc.constant('rest-changed' as const), seconds: fc.nat(400) }),
  fc.record({ type: fc.constant('rest-chosen' as const), mid: anyMid, seconds: fc.nat(400) }),
  fc.record({ type: fc.constantFrom('rest-paused' as const, 'rest-resumed' as const) }),
  fc.record({ type: fc.constant('rest-ended' as const), by: fc.constantFrom('person', 'heart', 'time') }),
  fc.record({ type: fc.constant('rest-switched' as const), isOn: fc.boolean() }),
  { weight: 3, arbitrary: fc.constant<LiveAction>({ type: 'undone' }) },
);

const anyAction: fc.Arbitrary<LiveAction> = fc.oneof(
  { weight: 14, arbitrary: anyLaterAction },
  { weight: 6, arbitrary: fc.record({ type: fc.constant('set-completed'), index: anyIndex, values: anyValues }) },
  fc.record({ type: fc.constant('set-corrected'), index: anyIndex, values: anyValues }),
  fc.record({
    type: fc.constantFrom('set-reopened', 'set-skipped', 'set-added', 'set-removed', 'no-weight-chosen', 'went-to'),
    index: anyIndex,
  }),
  fc.record({ type: fc.constant('unit-chosen'), unit: fc.constantFrom('lb' as const, 'kg' as const) }),
  fc.record({ type: fc.constantFrom('went-back', 'set-restored', 'paused', 'resumed', 'reset', 'reset-undone') }),
  fc.record({
    type: fc.constant('value-changed'),
    index: anyIndex,
    field: fc.constantFrom('count', 'weight'),
    value: anyNumber,
  }),
  fc.record({ type: fc.constant('variant-chosen'), index: anyIndex, variant: fc.nat(5) }),
  { weight: 1, arbitrary: fc.constantFrom<LiveAction>({ type: 'finished' }, { type: 'discarded' }) },
);

/** Mostly seconds apart, sometimes a night, sometimes a clock put back by hours. */
const anyStep = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 0, max: 5 * minute }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 80 * 60 * minute }) },
  { weight: 1, arbitrary: fc.integer({ min: -30 * 60 * minute, max: 0 }) },
);

/** Any session from its start on, whatever was pressed and whatever the clock did. */
export const anyEvents: fc.Arbitrary<LiveEvent[]> = fc
  .tuple(anyPlan, fc.array(fc.tuple(anyAction, anyStep), { maxLength: 40 }))
  .map(([plan, actions]) => {
    let afterMs = 0;
    const later = actions.map(([action, step]): ActionAt => {
      afterMs += step;
      return [action, afterMs];
    });
    return eventsOf([started(plan), 0], ...later);
  });
