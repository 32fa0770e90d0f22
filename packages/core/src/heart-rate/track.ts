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

const enoughSignal = 0.8;

/**
 * How far the heart rate falls in the minute after an effort. The end of the effort is the highest five-second mean of its last fifteen
 * seconds, so that one odd sample does not decide; a minute later the median of ten seconds. It says something only with the signal
 * there, eight tenths of the minute. The peak of the effort that ended at `endMs` from the start of the track, and how many beats lower
 * the heart was a minute later. Negative where it went on rising.
 */
export function minuteAfter(
  hr: readonly (number | null)[],
  intervalMs: number,
  endMs: number,
): { readonly peak: number; readonly fall: number } | null {
  const between = (fromMs: number, toMs: number): (number | null)[] =>
    hr.slice(Math.max(0, Math.ceil(fromMs / intervalMs)), Math.max(0, Math.ceil(toMs / intervalMs)));
  const peak = highestMean(between(endMs - 15_000, endMs), Math.max(1, Math.round(5000 / intervalMs)));
  const later = median(signalOf(between(endMs + 55_000, endMs + 65_000)));
  if (peak === null || later === null) return null;
  const hasSignal = signalOf(between(endMs, endMs + 60_000)).length >= enoughSignal * (60_000 / intervalMs);
  return hasSignal ? { peak, fall: Math.round(peak - later) } : null;
}

const signalOf = (samples: readonly (number | null)[]): number[] => samples.filter((bpm) => bpm !== null);

function highestMean(samples: readonly (number | null)[], size: number): number | null {
  let highest: number | null = null;
  for (let from = 0; from === 0 || from + size <= samples.length; from += 1) {
    const known = signalOf(samples.slice(from, from + size));
    if (known.length === 0) continue;
    const mean = known.reduce((sum, bpm) => sum + bpm, 0) / known.length;
    if (highest === null || mean > highest) highest = mean;
  }
  return highest;
}

/** `median([3, 1, 2, 10])` is 2.5; null of nothing. */
export function median(values: readonly number[]): number | null {
  const ordered = values.toSorted((a, b) => a - b);
  const upper = ordered[Math.floor(ordered.length / 2)];
  const lower = ordered[Math.ceil(ordered.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
}
