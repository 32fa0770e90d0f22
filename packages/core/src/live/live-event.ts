/**
 * What happened in a workout in progress, told in the past tense. Events are what the device keeps, one record each: a session that
 * was cut off at any moment is told again from them, and nothing that was completed can be missing.
 */
import type { ClockFormat } from '../clocks/clock-format.ts';
import type { GivenScore } from '../clocks/clock-log.ts';
import type { Units } from '../people/user.ts';
import type { LiveMove, LivePlan } from './live-plan.ts';
import type { LiveTarget } from './live-target.ts';
import type { RemarkAction } from './set-remarks.ts';

/** What a set is about to be, or was. */
export interface SetValues {
  /** Reps or seconds, as the move is measured. */
  readonly count: number | null;
  readonly weight: number | null;
  readonly unit: Units;
  /** 0 is none; others count the move's variants from 1. */
  readonly variant: number;
  /** For what counts reps and seconds: the seconds. */
  readonly seconds?: number | null;
}

/** How long to rest: a time, or until the heart is down, with a longest time. Without a signal the time counts. */
export interface RestPlan {
  readonly seconds: number;
  readonly heart: { readonly untilBpm: number; readonly capSeconds: number } | null;
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
  /** False for who has switched off the places for the warm-up and the cool-down. */
  readonly warmupCooldown?: false;
}

/** What is done to the clock of a format. It starts with `resumed`, and with that goes on after `paused`. */
export type ClockAction =
  /** For this workout alone, and only before the clock ran. */
  | { readonly type: 'format-chosen'; readonly format: ClockFormat }
  | { readonly type: 'interval-skipped' }
  /** From its beginning; just after a change, the one before it. */
  | { readonly type: 'interval-repeated' }
  /** An AMRAP: one round more. */
  | { readonly type: 'round-counted' }
  /** For time: `place` counts the moves of all rounds from 0. */
  | { readonly type: 'move-ticked'; readonly place: number; readonly isTicked: boolean }
  /** What was counted in an interval of the plan; null for nothing said. */
  | { readonly type: 'reps-counted'; readonly interval: number; readonly reps: number | null }
  /** The score put right by the person; null for what the clock says. */
  | { readonly type: 'score-changed'; readonly field: keyof GivenScore; readonly value: number | null }
  /** The clock is over; the workout goes on until `finished`. */
  | { readonly type: 'clock-finished' };

export type LiveAction =
  | Started
  /** `rest` begins with it, in one event: whoever has one has the other. */
  | {
      readonly type: 'set-completed';
      readonly index: number;
      readonly values: SetValues;
      readonly rest?: RestPlan | null;
    }
  /** What a completed set was, put right; the person stays where they are. */
  | { readonly type: 'set-corrected'; readonly index: number; readonly values: SetValues }
  /** A completed set was not done after all: its numbers stand ready to be done again. */
  | { readonly type: 'set-reopened'; readonly index: number }
  | { readonly type: 'set-skipped'; readonly index: number }
  /** One more set of the move at `index`, right after it. */
  | { readonly type: 'set-added'; readonly index: number }
  | { readonly type: 'set-removed'; readonly index: number }
  /** Undo of the latest removal. */
  | { readonly type: 'set-restored' }
  | { readonly type: 'went-back' }
  | { readonly type: 'went-to'; readonly index: number }
  | {
      readonly type: 'value-changed';
      readonly index: number;
      readonly field: 'count' | 'weight' | 'seconds';
      readonly value: number | null;
    }
  | { readonly type: 'variant-chosen'; readonly index: number; readonly variant: number }
  /** Weights are proposed in this unit from now on; completed sets keep theirs. */
  | { readonly type: 'unit-chosen'; readonly unit: Units }
  /** The move at `index` is done without a weight in this workout. */
  | { readonly type: 'no-weight-chosen'; readonly index: number }
  /** What this workout is called; empty for what its plan is called. */
  | { readonly type: 'workout-named'; readonly name: string }
  | RemarkAction
  | { readonly type: 'exercise-note-written'; readonly mid: string; readonly note: string }
  /** `place` counts the exercises of the workout from 0; past the end is the end. */
  | { readonly type: 'exercise-added'; readonly move: LiveMove; readonly place: number }
  /** Behind all the others, in this order. */
  | { readonly type: 'exercises-added'; readonly moves: readonly LiveMove[] }
  | { readonly type: 'exercise-moved'; readonly mid: string; readonly place: number }
  /** What was done of the one stays; what was to come becomes the other's. */
  | { readonly type: 'exercise-swapped'; readonly mid: string; readonly move: LiveMove }
  /** The sets that were to come go; those that were done stay. */
  | { readonly type: 'exercise-removed'; readonly mid: string }
  /** They become one superset, where the first of them stands. */
  | { readonly type: 'exercises-joined'; readonly mids: readonly string[] }
  | { readonly type: 'exercise-parted'; readonly mid: string }
  | { readonly type: 'warmups-added'; readonly mid: string; readonly sets: readonly WarmupSet[] }
  /** What the plan asks for, by a decision of the person: another weight from now on, less after a break, or not. */
  | { readonly type: 'target-changed'; readonly mid: string; readonly target: LiveTarget }
  /** The whole length from its beginning. */
  | { readonly type: 'rest-changed'; readonly seconds: number }
  /** The rest after each later set of this move in this workout. */
  | { readonly type: 'rest-chosen'; readonly mid: string; readonly seconds: number }
  | { readonly type: 'rest-paused' }
  | { readonly type: 'rest-resumed' }
  /** Cut short, or because the heart is down, or without a signal by the clock. One by the clock alone ends without a word. */
  | { readonly type: 'rest-ended'; readonly by: 'person' | 'heart' | 'time' }
  /** No rest timer in this workout, or one again. */
  | { readonly type: 'rest-switched'; readonly isOn: boolean }
  /** The latest change of what is logged or planned is taken back; again, the one before it. */
  | { readonly type: 'undone' }
  | ClockAction
  | { readonly type: 'paused' }
  | { readonly type: 'resumed' }
  | { readonly type: 'reset' }
  /** The reset was not meant: time goes on as if it had not been. */
  | { readonly type: 'reset-undone' }
  | { readonly type: 'finished' }
  | { readonly type: 'discarded' };

export type WarmupSet = Pick<SetValues, 'count' | 'weight' | 'unit'>;

export interface Stamp {
  /** 1 until exercises could be added and moved; both are read. */
  readonly v: 1 | 2;
  /** Counts the events of one session from 1. */
  readonly seq: number;
  /** Milliseconds by the device's clock, which people move: `session-clock.ts` makes time of it. */
  readonly at: number;
}

/** What a later build of the app told. It says nothing here, and is written back as it was read (`storedEvent`). */
interface UnknownAction {
  readonly type: 'unknown';
}

export type LiveEvent = Stamp & (LiveAction | UnknownAction);
