/**
 * One workout, whole. On a desktop what was measured stands on the left and the sets on the right; the lines of a class go to whichever
 * column is the shorter one. Without charts, or with many more sets than charts, the moves take the whole width side by side. Parts
 * without content are absent, not empty.
 */
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
  /** Its lines, on the time axis that the heart rate has. */
  readonly classCharts?: ReactNode;
  readonly onDoAgain?: () => void;
}

/** With fewer sets than this the right column has room for the lines of a class; with more it is far longer than a heart rate. */
const fewSets = 8;
const manySets = 14;

export function WorkoutView(props: WorkoutViewProps) {
  const { workout, user, seriesAction, classSection, classCharts, onDoAgain } = props;
  const { peloton, hr, notes, moves, timed, program, deletedAt } = workout;
  const hasHeartRate = hr.some((bpm) => bpm !== null);
  const setCount = moves.filter(({ mid }) => !isRestMove(mid) && (timed || !isFixedMove(mid))).length;
  const hasCharts = peloton !== false || hasHeartRate;
  const charts = (peloton !== false && classCharts) || null;
  const isChartAside = setCount < fewSets;
  const isStacked = !hasCharts || (peloton === false && setCount > manySets);
  const hasAside = setCount > 0 || (charts !== null && hasHeartRate);
  return (
    <>
      <WorkoutHead workout={workout} home={user.timeZone} seriesAction={deletedAt === null && seriesAction}>
        <WorkoutActions workout={workout} onDoAgain={program ? onDoAgain : undefined} />
      </WorkoutHead>
      {deletedAt !== null && (
        <div className={classes.notice}>
          <Notice isPlain>This workout is in the trash. It is deleted for good after 30 days.</Notice>
        </div>
      )}
      {isStacked ? (
        <div className={classes.column}>
          {hasHeartRate && <HeartRateCard workout={workout} bounds={user.heartRateZones} />}
          {notes !== '' && <Notes text={notes} />}
          {setCount > 0 && <SetsCard workout={workout} user={user} isWide />}
          {!hasHeartRate && notes === '' && setCount === 0 && (
            <p className={classes.bare}>
              {timed ? 'Timed workout without moves, heart rate or notes.' : 'No sets, heart rate or notes.'}
            </p>
          )}
        </div>
      ) : (
        <div className={classes.columns} data-single={!hasAside || undefined}>
          <div className={classes.column}>
            {peloton !== false && classSection}
            {hasHeartRate && <HeartRateCard workout={workout} bounds={user.heartRateZones} />}
            {!(isChartAside && hasAside) && charts}
            {notes !== '' && <Notes text={notes} />}
          </div>
          {hasAside && (
            <div className={classes.column}>
              {setCount > 0 && <SetsCard workout={workout} user={user} />}
              {isChartAside && charts}
            </div>
          )}
        </div>
      )}
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
