export const strongHeader =
  'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE';

export const strongRow = (date: string, exercise: string, order: number, weight: number, reps: number): string =>
  `${date},Day A,1h,${exercise},${order},${weight},${reps},0,0,,,`;

/** Two workouts: a squat and an exercise that nobody has, a bench press with a letter missing, and a row that cannot be read. */
export const strongFile: string = [
  strongHeader,
  strongRow('2023-05-01 18:00:00', 'Squat (Barbell)', 1, 102.5, 5),
  strongRow('2023-05-01 18:00:00', 'Squat (Barbell)', 2, 102.5, 4),
  strongRow('2023-05-01 18:00:00', 'Zercher Yoke Wobble', 1, 40, 8),
  strongRow('2024-02-03 07:30:00', 'Bench Pres', 1, 62.5, 5),
  'never,Day A,1h,Squat,1,1,1,0,0,,,',
].join('\n');
