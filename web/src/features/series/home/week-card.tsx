/** The week of the series that is followed: where it stands, its seven dots, what is still ahead, and how far one has come. */
import { Card } from '@mantine/core';
import type { Home } from '@workout-tracker/core/series/home';
import type { DashboardEntry } from '@workout-tracker/core/series/instance';
import { Link } from 'react-router';
import { dayOfMonth, dayWords } from '#lib/day-format.ts';
import classes from './week-card.module.css';
import { WeekDots } from './week-dots.tsx';

interface WeekCardProps {
  readonly home: Home;
  readonly instance: DashboardEntry;
}

export function WeekCard({ home, instance }: WeekCardProps) {
  const { date, week, programs, today } = home;
  const { _id, series, progress, currentWeek } = instance;
  const planned = week.filter(({ programId }) => programId !== null);
  const done = planned.filter(({ status }) => status === 'done').length;
  const ahead = planned.filter((dot) => dot.date > date && dot.status === 'upcoming');
  const titleOf = (id: string | null) => programs.find((program) => program._id === id)?.title ?? '';
  const [first] = ahead;
  const isOtherWeek = !week.some((dot) => dot.date === date);
  const shownWeek = Math.min(today?.week ?? currentWeek, series.totalWeeks);
  return (
    <Card component="section" className={classes.card} aria-labelledby="series-week">
      <div className={classes.head}>
        <h2 id="series-week">
          <Link to={`/program/${_id}/`}>{series.title}</Link>
        </h2>
        <span className={classes.place}>
          {instance.paused ? 'Paused' : `Week ${shownWeek} of ${series.totalWeeks}`}
        </span>
      </div>
      <WeekDots week={week} today={date} isPlanned {...(isOtherWeek && { label: `Week ${shownWeek}` })} />
      <p className={classes.line}>
        {`${done} of ${planned.length} done.`}
        {first && ` ${dayWords(first.date, 'weekday')}: ${titleOf(first.programId)}`}
      </p>
      <ul className={classes.ahead} aria-label="Still ahead this week">
        {ahead.slice(0, 3).map((dot) => (
          <li key={dot.date}>
            <span>{`${dayWords(dot.date, 'shortWeekday')} ${dayOfMonth(dot.date)}`}</span>
            {titleOf(dot.programId)}
          </li>
        ))}
      </ul>
      <div className={classes.foot}>
        <div className={classes.figures}>
          <span>Series</span>
          <span>{`${progress.doneDays} of ${progress.plannedDays} workouts`}</span>
        </div>
        <div className={classes.track}>
          <div style={{ width: `${progress.percent}%` }} />
        </div>
      </div>
    </Card>
  );
}
