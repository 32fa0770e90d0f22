/** What a workout's own content says of its heart and its plan, for the columns beside it: on every path that writes one, and when they are made again. */
import { countHeart } from '@workout-tracker/core/insights/heart-counts';
import { setHearts } from '@workout-tracker/core/insights/set-hearts';
import { heartRateSummary } from '@workout-tracker/core/workouts/heart-rate-summary';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import type { DerivedFields } from '#db/workout-columns.ts';

export type HeartFields = Pick<DerivedFields, 'hrAverage' | 'hrMax' | 'hrCounts' | 'hrUntil' | 'setHearts'>;

export function deriveHearts(workout: Pick<Workout, 'created' | 'moves' | 'hr' | 'hrIntervalMs'>): HeartFields {
  const { created, hr, hrIntervalMs } = workout;
  const summary = heartRateSummary(hr);
  if (summary === null) return { hrAverage: null, hrMax: null, hrCounts: null, hrUntil: null, setHearts: null };
  const readings = hr.findLastIndex((bpm) => bpm !== null) + 1;
  const hearts = setHearts(workout);
  return {
    hrAverage: summary.average,
    hrMax: summary.max,
    hrCounts: countHeart(hr, hrIntervalMs),
    hrUntil: new Date(Date.parse(created) + readings * hrIntervalMs).toISOString(),
    setHearts: hearts.length === 0 ? null : hearts,
  };
}

/** The same as a row has them. */
export const heartColumns = ({ hrAverage, hrMax, hrCounts, hrUntil, setHearts }: HeartFields) => ({
  hr_average: hrAverage,
  hr_max: hrMax,
  hr_counts: hrCounts && JSON.stringify(hrCounts),
  hr_until: hrUntil,
  set_hearts: setHearts && JSON.stringify(setHearts),
});

/** `isDeload([])` is false: without a plan there is nothing to be lighter than. */
export const isDeload = (targets: Workout['targets'] | null): boolean =>
  (targets?.length ?? 0) > 0 && targets?.every((target) => target.isDeload === true) === true;
