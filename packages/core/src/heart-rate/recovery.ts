/**
 * How far the heart rate falls in the minute after an effort. The end of the effort is the highest five-second mean of its last fifteen
 * seconds, so that one odd sample does not decide; a minute later the median of ten seconds. It says something only with the signal there,
 * eight tenths of the minute.
 */

const enoughSignal = 0.8;

/** The peak of the effort that ended at `endMs` from the start of the track, and how many beats lower the heart was a minute later. Negative where it went on rising. */
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
