/** Resamples heart readings that came at any times into the even track that workouts have. */
import { type Reason, reason } from '../reasons/reason.ts';
import { workoutLimits } from '../workouts/workout-limits.ts';
import type { FileTrack } from './file-workout.ts';

export interface FileReading {
  readonly ms: number;
  readonly bpm: number;
}

export const unreadTrack = reason('heart-rate-unread');

/** What recordings have and is not kept. */
export type UnkeptPart = 'positions' | 'distance' | 'power' | 'calories';

/** Null where nothing is left out. */
export function notKept(others: ReadonlySet<UnkeptPart>): Reason | null {
  const part = <Part extends UnkeptPart>(name: Part): `-${Part}` | '' => (others.has(name) ? `-${name}` : '');
  const code = `recording-without${part('positions')}${part('distance')}${part('power')}${part('calories')}` as const;
  return code === 'recording-without' ? null : reason(code);
}

/** Longer than this between two readings, nothing was measured. */
const gapMs = 30_000;

/** `fromMs` is when the workout began that they belong to: the rest before the first of them has to fit into its track as well. */
export function trackOf(readings: readonly FileReading[], fromMs: number): FileTrack | null {
  const real = readings
    .filter(({ ms, bpm }) => Number.isFinite(ms) && bpm >= 20 && bpm <= 300)
    .sort((a, b) => a.ms - b.ms);
  const [first, last] = [real[0], real.at(-1)];
  if (!first || !last || last.ms - first.ms > workoutLimits.longestMs) return null;
  const span = last.ms - first.ms;
  const whole = last.ms - Math.min(fromMs, first.ms);
  const intervalMs = Math.max(1_000, Math.ceil(whole / (workoutLimits.samples - 1) / 1_000) * 1_000);
  const samples: (number | null)[] = new Array(Math.floor(span / intervalMs) + 1).fill(null);
  let at = 0;
  for (let index = 0; index < samples.length; index += 1) {
    const ms = first.ms + index * intervalMs;
    while ((real[at + 1]?.ms ?? Number.POSITIVE_INFINITY) <= ms) at += 1;
    const reading = real[at];
    if (reading && ms - reading.ms <= gapMs) samples[index] = Math.round(reading.bpm);
  }
  return { start: new Date(first.ms).toISOString(), intervalMs, samples };
}

/** The track as that of a workout with other ends: cut where it is longer, empty where it is shorter. */
export function trackWithin(
  { start, intervalMs, samples }: FileTrack,
  created: string,
  ended: string | null,
): (number | null)[] {
  const offset = Math.round((Date.parse(created) - Date.parse(start)) / intervalMs);
  const until =
    ended === null ? samples.length - offset : Math.ceil((Date.parse(ended) - Date.parse(created)) / intervalMs);
  const length = Math.min(workoutLimits.samples, Math.max(0, until));
  const within = Array.from({ length }, (_, index) => samples[index + offset] ?? null);
  return within.slice(0, within.findLastIndex((bpm) => bpm !== null) + 1);
}
