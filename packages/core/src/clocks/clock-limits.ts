/** How long and how many, for the schema and for the forms. Apart from the schema, for the browser. */
export const clockLimits = {
  /** One stretch of work, one turn of an EMOM. */
  seconds: { least: 5, most: 3_600 },
  rest: { least: 0, most: 3_600 },
  cap: { least: 30, most: 14_400 },
  rounds: { least: 1, most: 100 },
  sets: { least: 1, most: 20 },
} as const;

export const clockKinds = ['emom', 'amrap', 'intervals', 'for-time', 'list', 'stopwatch'] as const;

/** So long one can get ready after Start. */
export const getReadyMs = 10_000;
