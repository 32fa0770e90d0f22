/** Exercises of the catalogue that are gone on with for minutes, in one stretch: rides, runs, rows, walks. Holds and stretches last seconds. */
const ids: ReadonlySet<string> = new Set([
  'easy-ride',
  'steady-ride',
  'threshold-ride',
  'cycling',
  'air-bike',
  'easy-jog',
  'tempo-run',
  'running',
  'brisk-walk',
  'incline-walk',
  'walking',
  'hiking',
  'stair-climb',
  'easy-row',
  'rowing',
  'ski-erg',
  'elliptical',
  'swimming',
  'climbing',
  'boxing',
  'yoga',
]);

export const lastsMinutes = (exerciseId: string): boolean => ids.has(exerciseId);
