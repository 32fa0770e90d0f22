/**
 * Targets of their own that weeks of a series have for lines, while the series is written. Each stands for one day; one that a stored
 * series has for all days of a program is put on each of them.
 */

import type { SetRow } from '@workout-tracker/core/plans/set-row';
import type { WeekTarget } from '@workout-tracker/core/plans/week-plan';

/** A line on a day of a week; weeks and days from 0, as in the draft. */
export interface TargetPlace {
  readonly week: number;
  readonly day: number;
  readonly programId: string;
  readonly mid: string;
}

export interface DayTarget {
  readonly day: number;
  readonly programId: string;
  readonly mid: string;
  readonly rows: readonly SetRow[];
}

type StoredTarget = Omit<WeekTarget, 'rows'> & { rows: SetRow[] };

type Days = readonly (string | null)[];

export function targetsOf(targets: readonly WeekTarget[] | undefined, days: Days): DayTarget[] {
  const onDays = (targets ?? []).flatMap(({ day, ...target }) =>
    (day === undefined ? [...days.keys()] : [day - 1]).map((at) => ({
      ...target,
      day: at,
      isNamed: day !== undefined,
    })),
  );
  // A target of one day goes before one of all days.
  const first = onDays.toSorted((one, other) => Number(other.isNamed) - Number(one.isNamed));
  return withoutOrphans(
    first.filter((target, index) => first.findIndex((other) => isSamePlace(other, target)) === index),
    days,
  ).map(({ day, programId, mid, rows }) => ({ day, programId, mid, rows }));
}

/** As the server takes them, in one order: by day, then as the lines came. None for a week that says nothing. */
export function storedTargets(targets: readonly DayTarget[], days: Days): { targets?: StoredTarget[] } {
  const stored = withoutOrphans(targets, days)
    .toSorted((one, other) => one.day - other.day || one.mid.localeCompare(other.mid))
    .map(({ day, programId, mid, rows }) => ({ programId, mid, day: day + 1, rows: [...rows] }));
  return stored.length > 0 ? { targets: stored } : {};
}

/** Without those whose day has another program now. */
const withoutOrphans = <T extends DayTarget>(targets: readonly T[], days: Days): T[] =>
  targets.filter(({ day, programId }) => days[day] === programId);

const isSamePlace = (one: Omit<DayTarget, 'rows'>, other: Omit<DayTarget, 'rows'>): boolean =>
  one.day === other.day && one.programId === other.programId && one.mid === other.mid;

/** No rows: as planned. */
export function withTarget(targets: readonly DayTarget[], target: DayTarget): DayTarget[] {
  const others = targets.filter((other) => !isSamePlace(other, target));
  return target.rows.length > 0 ? [...others, target] : others;
}

export const rowsAt = (targets: readonly DayTarget[], at: Omit<DayTarget, 'rows'>): readonly SetRow[] =>
  targets.find((target) => isSamePlace(target, at))?.rows ?? [];

/** What stood on one day of `from` put on a day of another week, in the place of what stood there. */
export function movedDay(from: readonly DayTarget[], day: number, to: number): DayTarget[] {
  return from.filter((target) => target.day === day).map((target) => ({ ...target, day: to }));
}
