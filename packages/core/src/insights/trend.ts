/**
 * The direction of a series of sessions: the median of the slopes between all pairs (Theil and Sen), which a single bad day does not turn, with
 * Sen's interval from the variance of Kendall's S. A word needs six sessions over four weeks. It is `rising` or `falling` where the interval
 * leaves out zero, and `steady` where the interval holds zero and rules out a change of more than one repetition in 90 days; between the two the
 * sessions scatter too much for either, which is `unclear`.
 */
import { median } from '../heart-rate/track.ts';
import { addDays, daysBetween } from '../time/local-date.ts';

export type TrendWord = 'rising' | 'steady' | 'falling' | 'unclear' | 'too-few';

export interface TrendPoint {
  readonly date: string;
  readonly value: number;
}

export interface Trend {
  readonly word: TrendWord;
  /** Sessions and days between the first and the last still missing for a word. */
  readonly sessionsMissing: number;
  readonly daysMissing: number;
  /** Null with too few. */
  readonly slope: {
    /** The change over 90 days, and its interval (95 %). */
    readonly per90: number;
    readonly low: number;
    readonly high: number;
    /** The line from the first to the last session. */
    readonly from: TrendPoint;
    readonly to: TrendPoint;
  } | null;
}

export const trendDays = 90;
const fewestSessions = 6;
const fewestDays = 28;

/** What one repetition is worth by the estimate of a maximum, which adds a thirtieth of the weight for each. */
const oneRep = 1 / 30;

/** Of 95 %. */
const z = 1.959964;

/** `points` oldest first, all within 90 days. */
export function trendOf(points: readonly TrendPoint[]): Trend {
  const [first, last] = [points[0], points.at(-1)];
  const days = first && last ? daysBetween(first.date, last.date) : 0;
  const sessionsMissing = Math.max(0, fewestSessions - points.length);
  const daysMissing = Math.max(0, fewestDays - days);
  if (!first || !last || sessionsMissing > 0 || daysMissing > 0) {
    return { word: 'too-few', sessionsMissing, daysMissing, slope: null };
  }
  const at = points.map(({ date, value }) => ({ x: daysBetween(first.date, date), y: value }));
  const { slope, low, high } = theilSen(at);
  const middle = median(at.map(({ y }) => y)) ?? 0;
  const start = median(at.map(({ x, y }) => y - slope * x)) ?? 0;
  const bound = (Math.abs(middle) * oneRep) / trendDays;
  const word = low > 0 ? 'rising' : high < 0 ? 'falling' : low >= -bound && high <= bound ? 'steady' : 'unclear';
  return {
    word,
    sessionsMissing,
    daysMissing,
    slope: {
      per90: slope * trendDays,
      low: low * trendDays,
      high: high * trendDays,
      from: { date: first.date, value: start },
      to: { date: addDays(first.date, days), value: start + slope * days },
    },
  };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Points at the same place give no slope. There must be two places at least. */
export function theilSen(points: readonly Point[]): { slope: number; low: number; high: number } {
  const slopes: number[] = [];
  points.forEach((one, index) => {
    for (const other of points.slice(index + 1)) {
      if (other.x !== one.x) slopes.push((other.y - one.y) / (other.x - one.x));
    }
  });
  slopes.sort((one, other) => one - other);
  const spread = z * Math.sqrt(varianceOfS(points));
  const lowAt = Math.max(0, Math.round((slopes.length - spread) / 2) - 1);
  const highAt = Math.min(slopes.length - 1, Math.round((slopes.length + spread) / 2));
  return { slope: median(slopes) ?? 0, low: slopes[lowAt] ?? 0, high: slopes[highAt] ?? 0 };
}

/** Of Kendall's S, with equal days and equal values taken off. */
function varianceOfS(points: readonly Point[]): number {
  const ties = (values: readonly number[]): number =>
    [...Map.groupBy(values, (value) => value).values()].reduce((sum, { length }) => sum + tied(length), 0);
  const all = tied(points.length) - ties(points.map(({ x }) => x)) - ties(points.map(({ y }) => y));
  return Math.max(0, all) / 18;
}

const tied = (count: number): number => count * (count - 1) * (2 * count + 5);
