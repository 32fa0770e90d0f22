import { t } from '@lingui/core/macro';
import { durationMinutes } from '@workout-tracker/core/workouts/duration';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import { dateBlock, formatDate, timeSpan } from '#lib/date-format.ts';
import { formatMinutes } from '#lib/duration-format.ts';
import classes from './workout-when.module.css';

type Timing = Pick<Workout, 'created' | 'ended' | 'timeZone' | 'timed' | 'elapsed'>;

export function DateBlock({ workout: { created, timeZone } }: { readonly workout: Timing }) {
  const { month, day, isDayFirst } = dateBlock(created, timeZone);
  return (
    <time className={classes.date} dateTime={created} title={formatDate(created, timeZone, 'fullDate')}>
      {isDayFirst && <b>{day}</b>}
      <small>{month}</small>
      {!isDayFirst && <b>{day}</b>}
    </time>
  );
}

interface WhenLineProps {
  readonly workout: Timing;
  /** Where the person lives: a workout from elsewhere says where. */
  readonly home: string;
}

export function WhenLine({ workout, home }: WhenLineProps) {
  const { created, ended, timeZone } = workout;
  const minutes = durationMinutes(workout);
  const span = ended === null ? from(formatDate(created, timeZone, 'time')) : timeSpan(created, ended, timeZone);
  return (
    <p className={classes.when}>
      <span>{minutes === null ? t`In progress` : formatMinutes(minutes)}</span>
      <span className={classes.span}>{timeZone === home ? span : elsewhere(span, placeOf(timeZone))}</span>
    </p>
  );
}

const from = (start: string): string => t({ message: `from ${start}`, comment: 'a time of the day: from 6:32 AM' });

const elsewhere = (span: string, place: string): string =>
  t({ message: `${span}, ${place} time`, comment: '6:32 to 7:24 AM, Buenos Aires time' });

/** `'America/Argentina/Buenos_Aires'` is `'Buenos Aires'`. */
function placeOf(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}
