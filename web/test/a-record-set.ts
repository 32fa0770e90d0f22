import type { ExerciseSet } from '@workout-tracker/core/exercises/exercise';

/** The set that holds a record. */
export const aRecordSet: ExerciseSet = {
  kind: 'working',
  reps: 5,
  seconds: null,
  metres: null,
  weight: 65,
  unit: 'kg',
  loadKg: 65,
  e1rmKg: 75.8,
};
