/**
 * Fewer points for the same picture. A day of heart rate has more samples than a screen has pixels; of every stretch the lowest and
 * the highest are kept at their own time, so that no peak and no dip is smoothed away, and a lost signal stays a gap.
 */
export interface Point {
  /** Its place in the track: times the interval it is a time. */
  readonly index: number;
  readonly value: number | null;
}

/** `decimate(track, 400)` keeps at most about two values and two gap marks for each of 400 stretches, in order. */
export function decimate(track: readonly (number | null)[], stretches: number): Point[] {
  const whole = track.map((value, index) => ({ index, value }));
  const size = Math.ceil(track.length / Math.max(1, Math.floor(stretches)));
  if (size <= 2) return whole;
  const thinned: Point[] = [];
  for (let from = 0; from < whole.length; from += size) thinned.push(...thin(whole.slice(from, from + size)));
  return thinned;
}

/** The extremes of one stretch, and the first gap before, between and after them. */
function thin(stretch: readonly Point[]): Point[] {
  let low: Point | undefined;
  let high: Point | undefined;
  for (const point of stretch) {
    if (point.value === null) continue;
    if (low === undefined || point.value < (low.value ?? 0)) low = point;
    if (high === undefined || point.value > (high.value ?? 0)) high = point;
  }
  const extremes = new Set([low, high]);
  const thinned: Point[] = [];
  for (const point of stretch) {
    const isNewGap = point.value === null && thinned.at(-1)?.value !== null;
    if (extremes.has(point) || isNewGap) thinned.push(point);
  }
  return thinned;
}
