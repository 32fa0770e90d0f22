/** The row of a list for a whole workout, by the same rules as the server's: a workout that waits has no row there yet. */
import { heartRateSummary } from '@workout-tracker/core/workouts/heart-rate-summary';
import { isWorkingSet } from '@workout-tracker/core/workouts/totals';
import type { Workout, WorkoutRow } from '@workout-tracker/core/workouts/workout';

export function rowOf(workout: Workout): WorkoutRow {
  const { _id, wid, title, tags, localDate, revision, deletedAt, created, ended, timed, elapsed, timeZone } = workout;
  const { seriesInstanceId, weekNumber, dayOfWeek, moves, hr, notes, peloton } = workout;
  const heartRate = heartRateSummary(hr);
  return {
    _id,
    wid,
    title,
    tags,
    localDate,
    revision,
    deletedAt,
    created,
    ended,
    timed,
    elapsed,
    timeZone,
    setCount: moves.filter(isWorkingSet).length,
    hrAverage: heartRate?.average ?? null,
    hrMax: heartRate?.max ?? null,
    hasNotes: notes !== '',
    isFromPeloton: peloton !== false,
    seriesInstanceId,
    weekNumber,
    dayOfWeek,
  };
}
