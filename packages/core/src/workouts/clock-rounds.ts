/**
 * The rounds of a workout that a clock has led, each with what the heart did in it, and how it stands against the last time. A workout in
 * progress is asked the same way, as the workout it would be saved as.
 */
import type { ClockFormat } from '../clocks/clock-format.ts';
import type { Score } from '../clocks/clock-score.ts';
import { type RoundHeart, roundHearts } from './round-heart.ts';
import type { Workout } from './workout.ts';
import type { WorkoutClock } from './workout-clock.ts';

/** Answers that a browser kept before clocks were saved lack theirs. */
type ClockedWorkout = Pick<Workout, 'created'> & Partial<Pick<Workout, 'clock' | 'hr' | 'hrIntervalMs'>>;

export interface ClockRound {
  readonly round: number;
  readonly set: number;
  readonly mid: string | null;
  readonly seconds: number;
  readonly reps: number | null;
  readonly isDone: boolean;
  readonly heart: RoundHeart | null;
}

/** One for each work, in order; one that was begun again has as many. */
export function clockRounds({ created, clock, hr = [], hrIntervalMs = 2_000 }: ClockedWorkout): ClockRound[] {
  if (!clock) return [];
  const startMs = Date.parse(created);
  const intervals = clock.intervals.map(({ phase, startedAt, endedAt }) => ({
    phase,
    fromMs: Date.parse(startedAt) - startMs,
    toMs: Date.parse(endedAt) - startMs,
  }));
  const hearts = roundHearts(intervals, { hr, intervalMs: hrIntervalMs }, clock.format.kind === 'emom');
  const works = clock.intervals.filter(({ phase }) => phase === 'work');
  return works.map(({ round, set, mid = null, seconds, reps = null, isDone }, at) => {
    return { round, set, mid, seconds, reps, isDone, heart: hearts[at] ?? null };
  });
}

/** How many rounds, or moves for time, were done when the clock had run so long after getting ready: for "one more than last time by now". */
export function doneBy({ intervals }: Pick<WorkoutClock, 'intervals'>, elapsedMs: number): number {
  let ranMs = 0;
  let done = 0;
  for (const { phase, seconds, isDone } of intervals) {
    if (phase === 'ready') continue;
    ranMs += seconds * 1000;
    if (ranMs > elapsedMs) break;
    if (phase === 'work' && isDone) done += 1;
  }
  return done;
}

/** Only what was measured the same way can be better or worse. */
export function isSameFormat(one: ClockFormat, other: ClockFormat): boolean {
  const fields = (format: ClockFormat) => JSON.stringify(Object.entries(format).sort());
  return fields(one) === fields(other);
}

export interface ScoreChange {
  /** Above 0 it is better than before. Rounds, reps or moves; for time the seconds saved. */
  readonly by: number;
  readonly unit: 'rounds' | 'reps' | 'moves' | 'seconds';
}

/** `compareScores` with the last time's second; null where the two are not of one kind. */
export function compareScores(now: Score, last: Score): ScoreChange | null {
  if (now.kind === 'rounds' && last.kind === 'rounds') {
    const rounds = now.rounds - last.rounds;
    if (rounds !== 0) return { by: rounds, unit: 'rounds' };
    return { by: (now.reps ?? 0) - (last.reps ?? 0), unit: 'reps' };
  }
  if (now.kind !== 'time' || last.kind !== 'time') return null;
  if (now.isComplete && last.isComplete) return { by: last.seconds - now.seconds, unit: 'seconds' };
  return { by: now.done - last.done, unit: 'moves' };
}
