import type { LaneName } from './lanes.ts';

/** What a workout is taken for when a load is traced to where it came from. */
export type WorkoutKind = 'ride' | 'lift' | 'other';

export interface LaneSaid {
  readonly lane: LaneName;
  /** As usual is within a tenth of it. */
  readonly is: 'above' | 'below' | 'usual';
  /** How far from usual, without a sign; null where one's usual is nothing. */
  readonly percent: number | null;
  /** The workouts that make up most of the difference, and how many of them there were; null where no kind does. */
  readonly from: { readonly kind: WorkoutKind; readonly count: number } | null;
}

export type InsightsSentence =
  | { readonly kind: 'empty' }
  /** Nothing can be compared before that day. */
  | { readonly kind: 'too-early'; readonly from: string }
  /** Nothing in these seven days. */
  | { readonly kind: 'quiet'; readonly lastDate: string }
  /** The lane furthest from usual first, then the others that can be compared. */
  | { readonly kind: 'compared'; readonly lanes: readonly LaneSaid[] };
