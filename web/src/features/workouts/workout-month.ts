/** The month a workout belongs to: the one on the wall where it began. */
import type { WorkoutRow } from '@workout-tracker/core/workouts/workout';
import { dateWords } from '#lib/date-format.ts';
import { wallClock } from '#lib/zoned-time.ts';

type Placed = Pick<WorkoutRow, 'created' | 'timeZone'>;

/** `'2026-03'` */
export const monthOf = ({ created, timeZone }: Placed): string => wallClock(created, timeZone).slice(0, 7);

/** `'March 2026'` */
export const monthName = ({ created, timeZone }: Placed): string => dateWords(created, timeZone, 'monthAndYear');
