/** What the series that one follows plan: their days without a workout, and since when they are paused. */
import { useQueries, useQuery } from '@tanstack/react-query';
import type { DetailedProgress } from '@workout-tracker/core/series/instance';
import { seriesQueries } from '#features/series/queries.ts';
import { noPlan, type Plan, type PlannedDay } from '#features/workouts/month/month-days.ts';

export function usePlannedDays(today: string): Plan {
  const { data: entries } = useQuery(seriesQueries.dashboard());
  const followed = (entries ?? []).filter(({ completed }) => !completed);
  const details = useQueries({ queries: followed.map(({ _id }) => seriesQueries.detail(_id)) });
  const known = details.flatMap(({ data }) => (data?.kind === 'joined' ? [data.progress] : []));
  if (known.length === 0) return noPlan;
  return {
    days: known.flatMap(plannedDays),
    pauses: known.flatMap(({ instance: { paused } }) => (paused ? [{ from: paused.on, to: today }] : [])),
  };
}

/** By session no day has a date before it is done. */
function plannedDays({ instance, calendar, programs }: DetailedProgress): PlannedDay[] {
  if (instance.series.goesOn === 'session') return [];
  return calendar.flatMap(({ date, dayNumber, week, day, programId, status, workoutId }) => {
    if (programId === null || workoutId !== null) return [];
    const title = programs.find(({ _id }) => _id === programId)?.title ?? 'Workout';
    return [
      {
        key: `${instance._id} ${dayNumber}`,
        date,
        title,
        about: `Week ${week}, ${instance.series.title}`,
        to: `/program/${instance._id}/?week=${week}&day=${day}`,
        isMissed: status === 'missed',
      },
    ];
  });
}
