/** The last ninety days: three figures and the squares. Empty squares are its outline while it loads, and its look on a new account. */
import { Card } from '@mantine/core';
import { activityDays } from '@workout-tracker/core/activity/activity-days';
import type { ShownActivity } from '@workout-tracker/core/pending/pending-activity';
import { useId, useState } from 'react';
import { wholeWords } from '#lib/number-format.ts';
import { CardHead } from '#ui/section-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useGridKeys } from '#ui/use-grid-keys.ts';
import hidden from '#ui/visually-hidden.module.css';
import classes from './activity-card.module.css';
import {
  type ActivityDay,
  formatDay,
  formatSpan,
  formatSummary,
  shadeOf,
  timeFigure,
  weekdayOf,
  weeksOf,
} from './activity-weeks.ts';

export function ActivityCard({ activity }: { readonly activity: ShownActivity }) {
  const { data, totals, streakWeeks } = activity;
  const time = timeFigure(totals.seconds);
  return (
    <Card component="section" className={classes.card} aria-labelledby="ninety-days">
      <CardHead id="ninety-days" title="Last 90 days">
        <span>{formatSpan(data)}</span>
      </CardHead>
      <dl className={classes.figures}>
        <Figure name="Workouts" value={wholeWords(totals.workouts)} />
        <Figure name="Time trained" value={time.value} unit={time.unit} />
        <Figure name="Streak" value={wholeWords(streakWeeks)} unit={streakWeeks === 1 ? 'week' : 'weeks'} />
      </dl>
      <div className={classes.grid}>
        <ActivityGrid days={data} />
        {totals.workouts === 0 && <p className={classes.empty}>Each workout you finish fills the square of its day.</p>}
      </div>
    </Card>
  );
}

interface FigureProps {
  readonly name: string;
  readonly value: string;
  readonly unit?: string;
}

function Figure({ name, value, unit }: FigureProps) {
  return (
    <div className={classes.figure}>
      <dd>
        {value}
        {unit && <small>{` ${unit}`}</small>}
      </dd>
      <dt>{name}</dt>
    </div>
  );
}

export function ActivityCardSkeleton() {
  const days = activityDays([], new Date().toISOString().slice(0, 10));
  return (
    <Card className={classes.card} aria-busy="true">
      <CardHead title="Last 90 days">
        <Skeleton width={120} height={20} />
      </CardHead>
      <div className={classes.figures}>
        {['workouts', 'time', 'streak'].map((figure) => (
          <Skeleton key={figure} width={72} height={50} />
        ))}
      </div>
      <div className={classes.grid} inert>
        <ActivityGrid days={days} />
      </div>
    </Card>
  );
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const lettered: readonly string[] = ['Monday', 'Wednesday', 'Friday'];

/**
 * The ninety days as squares: a column a week, a row a weekday. Shade is the count, digits appear from two up, today has a ring. It is
 * one stop of the Tab key; the day under the pointer or the focus is named below, and the whole is told in a sentence.
 */
function ActivityGrid({ days }: { readonly days: readonly ActivityDay[] }) {
  const weeks = weeksOf(days);
  const today = days.at(-1);
  const [named, setNamed] = useState<ActivityDay | null>(null);
  const { gridProps, squareProps } = useGridKeys({
    row: today ? weekdayOf(today.date) : 0,
    column: weeks.length - 1,
  });
  const summaryId = useId();
  return (
    <div>
      <p id={summaryId} className={hidden.hidden}>
        {formatSummary(days)}
      </p>
      <table
        className={classes.activityGrid}
        aria-label="Workouts per day"
        aria-describedby={summaryId}
        {...gridProps}
        onMouseLeave={() => setNamed(null)}
        onBlur={() => setNamed(null)}
      >
        <thead>
          <tr>
            <td />
            {weeks.map(({ monday, month }) => (
              <th key={monday} scope="col">
                <span aria-hidden="true">{month}</span>
                <span className={hidden.hidden}>{`Week of ${monday}`}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weekdays.map((weekday, row) => (
            <tr key={weekday}>
              <th scope="row">
                <span aria-hidden="true">{lettered.includes(weekday) && weekday.charAt(0)}</span>
                <span className={hidden.hidden}>{weekday}</span>
              </th>
              {weeks.map(({ monday, days: inWeek }, column) => {
                const day = inWeek[row] ?? null;
                if (!day) return <td key={monday} />;
                const { onFocus, ...square } = squareProps(row, column);
                const handleFocus = () => {
                  onFocus();
                  setNamed(day);
                };
                return (
                  <td key={monday}>
                    <button
                      type="button"
                      {...square}
                      className={classes.day}
                      data-shade={shadeOf(day.count)}
                      data-today={day === today || undefined}
                      data-waiting={day.isWaiting}
                      aria-label={formatDay(day)}
                      onFocus={handleFocus}
                      onMouseEnter={() => setNamed(day)}
                    >
                      {day.count > 1 && day.count}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={classes.foot}>
        <ShadeKey hasWaiting={days.some(({ isWaiting }) => isWaiting)} />
        <span className={classes.named} aria-hidden="true">
          {named && formatDay(named)}
        </span>
      </div>
    </div>
  );
}

function ShadeKey({ hasWaiting }: { readonly hasWaiting: boolean }) {
  return (
    <span className={classes.key}>
      Per day
      {['0', '1', '2', '3+'].map((label, shade) => (
        <span key={label} className={classes.entry}>
          <span className={classes.day} data-shade={shade} />
          {label}
        </span>
      ))}
      {hasWaiting && (
        <span className={classes.entry}>
          <span className={classes.day} data-waiting="true" />
          Waiting
        </span>
      )}
    </span>
  );
}
