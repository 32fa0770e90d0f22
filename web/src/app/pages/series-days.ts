/** What the series that one follows say of days: planned and done, paused, and weeks of deload. */
import { useQueries, useQuery } from '@tanstack/react-query';
import type { DayRange } from '@workout-tracker/core/insights/insights-input';
import type { DetailedProgress } from '@workout-tracker/core/series/instance';
import { addDays, daysBetween } from '@workout-tracker/core/time/local-date';
import { useMemo } from 'react';
import { type SeriesDetail, seriesQueries } from '#features/series/queries.ts';

export interface SeriesDays {
  readonly planned: readonly { readonly date: string; readonly isDone: boolean }[];
  readonly pauses: readonly DayRange[];
  readonly deloads: readonly DayRange[];
}

export function useSeriesDays(today: string): SeriesDays {
  const { data: entries } = useQuery(seriesQueries.dashboard());
  const yearAgo = addDays(today, -366);
  const lately = (entries ?? []).filter(({ endDate, completed }) => !completed || (endDate ?? today) >= yearAgo);
  const details = useQueries({
    queries: lately.map(({ _id }) => seriesQueries.detail(_id)),
    combine: detailsOf,
  });
  return useMemo(() => seriesDaysOf(details, today), [details, today]);
}

const detailsOf = (answers: readonly { readonly data: SeriesDetail | undefined }[]): DetailedProgress[] =>
  answers.flatMap(({ data }) => (data?.kind === 'joined' ? [data.progress] : []));

type Followed = Pick<DetailedProgress, 'calendar' | 'weekPlans'> & {
  readonly instance: {
    readonly paused: { readonly on: string } | null;
    readonly series: Pick<DetailedProgress['instance']['series'], 'goesOn'>;
  };
};

export function seriesDaysOf(followed: readonly Followed[], today: string): SeriesDays {
  return {
    planned: followed.flatMap(({ instance, calendar }) =>
      // By session no day has a date before it is done, so nothing was planned for any.
      instance.series.goesOn === 'session'
        ? []
        : calendar
            .filter(({ programId, date }) => programId !== null && date <= today)
            .map(({ date, workoutId }) => ({ date, isDone: workoutId !== null })),
    ),
    pauses: followed.flatMap((one) => pausesOf(one, today)),
    deloads: followed.flatMap(deloadWeeks),
  };
}

/**
 * A pause that is over has left a gap in the plan, whose days otherwise follow one another. While one lasts, the days that wait begin today.
 */
function pausesOf({ instance: { paused, series }, calendar }: Followed, today: string): DayRange[] {
  const lasting = paused ? [{ from: paused.on, to: today }] : [];
  if (series.goesOn === 'session') return lasting;
  const days = calendar.map(({ date }) => date).sort();
  const gaps = days.flatMap((date, index) => {
    const before = days[index - 1];
    return before !== undefined && daysBetween(before, date) > 1
      ? [{ from: addDays(before, 1), to: addDays(date, -1) }]
      : [];
  });
  return [...gaps.filter(({ from }) => from !== paused?.on), ...lasting];
}

function deloadWeeks({ instance, calendar, weekPlans = [] }: Followed): DayRange[] {
  return weekPlans.flatMap(({ deload }, index) => {
    const days = calendar
      .filter(
        ({ week, workoutId }) => week === index + 1 && (instance.series.goesOn !== 'session' || workoutId !== null),
      )
      .map(({ date }) => date)
      .sort();
    const [first, last] = [days[0], days.at(-1)];
    return deload && first !== undefined && last !== undefined ? [{ from: first, to: last }] : [];
  });
}
