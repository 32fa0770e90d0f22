/** What looking back is made from: the sums of workouts with what waits on this device, exercises and settings. */
import { useQuery } from '@tanstack/react-query';
import type { HeartScale } from '@workout-tracker/core/insights/heart-load';
import type { DayRange, InsightsInput } from '@workout-tracker/core/insights/insights-input';
import { muscleRows, type SetBands } from '@workout-tracker/core/insights/muscle-rows';
import type { TrainingSettings } from '@workout-tracker/core/people/training-settings';
import type { User } from '@workout-tracker/core/people/user';
import { localDateOf } from '@workout-tracker/core/time/local-date';
import { useMemo } from 'react';
import { firstDayOfWeek } from '#lib/date-style.ts';
import { workoutSums } from '#lib/insights-queries.ts';
import { useExercises } from '#sync/use-exercises.ts';
import { usePendingSums } from './use-pending-sums.ts';

interface Ranges {
  readonly pauses: readonly DayRange[];
  readonly deloads: readonly DayRange[];
}

interface Wanted {
  /** Without it the server is not asked: what was fetched ahead is shown, once it is there. */
  readonly isAsked: boolean;
}

export function useInsights(user: User, { pauses, deloads }: Ranges, { isAsked }: Wanted) {
  const reading = useQuery({ ...workoutSums(), enabled: isAsked });
  const { data: exercises } = useExercises({ enabled: isAsked });
  const workouts = usePendingSums(reading.data, user);
  const today = localDateOf(new Date(), user.timeZone);
  const { training, heartRateZones } = user;
  const input = useMemo((): InsightsInput | null => {
    if (!workouts || !exercises) return null;
    return {
      workouts,
      exercises: new Map(exercises.map((exercise) => [exercise._id, exercise])),
      today,
      firstDayOfWeek: firstDayOfWeek(),
      heartScale: heartScaleOf(training.insights, heartRateZones),
      bands: bandsOf(training.insights),
      pauses,
      deloads,
    };
  }, [workouts, exercises, today, training, heartRateZones, pauses, deloads]);
  return { ...reading, input, exercises, today };
}

type Settings = TrainingSettings['insights'];

/** TRIMP where all is known that it is counted from, otherwise minutes in zones. */
export function heartScaleOf({ restingBpm, highestBpm, weighting }: Settings, bounds: readonly number[]): HeartScale {
  if (restingBpm === null || highestBpm === null || weighting === null) return { kind: 'zones', bounds };
  return { kind: 'trimp', bounds, restingBpm, highestBpm, weighting };
}

export function bandsOf({ band, bands }: Settings): SetBands {
  const own = muscleRows.flatMap((row) => {
    const found = bands.find(({ muscle }) => muscle === row);
    return found ? [[row, { from: found.from, to: found.to }] as const] : [];
  });
  return { usual: band, own: Object.fromEntries(own) };
}
