/**
 * Classes on the bike over a year: watts per beat by month among classes that are alike, output by length, the heart at equal watts, and drift.
 */
import { median } from '../heart-rate/track.ts';
import { addDays } from '../time/local-date.ts';
import type { InsightsInput } from './insights-input.ts';
import { rideKindOf } from './ride-kind.ts';
import type { RideSums } from './workout-sums.ts';

interface RideMonth {
  /** `2026-08`. */
  readonly month: string;
  /** Mean watts per beat of its rides with a heart rate; null in a month without. */
  readonly wattsPerBeat: number | null;
  /** Those that have a heart rate, and those that have none. */
  readonly rides: number;
  readonly ridesWithoutHeart: number;
  readonly isRunning: boolean;
}

/** Classes of one length and kind. */
export interface RideGroup {
  readonly minutes: number | null;
  /** As its title says it: `Power Zone`. */
  readonly kind: string;
  /** Those that have a heart rate. */
  readonly rides: number;
  /** From the first with such a ride to this one, at most twelve. */
  readonly months: readonly RideMonth[];
}

interface RideOutput {
  readonly minutes: number;
  readonly rides: number;
  /** Mean of the last 90 days, and of the 90 before. */
  readonly watts: number;
  readonly before: number | null;
}

interface HeartAtWatts {
  /** The lower end of ten watts. */
  readonly watts: number;
  /** The mean heart rate there in the last 30 days, and in the 30 from the first such ride of the year. */
  readonly now: number;
  readonly was: number;
  /** The month that `was` begins in. */
  readonly wasMonth: string;
}

export interface Rides {
  /** The most rides with a heart rate first. */
  readonly groups: readonly RideGroup[];
  /** The shortest first. */
  readonly outputs: readonly RideOutput[];
  readonly heartAtWatts: HeartAtWatts | null;
  /** Median of the steady rides of the last 90 days. */
  readonly drift: { readonly percent: number; readonly rides: number } | null;
  /** Classes that came with their means alone, without their output second by second: bands and drift leave them out. */
  readonly withoutOutput: number;
}

interface DatedRide extends RideSums {
  readonly date: string;
}

const mostMonths = 12;
const outputDays = 90;
const heartDays = 30;
/** At the same watts, on each side. */
const fewestSeconds = 300;

export function ridesOf({ workouts, today }: InsightsInput): Rides {
  const from = `${addMonths(today.slice(0, 7), 1 - mostMonths)}-01`;
  const rides = workouts.flatMap(({ localDate, ride }): DatedRide[] =>
    ride && localDate >= from && localDate <= today ? [{ ...ride, date: localDate }] : [],
  );
  const since = addDays(today, 1 - outputDays);
  const steady = rides.filter(({ date }) => date >= since).flatMap(({ driftPercent }) => driftPercent ?? []);
  const percent = median(steady);
  return {
    groups: groupsOf(rides, today.slice(0, 7)),
    outputs: outputsOf(rides, since),
    heartAtWatts: heartAtWattsOf(rides, today),
    drift: percent === null ? null : { percent, rides: steady.length },
    withoutOutput: rides.filter(({ minutes, bpm, bands }) => minutes !== null && bpm !== null && bands.length === 0)
      .length,
  };
}

function groupsOf(rides: readonly DatedRide[], thisMonth: string): RideGroup[] {
  const alike = Map.groupBy(rides, ({ minutes, title }) => `${minutes} ${rideKindOf(title)}`);
  return [...alike.values()]
    .flatMap((group): RideGroup[] => {
      const withHeart = group.flatMap(({ bpm, watts, date }) => (bpm ? [{ date, ratio: watts / bpm }] : []));
      const [example, first] = [group[0], withHeart[0]];
      if (!example || !first) return [];
      const months = monthsFrom(first.date.slice(0, 7), thisMonth).map((month) => {
        const ratios = withHeart.filter(({ date }) => date.startsWith(month)).map(({ ratio }) => ratio);
        const all = group.filter(({ date }) => date.startsWith(month)).length;
        return {
          month,
          wattsPerBeat: meanOf(ratios),
          rides: ratios.length,
          ridesWithoutHeart: all - ratios.length,
          isRunning: month === thisMonth,
        };
      });
      return [{ minutes: example.minutes, kind: rideKindOf(example.title), rides: withHeart.length, months }];
    })
    .sort((one, other) => other.rides - one.rides);
}

function outputsOf(rides: readonly DatedRide[], since: string): RideOutput[] {
  const earlier = addDays(since, -outputDays);
  const byLength = Map.groupBy(
    rides.filter(({ date }) => date >= earlier),
    ({ minutes }) => minutes,
  );
  return [...byLength]
    .flatMap(([minutes, ofLength]): RideOutput[] => {
      const recent = ofLength.filter(({ date }) => date >= since).map(({ watts }) => watts);
      const watts = meanOf(recent);
      if (minutes === null || watts === null) return [];
      const before = meanOf(ofLength.filter(({ date }) => date < since).map((ride) => ride.watts));
      return [{ minutes, rides: recent.length, watts, before }];
    })
    .sort((one, other) => one.minutes - other.minutes);
}

/** At the ten watts that both times were ridden at the longest. */
function heartAtWattsOf(rides: readonly DatedRide[], today: string): HeartAtWatts | null {
  const measured = rides.filter(({ bands }) => bands.length > 0);
  const [first, nowFrom] = [measured[0]?.date, addDays(today, 1 - heartDays)];
  const thenTo = first && addDays(first, heartDays);
  if (!first || !thenTo || thenTo > nowFrom) return null;
  const now = beatsByWatts(measured.filter(({ date }) => date >= nowFrom));
  const then = beatsByWatts(measured.filter(({ date }) => date < thenTo));
  let [longest, found]: [number, HeartAtWatts | null] = [0, null];
  for (const [watts, { seconds, beats }] of now) {
    const before = then.get(watts);
    const shared = Math.min(seconds, before?.seconds ?? 0);
    if (!before || shared < fewestSeconds || shared <= longest) continue;
    longest = shared;
    found = { watts, now: beats / seconds, was: before.beats / before.seconds, wasMonth: first.slice(0, 7) };
  }
  return found;
}

/** Heart rates times their seconds, so that a mean weighs each second. */
function beatsByWatts(rides: readonly DatedRide[]): Map<number, { seconds: number; beats: number }> {
  const sums = new Map<number, { seconds: number; beats: number }>();
  for (const { watts, seconds, bpm } of rides.flatMap(({ bands }) => bands)) {
    const sum = sums.get(watts) ?? { seconds: 0, beats: 0 };
    sums.set(watts, { seconds: sum.seconds + seconds, beats: sum.beats + seconds * bpm });
  }
  return sums;
}

const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

/** `addMonths('2026-01', -1)` is `2025-12`. */
function addMonths(month: string, count: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;
}

function monthsFrom(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}
