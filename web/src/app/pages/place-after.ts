import type { SeriesPlace } from '@workout-tracker/core/live/live-event';
import type { PlanPlace } from '#sync/plans/use-targets.ts';

interface PlannedDay {
  readonly week: number;
  readonly day: number;
  readonly programId: string | null;
}

/** The next day after this one that has the program; where no such day is known, the same day of the next week. */
export function placeAfter(
  { seriesInstanceId, weekNumber, dayOfWeek }: SeriesPlace,
  programId: string,
  days: readonly PlannedDay[],
): PlanPlace {
  const isLater = ({ week, day }: PlannedDay): boolean => week > weekNumber || (week === weekNumber && day > dayOfWeek);
  const next = days.find((day) => day.programId === programId && isLater(day));
  return {
    instanceId: seriesInstanceId,
    week: next?.week ?? weekNumber + 1,
    dayOfWeek: next?.day ?? dayOfWeek,
  };
}
