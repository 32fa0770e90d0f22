import { plural, t } from '@lingui/core/macro';
import type { PelotonWorkout } from '@workout-tracker/core/peloton/peloton-workout';
import { formatDate } from '#lib/date-format.ts';
import { formatMinutes } from '#lib/duration-format.ts';
import { withReason } from '#lib/error-message.ts';
import { comma } from '#lib/list-marks.ts';
import { formatWhole } from '#lib/number-format.ts';
import { knownReasonText } from '#lib/reason-text.ts';
import type { ImportJob } from './queries.ts';

/** `'Mar 7, 7:24 AM'`, with the year where it is not this one. */
export function formatEnd(instant: string, timeZone: string, thisYear: number): string {
  const isThisYear = formatDate(instant, timeZone, 'year') === formatDate(`${thisYear}-07-01T00:00:00Z`, 'UTC', 'year');
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
  if (minutes === 0) return t`Same minute`;
  return t({ message: `${{ span: formatMinutes(minutes) }} apart`, comment: 'between two ends: 19 min apart' });
}

/** When a class ended, or began as long as it is not over. */
export const endOf = ({ end_time, start_time }: PelotonWorkout): string =>
  new Date((end_time ?? start_time) * 1000).toISOString();

/** Peloton's slugs are an open set, some of them code names: `caesar` is rowing, `circuit` a bootcamp on the tread. */
function disciplineName(slug: string): string {
  switch (slug) {
    case 'cycling':
      return t({ message: 'Cycling', context: 'kind of class' });
    case 'running':
      return t({ message: 'Running', context: 'kind of class' });
    case 'walking':
      return t({ message: 'Walking', context: 'kind of class' });
    case 'caesar':
      return t({ message: 'Rowing', context: 'kind of class' });
    case 'strength':
      return t({ message: 'Strength', context: 'kind of class' });
    case 'yoga':
      return t({ message: 'Yoga', context: 'kind of class' });
    case 'meditation':
      return t({ message: 'Meditation', context: 'kind of class' });
    case 'stretching':
      return t({ message: 'Stretching', context: 'kind of class' });
    case 'pilates':
      return t({ message: 'Pilates', context: 'kind of class' });
    case 'cardio':
      return t({ message: 'Cardio', context: 'kind of class' });
    case 'circuit':
      return t({ message: 'Tread bootcamp', context: 'kind of class' });
    case 'bike_bootcamp':
      return t({ message: 'Bike bootcamp', context: 'kind of class' });
    case 'caesar_bootcamp':
      return t({ message: 'Row bootcamp', context: 'kind of class' });
    default:
      return slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('_', ' ');
  }
}

/** `'Cycling, 30 min, Matt Wilpers'` */
export function aboutClass({ discipline, duration, instructor_name }: PelotonWorkout): string {
  const kind = discipline === null ? '' : disciplineName(discipline);
  const minutes = duration === null ? 0 : Math.round(duration / 60);
  const parts = [kind, minutes > 0 ? formatMinutes(minutes) : '', instructor_name ?? ''];
  return parts.filter((part) => part !== '').join(comma());
}

interface Counts {
  readonly willUpdate: number;
  readonly willCreate: number;
  readonly willSkip: number;
}

/** For the ear: `'23 updates, 96 new workouts, 29 skipped'`. */
export function previewSummary({ willUpdate, willCreate, willSkip }: Counts): string {
  return [
    plural({ count: willUpdate }, { one: '# update', other: '# updates' }),
    plural({ count: willCreate }, { one: '# new workout', other: '# new workouts' }),
    plural({ count: willSkip }, { one: '# skipped', other: '# skipped' }),
  ].join(comma());
}

/** How an import stands and how it ended, in words. */
export const doneOf = ({ updated, created, unchanged, failures }: ImportJob): number =>
  updated + created + unchanged + failures.length;

export function formatStatus(status: ImportJob['status']): string {
  switch (status) {
    case 'running':
      return t`Importing your workouts`;
    case 'done':
      return t`Import finished`;
    case 'cancelled':
      return t`Import cancelled`;
    case 'stopped':
      return t`Import stopped`;
  }
}

/** What became of it, in a sentence or two. */
export function formatOutcome(job: ImportJob): string {
  const left = job.total - doneOf(job);
  if (job.status === 'cancelled') {
    return plural(
      { count: left },
      {
        one: 'What was imported stays. # workout was not imported.',
        other: 'What was imported stays. # workouts were not imported.',
      },
    );
  }
  if (job.status === 'stopped') {
    return plural(
      { count: left },
      {
        one: 'Not authenticated. The connection to Peloton ended, and # workout was not imported. Connect and import again; what was imported stays.',
        other:
          'Not authenticated. The connection to Peloton ended, and # workouts were not imported. Connect and import again; what was imported stays.',
      },
    );
  }
  if (job.failures.length > 0) return t`Some workouts could not be imported. Try again later.`;
  return job.updated + job.created === 0
    ? t`Everything was already imported. Nothing changed.`
    : t`Your Peloton workouts were added to your workouts.`;
}

/** For those who want to keep it: the same as on the screen, as plain text. */
export function summaryText(job: ImportJob, at: string): string {
  const lines = [
    t({ message: `Workout Tracker, Peloton import of ${at}`, comment: 'a day: Nov 15, 2026' }),
    `${formatStatus(job.status)}. ${formatOutcome(job)}`,
    '',
    ...countsOf(job).map(({ label, count }) =>
      t({ message: `${label}: ${{ number: formatWhole(count) }}`, comment: 'Updated: 4' }),
    ),
    ...listed(failedItems(job)),
    ...listed(notedItems(job)),
  ];
  return `${lines.join('\n')}\n`;
}

const listed = (errors: readonly SaidItem[]): string[] =>
  errors.length > 0 ? ['', ...errors.map(({ type, error }) => `${error} (${formatType(type)})`)] : [];

type ItemError = ImportJob['failures'][number];
type FailureType = ItemError['type'];

interface SaidItem {
  readonly type: FailureType;
  readonly error: string;
}

export const failedItems = ({ failures }: ImportJob): SaidItem[] =>
  failures.map((item) => sayItem(item, t`Failed to fetch workout details`));

export const notedItems = ({ notes }: ImportJob): SaidItem[] =>
  notes.map((item) => sayItem(item, t`Failed to fetch performance graph`));

/** `failed` stands before what Peloton is to blame for; our own refusals say all. */
function sayItem({ type, name, error, reason }: ItemError, failed: string): SaidItem {
  const why = reason && knownReasonText(reason);
  if (!reason || !why) return { type, error };
  return { type, error: `${name} : ${reason.code.startsWith('peloton-') ? withReason(failed, why) : why}` };
}

/** What was meant to be done: an update of a logged workout, or a new one. */
const formatType = (type: FailureType): string =>
  type === 'update'
    ? t({ message: 'update', context: 'what was to be done with a class' })
    : t({ message: 'create', context: 'what was to be done with a class' });

/** For a list on the screen, each with what was meant to be done. */
export const failuresOf = (errors: readonly SaidItem[]) =>
  errors.map(({ type, error }) => ({ error, type: formatType(type) }));

export function countsOf({ updated, created, unchanged, failures }: ImportJob): { label: string; count: number }[] {
  return [
    { label: t({ message: 'Updated', context: 'workouts' }), count: updated },
    { label: t({ message: 'Created', context: 'workouts' }), count: created },
    { label: t({ message: 'Unchanged', context: 'workouts' }), count: unchanged },
    { label: t({ message: 'Failed', context: 'workouts' }), count: failures.length },
  ];
}
