/**
 * What a person did to a clock, each with the time that the clock had run until then. Pauses are not here: clock time stands still in them
 * (`live/session-clock.ts`).
 */
export interface ClockLog {
  /** At `atMs` the interval `to` began, out of its turn. In order of time. */
  readonly jumps: readonly Jump[];
  /** When rounds were counted, of an AMRAP. */
  readonly rounds: readonly number[];
  /** Moves ticked off, for time; `place` counts the moves of all rounds from 0. */
  readonly ticks: readonly { readonly place: number; readonly atMs: number }[];
  /** What was counted in an interval, by its place in the plan. */
  readonly reps: Readonly<Record<number, number>>;
  /** The score as the person put it right. */
  readonly score: GivenScore;
  /** When the person said that it was over. */
  readonly finishedMs: number | null;
}

export interface Jump {
  readonly atMs: number;
  readonly to: number;
}

export interface GivenScore {
  readonly rounds?: number;
  readonly reps?: number;
  readonly seconds?: number;
}

export const emptyLog: ClockLog = { jumps: [], rounds: [], ticks: [], reps: {}, score: {}, finishedMs: null };
