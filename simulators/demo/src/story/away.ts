/** The weeks in which life came first: two holidays, a flu, and a week of work in another time zone. Days of the story, both ends included. */

interface Period {
  readonly from: number;
  readonly to: number;
}

export const holidays: readonly Period[] = [
  { from: 118, to: 131 },
  { from: 322, to: 331 },
];

export const flu: Period = { from: 215, to: 221 };

export const trip: Period = { from: 430, to: 437 };

export const isIn = (day: number, { from, to }: Period): boolean => day >= from && day <= to;

/** Nothing is trained: on a beach, or in bed. */
export function isAway(day: number): boolean {
  return isIn(day, flu) || holidays.some((holiday) => isIn(day, holiday));
}

/** Within four days after a pause, the first sessions are careful ones. */
export function isBackFrom(day: number, period: Period): boolean {
  return day > period.to && day <= period.to + 4;
}

export const isJustBack = (day: number): boolean => [flu, ...holidays].some((period) => isBackFrom(day, period));
