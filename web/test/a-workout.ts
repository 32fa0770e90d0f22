export { aRow, aWorkout } from '@workout-tracker/core/workouts/testing/a-workout';
