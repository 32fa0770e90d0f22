/**
 * Heart rate on a line of seconds. A second without a reading stays null, so that a lost strap is a gap and not a flat line; two
 * readings in one second leave the later. Times come from outside and may jump, so the line has an end.
 */
export interface Track {
  /** Milliseconds since 1970 of its first second. */
  readonly startedAt: number;
  readonly bpm: readonly (number | null)[];
}

export interface Reading {
  /** Milliseconds on the same clock as the track's start. */
  readonly at: number;
  readonly bpm: number;
}

const secondMs = 1000;
/** Two days: longer than anybody trains, short enough to hold. */
export const longestTrackS = 172_800;

export const startTrack = (startedAt: number): Track => ({ startedAt, bpm: [] });

/** `placeReading({ startedAt: 0, bpm: [90] }, { at: 2400, bpm: 95 }).bpm` is `[90, null, 95]`. */
export function placeReading(track: Track, reading: Reading): Track {
  const seconds = track.bpm.slice();
  return place(seconds, track.startedAt, reading) ? { ...track, bpm: seconds } : track;
}

/** All at once, as they come back from storage: the same as placing one after the other. */
export function trackOf(startedAt: number, readings: readonly Reading[]): Track {
  const seconds: (number | null)[] = [];
  for (const reading of readings) place(seconds, startedAt, reading);
  return { startedAt, bpm: seconds };
}

function place(seconds: (number | null)[], startedAt: number, { at, bpm }: Reading): boolean {
  const second = Math.floor((at - startedAt) / secondMs);
  if (second < 0 || second >= longestTrackS) return false;
  while (seconds.length < second) seconds.push(null);
  seconds[second] = bpm;
  return true;
}

/**
 * The part of a track that belongs to a workout, as it is saved: one value per interval from its start to its end, the last reading of each,
 * null where there was none. `toHr({ startedAt: 0, bpm: [90, 91, null, null, 95] }, 0, 6000, 2000)` is `[91, null, 95]`.
 */
export function toHr(track: Track, startedAt: number, endedAt: number, intervalMs: number): (number | null)[] {
  const longest = (longestTrackS * secondMs) / intervalMs;
  const length = Math.min(longest, Math.max(0, Math.ceil((endedAt - startedAt) / intervalMs)));
  const hr: (number | null)[] = Array.from({ length }, () => null);
  for (const [second, bpm] of track.bpm.entries()) {
    const index = Math.floor((track.startedAt + second * secondMs - startedAt) / intervalMs);
    if (bpm !== null && index >= 0 && index < length) hr[index] = bpm;
  }
  return hr;
}
