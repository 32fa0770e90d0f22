/** What the week of a day says of its lines: Home tells that of today, the page of the series those of all weeks. */
import type { SeriesPlace } from '@workout-tracker/core/live/live-event';
import type { Today } from '@workout-tracker/core/series/instance';
import type { SeriesDetail } from '#features/series/queries.ts';

type Week = Pick<SeriesPlace, 'seriesInstanceId' | 'weekNumber'>;

interface HomeWeek {
  readonly instance: { readonly _id: string } | null;
  readonly today: Pick<Today, 'week'> | null;
}

/** Whether it is the week that Home tells of. */
export const isWeekAtHome = (home: HomeWeek | undefined, { seriesInstanceId, weekNumber }: Week): boolean =>
  home?.instance?._id === seriesInstanceId && home.today?.week === weekNumber;

export function weekPlanIn(
  detail: SeriesDetail | undefined,
  { weekNumber }: Pick<Week, 'weekNumber'>,
): Today['weekPlan'] {
  return detail?.kind === 'joined' ? detail.progress.weekPlans?.[weekNumber - 1] : undefined;
}
