/** The earlier places that somebody in a series can go on from. */
import { t } from '@lingui/core/macro';
import type { CalendarCell } from '@workout-tracker/core/series/calendar';

export interface WayBack {
  readonly label: string;
  readonly week: number;
  readonly day: number;
}

type PlannedCell = Pick<CalendarCell, 'week' | 'day' | 'programId' | 'workoutId'>;

/** To the beginning of the week that is under way or was just done, and to the same day a week before; the latter only where it is another. */
export function waysBack(cells: readonly PlannedCell[], next: { week: number; day: number } | null): WayBack[] {
  const planned = cells.filter(({ programId }) => programId !== null);
  const at = next ?? { week: Number.POSITIVE_INFINITY, day: 1 };
  const isBefore = (cell: PlannedCell) => cell.week < at.week || (cell.week === at.week && cell.day < at.day);
  const latest = planned.findLast((cell) => isBefore(cell) && cell.workoutId !== null);
  const first = latest && planned.find((cell) => cell.week === latest.week);
  if (!first) return [];
  const { week, day } = first;
  const repeat = { label: t`Repeat week ${week}`, week, day };
  const before = planned.findLast((cell) => cell.week === at.week - 1 && cell.day <= at.day);
  const isOther = before && (before.week !== repeat.week || before.day !== repeat.day);
  return isOther ? [repeat, { label: t`Set back a week`, week: before.week, day: before.day }] : [repeat];
}
