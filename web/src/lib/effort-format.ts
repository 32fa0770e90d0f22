/** How hard a whole workout felt, from 1 to 10. */
export const effortNames = [
  'very easy',
  'easy',
  'light',
  'moderate',
  'somewhat hard',
  'rather hard',
  'hard',
  'very hard',
  'extremely hard',
  'all out',
] as const;

/** `formatEffort(7)` is `7, hard`. */
export const formatEffort = (effort: number): string => `${effort}, ${effortNames[effort - 1] ?? ''}`;
