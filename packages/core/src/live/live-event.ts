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

export type LiveAction =
  | Started
  | { readonly type: 'set-completed'; readonly index: number; readonly values: SetValues }
  /** What a completed set was, put right; the person stays where they are. */
  | { readonly type: 'set-corrected'; readonly index: number; readonly values: SetValues }
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
      readonly field: 'count' | 'weight';
      readonly value: number | null;
    }
  | { readonly type: 'variant-chosen'; readonly index: number; readonly variant: number }
  /** Weights are proposed in this unit from now on; completed sets keep theirs. */
  | { readonly type: 'unit-chosen'; readonly unit: Units }
  /** The move at `index` is done without a weight in this workout. */
  | { readonly type: 'no-weight-chosen'; readonly index: number }
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

export type LiveEvent = Stamp & LiveAction;

/**
 * The same session in fewer events. Holding a counter's button makes dozens of changes, of which only the last one says anything; the
 * mirror in local storage is written anew at every event and would grow with each of them.
 */
/** Adds an event, in place of the one before it where that no longer says anything. */
export function addCompacted(events: readonly LiveEvent[], event: LiveEvent): LiveEvent[] {
  const last = events.at(-1);
  // One that came from a clock put back is what tells of it.
  const toldOfClock = last !== undefined && last.at < (events.at(-2)?.at ?? last.at);
  const isOverwritten = last !== undefined && !toldOfClock && overwrites(event, last);
  return [...(isOverwritten ? events.slice(0, -1) : events), event];
}

function overwrites(event: LiveEvent, last: LiveEvent): boolean {
  // A clock that was put back between the two shows only while both are there.
  if (event.at < last.at || event.seq <= last.seq) return false;
  if (event.type === 'value-changed')
    return last.type === 'value-changed' && last.index === event.index && last.field === event.field;
  return event.type === 'variant-chosen' && last.type === 'variant-chosen' && last.index === event.index;
}
