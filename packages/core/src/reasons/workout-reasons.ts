/** What can be wrong with a workout and with sets that were typed. */
export const workoutReasons = {
  'not-a-time': 'This is not a date and time. Choose one again.',
  'reps-at-most': 'Reps are {most} at most.',
} as const;
