/** How large a workout may be. Apart from the schemas, for the browser. */
export const workoutLimits = {
  entries: 1_000,
  targets: 60,
  extraMoves: 100,
  intervals: 2_000,
  samples: 90_000,
  /** Of its program and of a class, in all. */
  tags: 50,
  /** Of a class; those of people are shorter. */
  title: 300,
  longestMs: 48 * 3_600_000,
} as const;

/** The nearest that is allowed. */
export const within = (value: number, least: number, most: number): number => Math.min(Math.max(least, value), most);
