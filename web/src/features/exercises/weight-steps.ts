/** The working weight and the maximum of plans, as lines of steps over the days that a chart of progress shows. */
import type { Units } from '@workout-tracker/core/people/user';
import { fromKg } from './exercise-format.ts';
import { dayNumber } from './progress-shape.ts';

export interface WeightLine {
  readonly isMaximum: boolean;
  /** In the order of their days. */
  readonly steps: readonly WeightLineStep[];
}

interface WeightLineStep {
  /** `2026-03-07` */
  readonly date: string;
  readonly kg: number;
  /** By its person, and not by the rule. */
  readonly isDecided: boolean;
}

export interface DrawnLine {
  readonly isMaximum: boolean;
  readonly corners: readonly { readonly day: number; readonly value: number; readonly isDecided: boolean }[];
}

/** From the first day in view at the weight that stood then; a line that begins later begins there. */
export function drawnLines(
  lines: readonly WeightLine[],
  { from, to }: { readonly from: number; readonly to: number },
  units: Units,
): DrawnLine[] {
  return lines.flatMap(({ isMaximum, steps }) => {
    const all = steps.map(({ date, kg, isDecided }) => ({ day: dayNumber(date), value: fromKg(kg, units), isDecided }));
    const before = all.findLast(({ day }) => day <= from);
    const inView = all.filter(({ day }) => day > from && day <= to);
    const corners = before
      ? [{ ...before, day: from, isDecided: before.isDecided && before.day === from }, ...inView]
      : inView;
    return corners.length > 0 ? [{ isMaximum, corners }] : [];
  });
}
