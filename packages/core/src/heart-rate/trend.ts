/** Where the heart rate is going: the last of the last five readings beside the first of them. */
export type Trend = 'increasing' | 'decreasing' | 'stable';

const readingsSeen = 5;
const fewestReadings = 3;
const thresholdBpm = 5;

/** `trendOf([100, 102, 106])` is `'increasing'`; five beats are not enough, and neither are two readings. */
export function trendOf(readings: readonly number[]): Trend {
  const last = readings.slice(-readingsSeen);
  if (last.length < fewestReadings) return 'stable';
  const change = (last.at(-1) ?? 0) - (last[0] ?? 0);
  if (change > thresholdBpm) return 'increasing';
  return change < -thresholdBpm ? 'decreasing' : 'stable';
}
