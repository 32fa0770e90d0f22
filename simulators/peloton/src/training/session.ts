/**
 * One workout as it really happened: the truth that the list, the detail, the graph and the CSV all tell parts of. Everything measured
 * is worked out from it on demand, so years of training cost little until somebody asks.
 */
import type { Ride } from './class-catalogue.ts';

export interface Device {
  type: string;
  platform: string;
  words: string;
}

export const devices = {
  bike: { type: 'home_bike_v1', platform: 'home_bike', words: 'Bike' },
  tread: { type: 'home_tread', platform: 'home_tread', words: 'Tread' },
  row: { type: 'caesar', platform: 'caesar', words: 'Row' },
  phone: { type: 'iPhone', platform: 'iOS_app', words: 'App' },
  tv: { type: 'fire_tv', platform: 'fire_tv', words: 'App' },
} as const satisfies Record<string, Device>;

export interface Athlete {
  /** Watts that can be held for an hour, on that day. */
  ftp: number;
  maxHeartRate: number;
  massKg: number;
}

/** What can be odd about a workout. */
export interface Quirks {
  /** The strap falls silent in the middle. */
  hasDropouts?: boolean;
  /** A run on the app without a tread, a gym workout: nothing was measured. */
  hasNoMetrics?: boolean;
  isOutdoors?: boolean;
  /** Some bikes lose samples. */
  losesSeconds?: boolean;
  /** Zones that add up to more than the workout, as rowers report. */
  hasTooMuchZoneTime?: boolean;
  movements?: 'new names' | 'old names';
  stravaId?: string;
}

export interface Session {
  id: string;
  /** Names the stream of chance that its samples are drawn from. */
  seed: string;
  ride: Ride;
  createdAt: number;
  startTime: number;
  endTime: number;
  timeZone: string;
  name: string;
  /** Only freestyle workouts have one. */
  title: string | null;
  device: Device;
  athlete: Athlete;
  hasHeartRate: boolean;
  /** Seconds from the start, and how long. */
  pauses: readonly { at: number; length: number }[];
  quirks: Quirks;
}

/** While the clock stands before its end, a workout is in progress. */
export const isInProgress = ({ endTime }: Session, now: number): boolean => endTime > now;

/** Seconds from the start, pauses left out, up to now. */
export function activeSeconds({ startTime, endTime, pauses }: Session, now: number): number[] {
  const length = Math.max(0, Math.min(endTime, now) - startTime);
  const isPaused = (second: number) => pauses.some(({ at, length: long }) => second > at && second <= at + long);
  const seconds: number[] = [];
  for (let second = 1; second <= length; second += 1)
    if (pauses.length === 0 || !isPaused(second)) seconds.push(second);
  return seconds;
}
