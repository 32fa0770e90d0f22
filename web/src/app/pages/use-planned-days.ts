/** What the series that one follows plan: their days without a workout, where they wait and which weeks are lighter. */

import { t } from '@lingui/core/macro';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { DetailedProgress } from '@workout-tracker/core/series/instance';
import { seriesQueries } from '#features/series/queries.ts';
import { weekName } from '#features/series/series-format.ts';
import type { Plan, PlannedDay } from '#features/workouts/month/month-days.ts';
import { planTitle } from '#lib/catalogue-words.ts';
import { comma } from '#lib/list-marks.ts';
import { useSeriesDays } from './series-days.ts';

export function usePlannedDays(today: string): Plan {
  const { pauses, deloads } = useSeriesDays(today);
  return { days: useFollowed().flatMap(plannedDays), pauses, deloads };
}

/** The next day on which a program comes in a series that is followed by the calendar, from today on; null where it comes in none. */
export function useNextDay(programId: string, today: string): string | null {
  return nextDayIn(useFollowed(), programId, today);
}

type Followed = Pick<DetailedProgress, 'instance' | 'calendar'>;

export function nextDayIn(followed: readonly Followed[], programId: string, today: string): string | null {
  const days = followed.flatMap(({ instance, calendar }) => {
    if (instance.series.goesOn === 'session' || instance.paused) return [];
    return calendar.flatMap((cell) =>
      cell.programId === programId && cell.workoutId === null && cell.date >= today ? [cell.date] : [],
    );
  });
  return days.toSorted()[0] ?? null;
}

function useFollowed(): DetailedProgress[] {
  const { data: entries } = useQuery(seriesQueries.dashboard());
  const followed = (entries ?? []).filter(({ completed }) => !completed);
  const details = useQueries({ queries: followed.map(({ _id }) => seriesQueries.detail(_id)) });
  return details.flatMap(({ data }) => (data?.kind === 'joined' ? [data.progress] : []));
}

/** By session no day has a date before it is done. */
function plannedDays({ instance, calendar, programs }: DetailedProgress): PlannedDay[] {
  if (instance.series.goesOn === 'session') return [];
  return calendar.flatMap(({ date, dayNumber, week, day, programId, status, workoutId }) => {
    if (programId === null || workoutId !== null) return [];
    const program = programs.find(({ _id }) => _id === programId);
    const title = program ? planTitle(program.title, program._id) : t`Workout`;
    return [
      {
        key: `${instance._id} ${dayNumber}`,
        date,
        title,
        about: `${weekName(week)}${comma()}${planTitle(instance.series.title, instance.seriesId)}`,
        to: `/program/${instance._id}/?week=${week}&day=${day}`,
        isMissed: status === 'missed',
      },
    ];
  });
}
