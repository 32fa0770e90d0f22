/** What every figure of looking back is made from. Nothing here reads a clock or knows a language: the day and the settings are given. */
import type { Weekday } from '../time/local-date.ts';
import type { HeartScale } from './heart-load.ts';
import type { SetBands } from './muscle-rows.ts';
import type { WorkoutSums } from './workout-sums.ts';

export interface InsightsExercise {
  readonly title: string;
  readonly muscles: readonly string[];
  readonly secondaryMuscles: readonly string[];
}

/** Both days belong to it. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

export interface InsightsInput {
  /** Oldest first, with what waits on this device. */
  readonly workouts: readonly WorkoutSums[];
  /** By id. Sets of one that is not here count for no known muscle. */
  readonly exercises: ReadonlyMap<string, InsightsExercise>;
  readonly today: string;
  readonly firstDayOfWeek: Weekday;
  readonly heartScale: HeartScale;
  readonly bands: SetBands;
  /** Days of series that were paused, and weeks of series that were a deload. */
  readonly pauses: readonly DayRange[];
  readonly deloads: readonly DayRange[];
}

export const isWithin = (ranges: readonly DayRange[], day: string): boolean =>
  ranges.some(({ from, to }) => from <= day && day <= to);
