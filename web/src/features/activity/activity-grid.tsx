/**
 * The ninety days as squares: a column a week, a row a weekday. Shade is the count, digits appear from two up, today has a ring. It is
 * one stop of the Tab key; the day under the pointer or the focus is named below, and the whole is told in a sentence.
 */
import { useId, useState } from 'react';
import { useGridKeys } from '#ui/use-grid-keys.ts';
import hidden from '#ui/visually-hidden.module.css';
import { dayInWords, summaryInWords } from './activity-format.ts';
import classes from './activity-grid.module.css';
import { type ActivityDay, shadeOf, weekdayOf, weeksOf } from './activity-weeks.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const lettered: readonly string[] = ['Monday', 'Wednesday', 'Friday'];

export function ActivityGrid({ days }: { readonly days: readonly ActivityDay[] }) {
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
        {summaryInWords(days)}
      </p>
      <table
        className={classes.grid}
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
                      aria-label={dayInWords(day)}
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
          {named && dayInWords(named)}
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
