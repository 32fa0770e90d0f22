/**
 * A week of training in three lanes, each in its unit: muscles in hard sets, heart in load, felt in effort times minutes. A day without a workout
 * is a zero. A day with a workout of which a lane knows nothing, or not all, has no value there and is left out on both sides when it is compared.
 */
import type { ZoneLoads } from './heart-load.ts';
import type { InsightsInput } from './insights-input.ts';

export const laneNames = ['muscles', 'heart', 'felt'] as const;
export type LaneName = (typeof laneNames)[number];

/** Why a day has no value, or is not compared. `not-over`: today without a workout so far. `before-start`: before the first workout. */
export type LeftOutWhy = 'no-heart-rate' | 'not-said' | 'not-over' | 'before-start' | 'no-usual';

export interface LeftOutDay {
  readonly date: string;
  readonly why: LeftOutWhy;
}

export interface LaneDay {
  readonly date: string;
  /** Null where it is not known. */
  readonly value: number | null;
  /** Of a day without a value: why, and what its other workouts have; null where none of them has anything. */
  readonly missing: { readonly why: LeftOutWhy; readonly partly: number | null } | null;
  /** One's own mean of that weekday over the four weeks before; null where none of them is known. */
  readonly mean: number | null;
  /** Of the heart where it is known. */
  readonly byZone: ZoneLoads | null;
  readonly workouts: number;
}

export interface LaneCompared {
  /** Over the days that are not left out. */
  readonly total: number | null;
  /** The same days of one's usual week, the mean of the eight weeks before; null where it is too early to say. */
  readonly usual: number | null;
  /** `total` of `usual`, 1 being as much; null without a usual or where that is nothing. */
  readonly share: number | null;
  /** Days that count on neither side. */
  readonly leftOut: readonly LeftOutDay[];
}

export interface DayLane extends LaneCompared {
  readonly lane: LaneName;
  readonly days: readonly LaneDay[];
}

/** Where the heart rate of some days came from: days with a strap, classes of Peloton, days of files. */
export interface HeartSourceCounts {
  readonly strapDays: number;
  readonly pelotonWorkouts: number;
  readonly fileDays: number;
}

export interface DayLanes {
  readonly from: string;
  readonly to: string;
  readonly lanes: Readonly<Record<LaneName, DayLane>>;
  readonly sources: HeartSourceCounts;
}

export interface LaneWeek extends LaneCompared {
  /** Its first day. */
  readonly week: string;
  /** The week of today, which goes on. */
  readonly isRunning: boolean;
  readonly isDeload: boolean;
  readonly isPaused: boolean;
  /** The mean of the four weeks before. */
  readonly mean: number | null;
  readonly byZone: ZoneLoads | null;
}

export interface WeekLanes {
  readonly lanes: Readonly<Record<LaneName, readonly LaneWeek[]>>;
  readonly sources: HeartSourceCounts;
}

export type LanesOfDays = (input: InsightsInput) => DayLanes;
export type LanesOfWeeks = (input: InsightsInput, weeks: number) => WeekLanes;
