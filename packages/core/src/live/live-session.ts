/**
 * A workout in progress, as its events tell it (`reduce-session.ts`). Nothing here knows the time of day: whatever moves with it is worked
 * out from the session and a given `now`.
 */
import type { ClockLog } from '../clocks/clock-log.ts';
import type { ClockPlan } from '../clocks/clock-plan.ts';
import type { Units } from '../people/user.ts';
import type { ExerciseOrder } from './exercise-order.ts';
import type { LiveAction, Started } from './live-event.ts';
import type { Position } from './positions.ts';
import type { SessionClock } from './session-clock.ts';

/** A log belongs to the clock as it ran since the last reset: with another `epoch` it tells nothing. */
export type SessionLog = ClockLog & { readonly epoch: number };

interface RemovedSet {
  readonly position: Position;
  readonly index: number;
  /** Whether the person stood on it. */
  readonly wasCurrent: boolean;
}

/** What is logged and planned: Undo brings it back as it was, while time goes on. */
export interface Content extends ExerciseOrder {
  /** Session time at which the person came to where they stand. */
  readonly arrivedMs: number;
  /** What weights are proposed in: the person's own unit until they choose the other. */
  readonly unit: Units;
  /** Moves whose weight was left out on purpose, so that nobody is asked again. */
  readonly withoutWeight: readonly string[];
  /** Notes on exercises in this workout, by move. */
  readonly exerciseNotes: Readonly<Record<string, string>>;
  readonly isRestOn: boolean;
  /** A name of its own; null while it is called what its plan is. */
  readonly name: string | null;
  /** Its clock laid out, once for the whole session; null for a stopwatch and where there is none. */
  readonly clockPlan: ClockPlan | null;
  readonly log: SessionLog;
  /** The latest removed set, for drafts of the first version. */
  readonly removed: RemovedSet | null;
}

export interface UndoStep {
  readonly type: LiveAction['type'];
  readonly content: Content;
}

export interface LiveSession extends Content {
  readonly start: Omit<Started, 'type'>;
  readonly status: 'open' | 'finished' | 'discarded';
  readonly startedMs: number;
  readonly clock: SessionClock;
  /** The number of the latest event. */
  readonly seq: number;
  /** What can be taken back, the latest last. */
  readonly undo: readonly UndoStep[];
  /** Which value the latest event set, where the next may set it anew: both are one step of Undo. */
  readonly changing: string | null;
}

/** What a workout in progress is called. */
export const titleOf = ({ name, start }: LiveSession): string => name ?? start.plan.title;

/** What Undo would take back; null when there is nothing. */
export function undoable({ undo, status }: LiveSession): LiveAction['type'] | null {
  return status === 'open' ? (undo.at(-1)?.type ?? null) : null;
}
