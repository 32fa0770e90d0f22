export interface HabitWeek {
  readonly week: string;
  readonly workouts: number;
  /** `short` is fewer than wanted; a running, paused or earlier week is held against nobody. Without a goal none is met or short. */
  readonly is: 'met' | 'short' | 'running' | 'paused' | 'before-start' | 'no-goal';
}

export interface Habits {
  readonly wanted: number | null;
  /** Twelve, the running one last. */
  readonly weeks: readonly HabitWeek[];
  /** Null without a goal, or where no week counts yet. */
  readonly met: { readonly weeks: number; readonly of: number } | null;
  /** Workouts by the hour they began at, 24 of them, over the same weeks. */
  readonly hours: readonly number[];
  /** The median, in minutes. */
  readonly usualMinutes: number | null;
  /** Planned days of the same weeks up to today; null where nothing was planned. */
  readonly planned: { readonly done: number; readonly of: number } | null;
  readonly streakWeeks: number;
}
