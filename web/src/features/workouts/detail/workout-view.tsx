/** One workout, whole: on a desktop the sets stand beside, on a phone below. Parts without content are absent, not empty. */
import { Card } from '@mantine/core';
import type { User } from '@workout-tracker/core/people/user';
import { isRestMove } from '@workout-tracker/core/programs/fixed-moves';
import { isFixedMove } from '@workout-tracker/core/workouts/totals';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import type { ReactNode } from 'react';
import { Notice } from '#ui/notice.tsx';
import { HeartRateCard } from './heart-rate-card.tsx';
import { SetsCard } from './sets-card.tsx';
import { WorkoutActions } from './workout-actions.tsx';
import { WorkoutHead } from './workout-head.tsx';
import classes from './workout-view.module.css';

interface WorkoutViewProps {
  readonly workout: Workout;
  readonly user: User;
  /** What a workout without a series offers instead of its link. */
  readonly seriesAction?: ReactNode;
  /** What a class brought in, for a workout that holds one. */
  readonly classSection?: ReactNode;
  /** Its lines, under the heart rate whose time axis they share. */
  readonly classCharts?: ReactNode;
}

export function WorkoutView({ workout, user, seriesAction, classSection, classCharts }: WorkoutViewProps) {
  const { peloton, hr, notes, moves, timed, deletedAt } = workout;
  const hasHeartRate = hr.some((bpm) => bpm !== null);
  const hasSets = moves.some(({ trackable, mid }) => trackable !== false && !isFixedMove(mid) && !isRestMove(mid));
  const hasMain = peloton !== false || hasHeartRate || notes !== '';
  return (
    <>
      <WorkoutHead workout={workout} home={user.timeZone} seriesAction={deletedAt === null && seriesAction}>
        <WorkoutActions workout={workout} />
      </WorkoutHead>
      {deletedAt !== null && (
        <div className={classes.notice}>
          <Notice isPlain>This workout is in the trash. It is removed for good 30 days after it was deleted.</Notice>
        </div>
      )}
      <div className={classes.columns} data-single={!(hasMain && hasSets) || undefined}>
        {hasMain && (
          <div className={classes.column}>
            {peloton !== false && classSection}
            {hasHeartRate && <HeartRateCard workout={workout} bounds={user.heartRateZones} />}
            {peloton !== false && classCharts}
            {notes !== '' && <Notes text={notes} />}
          </div>
        )}
        {hasSets && (
          <div className={classes.column}>
            <SetsCard workout={workout} user={user} />
          </div>
        )}
        {!hasMain && !hasSets && (
          <p className={classes.bare}>
            {timed ? 'A timed workout without heart rate or notes.' : 'No sets, heart rate or notes were kept.'}
          </p>
        )}
      </div>
    </>
  );
}

function Notes({ text }: { readonly text: string }) {
  return (
    <Card component="section" aria-labelledby="notes">
      <h2 id="notes">Notes</h2>
      <p className={classes.notes}>{text}</p>
    </Card>
  );
}
