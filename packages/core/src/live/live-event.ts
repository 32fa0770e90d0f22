/**
 * What happened in a workout in progress, told in the past tense. Events are what the device keeps, one record each: a session that
 * was cut off at any moment is told again from them, and nothing that was completed can be missing.
 */
import type { Units } from '../people/user.ts';
import type { LivePlan } from './live-plan.ts';

/** What a set is about to be, or was. */
export interface SetValues {
  /** Reps or seconds, as the move is measured. */
  readonly count: number | null;
  readonly weight: number | null;
  readonly unit: Units;
  /** 0 is none; others count the move's variants from 1. */
  readonly variant: number;
}

/** The day of a series that this workout was started from. */
export interface SeriesPlace {
  readonly seriesInstanceId: string;
  readonly weekNumber: number;
  readonly dayOfWeek: number;
}

export interface Started {
  readonly type: 'started';
  /** The workout's own id, made now, so that a save repeated later is the same save. */
  readonly workoutId: string;
  readonly plan: LivePlan;
  readonly timeZone: string;
  /** The person's own unit, for weights that have none of their own. */
  readonly unit: Units;
  readonly series: SeriesPlace | null;
}

export type Deed =
  | Started
  | { readonly type: 'set-completed'; readonly index: number; readonly values: SetValues }
  | { readonly type: 'set-skipped'; readonly index: number }
  /** One more set of the move at `index`, right after it. */
  | { readonly type: 'set-added'; readonly index: number }
  | { readonly type: 'went-back' }
  | {
      readonly type: 'value-changed';
      readonly index: number;
      readonly field: 'count' | 'weight';
      readonly value: number | null;
    }
  | { readonly type: 'variant-chosen'; readonly index: number; readonly variant: number }
  | { readonly type: 'paused' }
  | { readonly type: 'resumed' }
  | { readonly type: 'reset' }
  /** The reset was not meant: time goes on as if it had not been. */
  | { readonly type: 'reset-undone' }
  | { readonly type: 'finished' }
  | { readonly type: 'discarded' };

export interface Stamp {
  readonly v: 1;
  /** Counts the events of one session from 1. */
  readonly seq: number;
  /** Milliseconds by the device's clock, which people move: `session-clock.ts` makes time of it. */
  readonly at: number;
}

export type LiveEvent = Stamp & Deed;
