/** The head of a workout: when, what, and what can be done with it. The title leads to its program. */
import type { Workout } from '@workout-tracker/core/workouts/workout';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BackLink } from '#ui/back-link.tsx';
import { Chip } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import { DraftLine } from '../draft-line.tsx';
import { WaitingLine } from '../waiting-line.tsx';
import { DateBlock, WhenLine } from '../workout-when.tsx';
import classes from './workout-head.module.css';

interface WorkoutHeadProps {
  readonly workout: Workout;
  readonly home: string;
  /** Stands where the link to the series would be, for a workout without one. */
  readonly seriesAction?: ReactNode;
  /** Buttons at the end of the line. */
  readonly children: ReactNode;
}

export function WorkoutHead({ workout, home, seriesAction, children }: WorkoutHeadProps) {
  const { title, tags, program, seriesInstanceId } = workout;
  return (
    <>
      <BackLink to="/workouts/">All Workouts</BackLink>
      <div className={classes.head}>
        <DateBlock workout={workout} />
        <div className={classes.words}>
          <h1>{program ? <Link to={`/programs/${program._id}/`}>{title}</Link> : title}</h1>
          <WhenLine workout={workout} home={home} />
        </div>
        <div className={classes.actions}>{children}</div>
      </div>
      <WaitingLine workoutId={workout._id} />
      <DraftLine workoutId={workout._id} />
      {(seriesInstanceId !== null || seriesAction || tags.length > 0) && (
        <div className={classes.links}>
          {seriesInstanceId === null ? (
            seriesAction
          ) : (
            <Link to={`/program/${seriesInstanceId}/`} className={classes.series}>
              <Icon name="calendar" size={16} />
              {placeInSeries(workout)}
              <Icon name="right" size={16} />
            </Link>
          )}
          {tags.length > 0 && (
            <span className={classes.tags}>
              {tags.map((tag) => (
                <Chip key={tag}>{tag}</Chip>
              ))}
            </span>
          )}
        </div>
      )}
    </>
  );
}

/** `'Foundation Strength, week 3 day 6'` */
function placeInSeries({ series, weekNumber, dayOfWeek }: Workout): string {
  const title = series?.title ?? 'Series';
  return weekNumber === null || dayOfWeek === null ? title : `${title}, week ${weekNumber} day ${dayOfWeek}`;
}
