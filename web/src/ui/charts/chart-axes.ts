/** Where the axes of a heart-rate chart have their ticks, and how far they reach. */

/** Charts of one workout move their cursors together under this key, and leave the same room beside them for names. */
export const sameTime = 'same-time';
/** From this width on there is room for names beside the lines. */
export const namesFromPx = 560;
export const namesPx = 72;

/** Every 5 minutes under an hour, every 10 from there on. */
const tickS = (durationS: number): number => (durationS < 3600 ? 300 : 600);

/** As many for every workout, so that the same length on the screen is the same time from one to the next. */
const ticksOfAnAxis = 12;

/** Seconds of the ticks, from 0: twelve, and more where the workout goes on. `timeTicks(700)` is `[0, 300, … 3300]`. */
export function timeTicks(durationS: number): number[] {
  const step = tickS(durationS);
  const length = Math.max(ticksOfAnAxis, Math.ceil(durationS / step) + 1);
  return Array.from({ length }, (_, index) => index * step);
}

const labelPx = 40;

/** Labels in minutes for as many ticks as there is room for, evenly: the others stay unnamed. */
export function tickLabels(ticks: readonly number[], widthPx: number): string[] {
  const room = Math.max(1, Math.floor(widthPx / labelPx));
  const every = Math.max(1, Math.ceil((ticks.length - 1) / room));
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
