import type { TargetSet } from '../../plans/plan-target.ts';
import type { LiveTarget } from '../live-target.ts';

/** A target of the working weight, 100 % of it in each set unless told. */
export const aTarget = (
  sets: readonly Partial<TargetSet & { share: number }>[],
  more: Partial<LiveTarget> = {},
): LiveTarget => ({
  line: 'program:019a8000-0000-7000-8000-000000000001:squat',
  target: {
    mid: 'squat',
    working: { value: 100, unit: 'kg' },
    sets: sets.map(({ share = 100, ...set }) => ({ count: 5, weight: share, unit: 'kg', ...set })),
  },
  reason: { code: 'weight-raised', by: { value: 2.5, unit: 'kg' }, cause: { kind: 'every-set', sets: 3, count: 5 } },
  sums: sets.map(({ share = 100, ofFirst }) => ({
    of: ofFirst === undefined ? 'working' : 'first-set',
    base: { value: 100, unit: 'kg' },
    percent: ofFirst ?? share,
    plus: null,
    exact: ofFirst ?? share,
    rounded: ofFirst ?? share,
  })),
  weeks: 1,
  rounding: 'nearest',
  isHeld: false,
  offer: null,
  last: null,
  corrected: null,
  ...more,
});
