/** Shape tells the states apart: a check for done, a ring for today, a dash for rest, a cross for missed. */
import { t } from '@lingui/core/macro';
import type { Home } from '@workout-tracker/core/series/home';
import { dayOfMonth, formatDay } from '#lib/date-format.ts';
import { colon, comma } from '#lib/list-marks.ts';
import { useSyncStatus } from '#sync/use-outbox.ts';
import { Icon } from '#ui/icon.tsx';
import classes from './week-dots.module.css';

interface WeekDotsProps {
  readonly week: Home['week'];
  readonly today: string;
  /** Where it is not the week of today. */
  readonly label?: string;
  /** Without a plan a day without a workout is not rest, only open. */
  readonly isPlanned: boolean;
}

type Dot = Home['week'][number];

export function WeekDots({ week, today, label = t`This week`, isPlanned }: WeekDotsProps) {
  const syncStatus = useSyncStatus();
  return (
    <ul className={classes.week} aria-label={label}>
      {week
        .map((dot) => ({ dot, isWaiting: syncStatus(dot.workoutId) !== 'saved' }))
        .map(({ dot, isWaiting }) => (
          <li key={dot.date} className={classes.day} data-today={dot.date === today || undefined}>
            <span aria-hidden="true">{formatDay(dot.date, 'letter')}</span>
            <span className={classes.dot} data-status={lookOf(dot, isPlanned)} data-waiting={isWaiting || undefined}>
              <span aria-hidden="true">
                <Inside dot={dot} isPlanned={isPlanned} today={today} />
              </span>
              <span className={classes.words}>
                {wordsOf(dot, isPlanned, today)}
                {isWaiting && `${comma()}${t`waiting to sync`}`}
              </span>
            </span>
          </li>
        ))}
    </ul>
  );
}

function lookOf({ status }: Dot, isPlanned: boolean): string {
  return status === 'rest' && !isPlanned ? 'open' : status;
}

function Inside({ dot, isPlanned, today }: { dot: Dot; isPlanned: boolean; today: string }) {
  if (dot.status === 'done') return <Icon name="check" size={16} />;
  if (dot.status === 'missed') return <Icon name="close" size={16} />;
  if (dot.status !== 'rest') return dayOfMonth(dot.date);
  if (!isPlanned) return null;
  return dot.date === today ? dayOfMonth(dot.date) : <Icon name="minus" size={16} />;
}

function wordsOf({ date, status }: Dot, isPlanned: boolean, today: string): string {
  const day = [formatDay(date, 'longDate'), date === today && t`today`].filter(Boolean).join(comma());
  return `${day}${colon()}${stateOf(status, isPlanned)}`;
}

function stateOf(status: Dot['status'], isPlanned: boolean): string {
  if (status === 'done') return t({ message: 'done', context: 'a planned day' });
  if (status === 'missed') return t({ message: 'missed', context: 'a planned day' });
  if (status === 'upcoming' || (status === 'today' && isPlanned)) return t`planned`;
  return isPlanned ? t({ message: 'rest', context: 'a day without a workout' }) : t`nothing planned`;
}
