/** The estimated maximum of a lift, session by session over 90 days, with how much one repetition would have changed it. */
import { addDays } from '../time/local-date.ts';
import { type InsightsInput, isWithin } from './insights-input.ts';
import { type Trend, trendDays, trendOf } from './trend.ts';
import type { BestSet } from './workout-sums.ts';

export interface LiftSession {
  readonly workoutId: string;
  readonly date: string;
  readonly e1rmKg: number;
  /** With one rep less and one more. */
  readonly lowKg: number;
  readonly highKg: number;
  readonly loadKg: number;
  readonly reps: number;
  /** From 9 reps on an estimate says less. */
  readonly isFaint: boolean;
  /** It is drawn, and no part of the trend. */
  readonly isDeload: boolean;
}

export interface Lift {
  readonly exerciseId: string;
  readonly title: string;
  /** Of the last 90 days, oldest first. */
  readonly sessions: readonly LiftSession[];
  /** The last that was no deload; null without one. */
  readonly last: LiftSession | null;
  readonly trend: Trend;
}

const mostLifts = 4;
const faintFrom = 9;

export function liftOf(input: InsightsInput, exerciseId: string): Lift {
  const sessions = recentWorkouts(input).flatMap(({ _id, localDate, isDeload, exercises }) => {
    const best = exercises.find((one) => one.exerciseId === exerciseId)?.best;
    if (!best) return [];
    return [
      { workoutId: _id, date: localDate, ...figuresOf(best), isDeload: isDeload || isWithin(input.deloads, localDate) },
    ];
  });
  const judged = sessions.filter(({ isDeload }) => !isDeload);
  return {
    exerciseId,
    title: input.exercises.get(exerciseId)?.title ?? exerciseId,
    sessions,
    last: judged.at(-1) ?? null,
    trend: trendOf(judged.map(({ date, e1rmKg }) => ({ date, value: e1rmKg }))),
  };
}

/** One repetition is worth a thirtieth of the weight. */
function figuresOf({ loadKg, reps, e1rmKg }: BestSet) {
  const rep = loadKg / 30;
  return { loadKg, reps, e1rmKg, lowKg: e1rmKg - rep, highKg: e1rmKg + rep, isFaint: reps >= faintFrom };
}

/** For somebody who has chosen none: those that they lifted the most with in the last 90 days, of as much the one in more workouts. */
export function defaultLifts(input: InsightsInput): string[] {
  const counts = new Map<string, { workouts: number; tonnageKg: number }>();
  for (const { exercises } of recentWorkouts(input)) {
    for (const { exerciseId, best, tonnageKg } of exercises) {
      if (!best) continue;
      const before = counts.get(exerciseId) ?? { workouts: 0, tonnageKg: 0 };
      counts.set(exerciseId, { workouts: before.workouts + 1, tonnageKg: before.tonnageKg + (tonnageKg ?? 0) });
    }
  }
  return [...counts]
    .sort(([one, a], [other, b]) => b.tonnageKg - a.tonnageKg || b.workouts - a.workouts || (one < other ? -1 : 1))
    .slice(0, mostLifts)
    .map(([exerciseId]) => exerciseId);
}

function recentWorkouts({ workouts, today }: InsightsInput) {
  const from = addDays(today, 1 - trendDays);
  return workouts.filter(({ localDate }) => localDate >= from && localDate <= today);
}
