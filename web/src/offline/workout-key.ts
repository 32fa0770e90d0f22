/** Under which the answer about one workout is asked for, and kept. */
export const workoutKey = (id: string) => ['workouts', 'one', id] as const;
