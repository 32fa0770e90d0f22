/** The week as seven dots. Nothing is planned yet, so they are dashed outlines, and today alone has its date and a ring. */
import { weekDays } from './week-days.ts';
import classes from './week-dots.module.css';

const longDate = new Intl.DateTimeFormat('en', { weekday: 'long', month: 'long', day: 'numeric' });

export function WeekDots({ today }: { readonly today: Date }) {
  return (
    <div
      className={classes.week}
      role="img"
      aria-label={`This week: nothing planned. Today is ${longDate.format(today)}.`}
    >
      {weekDays(today).map(({ letter, dayOfMonth, isToday }) => (
        <div key={dayOfMonth} className={classes.day} data-today={isToday || undefined}>
          {letter}
          <span className={classes.dot}>{isToday && dayOfMonth}</span>
        </div>
      ))}
    </div>
  );
}
