/** Moments without a signal are no heartbeats and count for nothing. */

export interface HeartRateSummary {
  average: number;
  max: number;
}

/** `heartRateSummary([100, null, 121])` is `{ average: 111, max: 121 }`; null without a single reading. */
export function heartRateSummary(samples: readonly (number | null)[]): HeartRateSummary | null {
  let sum = 0;
  let count = 0;
  let max = 0;
  for (const bpm of samples) {
    if (bpm === null) continue;
    sum += bpm;
    count += 1;
    if (bpm > max) max = bpm;
  }
  return count === 0 ? null : { average: Math.round(sum / count), max };
}
