import type { PelotonWorkout } from '@workout-tracker/core/peloton/peloton-workout';
import { formatDate } from '#lib/date-format.ts';
import { formatMinutes } from '#lib/duration-format.ts';
import { formatCount, formatWhole } from '#lib/number-format.ts';
import type { ImportJob } from './queries.ts';

/** `'Mar 7, 7:24 AM'`, with the year where it is not this one. */
export function formatEnd(instant: string, timeZone: string, thisYear: number): string {
  const isThisYear = formatDate(instant, timeZone, 'year') === String(thisYear);
  return formatDate(instant, timeZone, isThisYear ? 'dayAndTime' : 'dateAndTime');
}

/** The second of two ends: the time alone where the day is the same. */
export function formatOtherEnd(instant: string, first: string, timeZone: string, thisYear: number): string {
  const day = (at: string) => formatDate(at, timeZone, 'date');
  return day(instant) === day(first) ? formatDate(instant, timeZone, 'time') : formatEnd(instant, timeZone, thisYear);
}

/** By the minutes that stand beside it, which leave out seconds: 7:11:58 and 7:12:03 are `'1 min apart'`. */
export function formatApart(one: string, other: string): string {
  const minuteOf = (instant: string) => Math.floor(Date.parse(instant) / 60_000);
  const minutes = Math.abs(minuteOf(one) - minuteOf(other));
  return minutes === 0 ? 'Same minute' : `${formatMinutes(minutes)} apart`;
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
  const parts = [kind, minutes > 0 ? formatMinutes(minutes) : '', instructor_name ?? ''].filter((part) => part !== '');
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
  return `${formatCount(willUpdate, 'update')}, ${formatCount(willCreate, 'new workout')}, ${formatWhole(willSkip)} skipped`;
}

/** How an import stands and how it ended, in words. */
export const doneOf = ({ updated, created, unchanged, failures }: ImportJob): number =>
  updated + created + unchanged + failures.length;

export const titles: Readonly<Record<ImportJob['status'], string>> = {
  running: 'Importing your workouts',
  done: 'Import finished',
  cancelled: 'Import cancelled',
  stopped: 'Import stopped',
};

/** One sentence about the end of it. */
export function formatOutcome(job: ImportJob): string {
  const left = job.total - doneOf(job);
  const rest = formatCount(left, 'workout');
  if (job.status === 'cancelled') {
    return `What was imported stays. ${rest} ${left === 1 ? 'was' : 'were'} not imported.`;
  }
  if (job.status === 'stopped') {
    const undone = `${rest} ${left === 1 ? 'was' : 'were'} not imported`;
    return `Not authenticated. The connection to Peloton ended, and ${undone}. Connect and import again; what was imported stays.`;
  }
  if (job.failures.length > 0) return 'Some workouts could not be imported. Try again later.';
  return job.updated + job.created === 0
    ? 'Everything was already imported. Nothing changed.'
    : 'Your Peloton workouts were added to your workouts.';
}

/** For those who want to keep it: the same as on the screen, as plain text. */
export function summaryText(job: ImportJob, at: string): string {
  const lines = [
    `Workout Tracker, Peloton import of ${at}`,
    `${titles[job.status]}. ${formatOutcome(job)}`,
    '',
    ...countsOf(job).map(({ label, count }) => `${label}: ${formatWhole(count)}`),
    ...listed(job.failures),
    ...listed(job.notes),
  ];
  return `${lines.join('\n')}\n`;
}

const listed = (errors: ImportJob['failures']): string[] =>
  errors.length > 0 ? ['', ...errors.map(({ type, error }) => `${error} (${type})`)] : [];

export function countsOf({ updated, created, unchanged, failures }: ImportJob): { label: string; count: number }[] {
  return [
    { label: 'Updated', count: updated },
    { label: 'Created', count: created },
    { label: 'Unchanged', count: unchanged },
    { label: 'Failed', count: failures.length },
  ];
}
