/**
 * A week of training in three lanes, each in its unit: muscles in hard sets, heart in load, felt in effort times minutes. A hard set counts one
 * for each row of "Sets per muscle" that it trains and one half for each that only helps, so that seven days are the sum of that list. A day
 * without a workout is a zero. A day with a workout of which a lane knows nothing, or not all, has no value there and counts on neither side when
 * it is compared.
 */
import { addDays, daysBetween, startOfWeek } from '../time/local-date.ts';
import type { ZoneLoads } from './heart-load.ts';
import type { DayRange, InsightsInput } from './insights-input.ts';
import {
  dayValue,
  type MissingWhy,
  meanBefore,
  type TrainingDays,
  trainingDays,
  zonesOfDays,
} from './training-days.ts';

export const laneNames = ['muscles', 'heart', 'felt'] as const;
export type LaneName = (typeof laneNames)[number];

/** `no-usual`: none of the eight weeks before knows that weekday, so there is nothing to compare it with. */
type LeftOutWhy = MissingWhy | 'no-usual';

export interface LeftOutDay {
  readonly date: string;
  readonly why: LeftOutWhy;
}

export interface LaneDay {
  readonly date: string;
  /** Null where it is not known. */
  readonly value: number | null;
  /** Of a day without a value: why, and what its other workouts have; null where none of them has anything. */
  readonly missing: { readonly why: MissingWhy; readonly partly: number | null } | null;
  /** One's own mean of that weekday over the four weeks before; null where none of them is known. */
  readonly mean: number | null;
  /** Of the heart where it is known. */
  readonly byZone: ZoneLoads | null;
  readonly workouts: number;
}

export interface LaneCompared {
  /** Over the days that are not left out; null where none of the days trained is known. */
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

/** Weeks that the line on the chart is the mean of, weeks that a usual week is the mean of, and how many of those must know something. */
const lineWeeks = 4;
export const usualWeeks = 8;
const fewestWeeks = 2;

export function lanesOfDays(input: InsightsInput): DayLanes {
  const from = addDays(input.today, -6);
  const days = trainingDays(input) ?? noDays(input.today);
  const start = daysBetween(days.first, from);
  const laneOf = (lane: LaneName): DayLane => ({
    lane,
    ...compareDays(days, lane, start, start + 6),
    days: indexesOf(start, start + 6).map((index) => laneDay(days, lane, index)),
  });
  return { from, to: input.today, lanes: byLane(laneOf), sources: sourcesOf(days, start, start + 6) };
}

/** The last `count` weeks, the running one last. */
export function lanesOfWeeks(input: InsightsInput, count: number): WeekLanes {
  const running = startOfWeek(input.today, input.firstDayOfWeek);
  const days = trainingDays(input) ?? noDays(input.today);
  const weeks = Array.from({ length: count }, (_, place) => addDays(running, 7 * (place + 1 - count)));
  const laneOf = (lane: LaneName): LaneWeek[] => weeks.map((week) => laneWeek(input, days, lane, week));
  const start = daysBetween(days.first, weeks[0] ?? running);
  return { lanes: byLane(laneOf), sources: sourcesOf(days, start, days.today) };
}

/** Somebody who has not begun: every day lies before the start. */
const noDays = (today: string): TrainingDays => ({ first: addDays(today, 1), today: -1, workouts: new Map() });

const byLane = <Lane>(laneOf: (lane: LaneName) => Lane): Record<LaneName, Lane> => ({
  muscles: laneOf('muscles'),
  heart: laneOf('heart'),
  felt: laneOf('felt'),
});

const indexesOf = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, place) => from + place);

function laneDay(days: TrainingDays, lane: LaneName, index: number): LaneDay {
  const found = dayValue(days, index, lane);
  return {
    date: addDays(days.first, index),
    value: found.value,
    missing: found.value === null ? { why: found.why, partly: found.partly } : null,
    mean: laneMean(days, lane, index, lineWeeks),
    byZone: lane === 'heart' && found.value !== null ? zonesOfDays(days, [index]) : null,
    workouts: days.workouts.get(index)?.length ?? 0,
  };
}

