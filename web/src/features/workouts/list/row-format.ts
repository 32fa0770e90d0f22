/** What a row of the list says about a workout, in numbers with their units. What there is none of is left out, or said where a column waits. */
import { durationMinutes } from '@workout-tracker/core/workouts/totals';
import type { WorkoutRow } from '@workout-tracker/core/workouts/workout';
import { countWords, wholeWords } from '#lib/number-format.ts';

export interface Cell {
  readonly value?: string;
  readonly words: string;
}

export function lengthCell(row: WorkoutRow): Cell {
  const minutes = durationMinutes(row);
  return minutes === null ? { words: 'In progress' } : { value: wholeWords(minutes), words: 'min' };
}

export function setsCell({ setCount, timed, isFromPeloton }: WorkoutRow): Cell {
  if (timed) return { words: 'Timed' };
  if (setCount > 0) return { value: wholeWords(setCount), words: setCount === 1 ? 'set' : 'sets' };
  return { words: isFromPeloton ? 'Class' : 'No sets' };
}

export function heartRateCell({ hrAverage }: WorkoutRow): Cell {
  return hrAverage === null ? { words: 'No heart rate' } : { value: String(hrAverage), words: 'bpm' };
}

/** `'41 min, 18 sets, 133 bpm'` */
export function summaryOf(row: WorkoutRow): string {
  const { value, words } = lengthCell(row);
  const parts = [
    value === undefined ? words : `${value} ${words}`,
    row.timed ? 'timed' : row.setCount > 0 && countWords(row.setCount, 'set'),
    row.hrAverage !== null && `${row.hrAverage} bpm`,
  ];
  return parts.filter((part) => part !== false).join(', ');
}
