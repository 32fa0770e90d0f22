import { t } from '@lingui/core/macro';
import { comma } from './list-marks.ts';

/** How hard a whole workout felt, from 1 to 10. */
export const effortNames = (): readonly string[] => [
  t({ message: 'very easy', context: 'effort' }),
  t({ message: 'easy', context: 'effort' }),
  t({ message: 'light', context: 'effort' }),
  t({ message: 'moderate', context: 'effort' }),
  t({ message: 'somewhat hard', context: 'effort' }),
  t({ message: 'rather hard', context: 'effort' }),
  t({ message: 'hard', context: 'effort' }),
  t({ message: 'very hard', context: 'effort' }),
  t({ message: 'extremely hard', context: 'effort' }),
  t({ message: 'all out', context: 'effort' }),
];

/** `formatEffort(7)` is `7, hard`. */
export const formatEffort = (effort: number): string => `${effort}${comma()}${effortNames()[effort - 1] ?? ''}`;