function laneWeek(input: InsightsInput, days: TrainingDays, lane: LaneName, week: string): LaneWeek {
  const start = daysBetween(days.first, week);
  const end = Math.min(start + 6, days.today);
  const compared = compareDays(days, lane, start, end);
  const leftOut = new Set(compared.leftOut.map(({ date }) => date));
  const counted = indexesOf(start, end).filter((index) => !leftOut.has(addDays(days.first, index)));
  return {
    week,
    ...compared,
    isRunning: start + 6 >= days.today && days.today >= start,
    isDeload: overlaps(input.deloads, week),
    isPaused: overlaps(input.pauses, week),
    mean: sumOrNull(indexesOf(start, start + 6).map((index) => laneMean(days, lane, index, lineWeeks))),
    byZone: lane === 'heart' && compared.total !== null ? zonesOfDays(days, counted) : null,
  };
}

function overlaps(ranges: readonly DayRange[], week: string): boolean {
  const last = addDays(week, 6);
  return ranges.some(({ from, to }) => from <= last && to >= week);
}

const sumOrNull = (values: readonly (number | null)[]): number | null =>
  values.reduce((sum, value) => (sum === null || value === null ? null : sum + value), 0);

const laneMean = (days: TrainingDays, lane: LaneName, index: number, weeks: number): number | null =>
  meanBefore(index, weeks, (at) => dayValue(days, at, lane).value);

/**
 * The days from `start` to `end` against the same weekdays of the eight weeks before. Where all that was trained falls on weekdays without a usual,
 * it is told without one.
 */
function compareDays(days: TrainingDays, lane: LaneName, start: number, end: number): LaneCompared {
  const canCompare = weeksKnown(days, lane, start, end) >= fewestWeeks;
  const compared = canCompare ? sumDays(days, lane, start, end, usualWeeks) : null;
  if (compared && compared.total !== null) {
    const { total, usual, leftOut } = compared;
    return { total, usual, share: usual > 0 ? total / usual : null, leftOut };
  }
  const { total, leftOut } = sumDays(days, lane, start, end, 0);
  return { total, usual: null, share: null, leftOut };
}

/** Of the weeks before, those with a day that was trained and is known. */
function weeksKnown(days: TrainingDays, lane: LaneName, start: number, end: number): number {
  const isKnown = (index: number): boolean => {
    const found = dayValue(days, index, lane);
    return found.value !== null && found.hasWorkout;
  };
  const shifts = indexesOf(1, usualWeeks).map((back) => 7 * back);
  return shifts.filter((shift) => indexesOf(start - shift, end - shift).some(isKnown)).length;
}

/** Without weeks to compare with, no day is left out for having no usual. */
function sumDays(days: TrainingDays, lane: LaneName, start: number, end: number, weeks: number) {
  const leftOut: LeftOutDay[] = [];
  let [total, usual] = [0, 0];
  const counted = { days: 0, trained: 0, trainedLeftOut: 0 };
  for (const index of indexesOf(start, end)) {
    const found = dayValue(days, index, lane);
    const mean = weeks === 0 ? 0 : laneMean(days, lane, index, weeks);
    const isTrained = days.workouts.has(index);
    if (found.value === null || mean === null) {
      leftOut.push({ date: addDays(days.first, index), why: found.value === null ? found.why : 'no-usual' });
      if (isTrained) counted.trainedLeftOut += 1;
    } else {
      total += found.value;
      usual += mean;
      counted.days += 1;
      if (isTrained) counted.trained += 1;
    }
  }
  const isTold = counted.trained > 0 || (counted.days > 0 && counted.trainedLeftOut === 0);
  return { total: isTold ? total : null, usual, leftOut };
}

function sourcesOf(days: TrainingDays, start: number, end: number): HeartSourceCounts {
  const counts = { strapDays: 0, pelotonWorkouts: 0, fileDays: 0 };
  for (const index of indexesOf(Math.max(0, start), end)) {
    const sources = (days.workouts.get(index) ?? []).map(({ source }) => source);
    counts.strapDays += sources.includes('strap') ? 1 : 0;
    counts.fileDays += sources.includes('file') ? 1 : 0;
    counts.pelotonWorkouts += sources.filter((source) => source === 'peloton').length;
  }
  return counts;
}
