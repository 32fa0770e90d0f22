/** Charts of one workout move their cursors together under this key, and leave the same room beside them for names. */
export const sameTime = 'same-time';
/** From this width on there is room for names beside the lines. */
export const namesFromPx = 560;
export const namesPx = 72;

/** Every 5 minutes under an hour, every 10 from there on. */
const tickS = (durationS: number): number => (durationS < 3600 ? 300 : 600);

/** Seconds that the time axis of a workout covers: to its end, or as far as there is data where it has none yet. */
export function timeSpanS(created: string, ended: string | null, dataS: number): number {
  const lastsS = ended === null ? 0 : (Date.parse(ended) - Date.parse(created)) / 1000;
  return lastsS > 0 ? lastsS : dataS;
}

/** Seconds of the ticks, from 0 up to the end and no further: `timeTicks(700)` is `[0, 300, 600]`. */
export function timeTicks(durationS: number): number[] {
  const step = tickS(durationS);
  return Array.from({ length: Math.floor(durationS / step) + 1 }, (_, index) => index * step);
}

const labelPx = 40;
const mostLabels = 12;
/** Every tick, or one in so many of them, so that labels stand at full 10, 15, 20, 30 or 60 minutes. */
const thinnings = [1, 2, 3, 4, 6, 12, 18, 24, 36, 48];

/** Labels in minutes, evenly, for as many ticks as there is room for and never more than twelve: the others stay unnamed. */
export function tickLabels(ticks: readonly number[], widthPx: number): string[] {
  const room = Math.min(mostLabels, Math.max(1, Math.floor(widthPx / labelPx)));
  const every = thinnings.find((thinning) => Math.ceil(ticks.length / thinning) <= room) ?? ticks.length;
  return ticks.map((seconds, index) => (index % every === 0 ? String(seconds / 60) : ''));
}

/** The values in view: a little more than there is, in tens, and never without a threshold to measure by. */
export function valueRange(lowest: number, highest: number, bounds: readonly number[]): [low: number, high: number] {
  const low = Math.max(0, Math.floor((lowest - 10) / 10) * 10);
  const high = Math.ceil((highest + 10) / 10) * 10;
  if (bounds.some((bound) => bound > low && bound < high)) return [low, high];
  const below = bounds.findLast((bound) => bound <= low);
  const above = bounds.find((bound) => bound >= high);
  return below === undefined ? [low, (above ?? high) + 10] : [below - 10, high];
}

const outerZone = 20;

/**
 * The values of an axis with all zones on it, whatever was reached of them: the outer two, which have no end, get a little room at least.
 * A zone stands in the same place for every workout of a person.
 */
export function zoneRange(lowest: number, highest: number, bounds: readonly number[]): [low: number, high: number] {
  const low = Math.min(lowest, (bounds[0] ?? lowest) - outerZone);
  const high = Math.max(highest + 10, (bounds.at(-1) ?? highest) + outerZone);
  return [Math.max(0, Math.floor(low / 10) * 10), Math.ceil(high / 10) * 10];
}

/** A round number at or above the highest value, whose half is round too: `niceTop(268)` is 300, `niceTop(84)` is 100. */
export function niceTop(highest: number): number {
  if (!(highest > 0)) return 1;
  const unit = 10 ** Math.floor(Math.log10(highest));
  return ([1, 2, 3, 4, 6, 8].find((step) => step * unit >= highest) ?? 10) * unit;
}
