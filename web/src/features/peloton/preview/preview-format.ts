/** The rows of a preview in words: when each side ended, by the clock of the place, and how far apart they are. */
import type { PelotonWorkout } from '@workout-tracker/core/peloton/peloton-workout';
import { dateWords } from '#lib/date-format.ts';
import { countWords, wholeWords } from '#lib/number-format.ts';

/** `'Mar 7, 7:24 AM'`, with the year where it is not this one. */
export function endWords(instant: string, timeZone: string, thisYear: number): string {
  const withYear = dateWords(instant, timeZone, 'dateAndTime');
  return withYear.replace(`, ${thisYear}, `, ', ');
}

/** The second of two ends: the time alone where the day is the same. */
export function otherEndWords(instant: string, first: string, timeZone: string, thisYear: number): string {
  const day = (at: string) => endWords(at, timeZone, thisYear).replace(/, [^,]*$/, '');
  return day(instant) === day(first) ? dateWords(instant, timeZone, 'time') : endWords(instant, timeZone, thisYear);
}

/** `apartWords(1140)` is `'19 min apart'`. */
export function apartWords(seconds: number): string {
  return seconds < 30 ? 'Same minute' : `${wholeWords(seconds / 60)} min apart`;
}

/** When a class ended, or began as long as it is not over. */
export const endOf = ({ end_time, start_time }: PelotonWorkout): string =>
  new Date((end_time ?? start_time) * 1000).toISOString();

/** Peloton's code names for what people call otherwise. */
const disciplines: Readonly<Record<string, string>> = {
  circuit: 'tread bootcamp',
  caesar: 'rowing',
  caesar_bootcamp: 'row bootcamp',
};

/** `'Cycling, 30 min, Matt Wilpers'` */
export function aboutClass({ discipline, duration, instructor_name }: PelotonWorkout): string {
  const kind = discipline === null ? '' : (disciplines[discipline] ?? discipline.replaceAll('_', ' '));
  const minutes = duration === null ? 0 : Math.round(duration / 60);
  const parts = [kind, minutes > 0 ? `${minutes} min` : '', instructor_name ?? ''].filter((part) => part !== '');
  const words = parts.join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

interface Counts {
  readonly willUpdate: number;
  readonly willCreate: number;
  readonly willSkip: number;
}

/** For the ear: `'23 updates, 96 new workouts, 29 skipped'`. */
export function previewSummary({ willUpdate, willCreate, willSkip }: Counts): string {
  return `${countWords(willUpdate, 'update')}, ${countWords(willCreate, 'new workout')}, ${wholeWords(willSkip)} skipped`;
}
