/** The end of a workout: what it came to, in a few numbers, and where to look at it. The same whether the server has it or will. */
import { Button } from '@mantine/core';
import { hrIntervalMs } from '@workout-tracker/core/live/to-workout';
import type { User } from '@workout-tracker/core/people/user';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import { Dock } from '../dock.tsx';
import type { Finished } from '../finish-live.ts';
import { BetterCard } from './better-card.tsx';
import { betterThanLast } from './better-than-last.ts';
import { SummaryTiles } from './summary-tiles.tsx';
import classes from './well-done.module.css';
import { ZoneTimesCard } from './zone-times-card.tsx';

interface WellDoneProps {
  readonly finished: Finished;
  readonly user: Pick<User, 'heartRateZones'>;
  readonly lastDoneAt: string | null | undefined;
  /** Whether the server has it, so that it can be opened. */
  readonly isOnServer: boolean;
  /** That it waits, and for what; null when it does not. */
  readonly note: string | null;
  /** What it means for the series it belongs to. */
  readonly series: ReactNode;
}

export function WellDone(props: WellDoneProps) {
  const { finished, user, lastDoneAt, isOnServer, note, series } = props;
  const { session, summary, hr } = finished;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  const { plan, workoutId } = session.start;
  return (
    <div className={classes.page}>
      <section className={classes.head}>
        <span className={classes.seal}>
          <Icon name="check" size={32} />
        </span>
        <div className={classes.words}>
          <h1 ref={heading} tabIndex={-1} className={classes.title}>
            Well done
          </h1>
          <p className={classes.what}>
            {isOnServer ? (
              <Link to={`/workout/${workoutId}/`} className={classes.open}>
                {plan.title}
                <Icon name="right" size={16} />
              </Link>
            ) : (
              plan.title
            )}
          </p>
        </div>
        <div className={classes.actions}>
          <Ways isLarge={false} workoutId={workoutId} />
        </div>
      </section>
      {note && (
        <p className={classes.note} role="status">
          {note}
        </p>
      )}
      <div className={classes.columns}>
        <div className={classes.column}>
          <SummaryTiles summary={summary} isTimed={plan.timed} />
          {summary.heartRate && <ZoneTimesCard hr={hr} intervalMs={hrIntervalMs} bounds={user.heartRateZones} />}
        </div>
        <div className={classes.column}>
          <BetterCard list={betterThanLast(session, lastDoneAt)} />
          {series && <div className={classes.series}>{series}</div>}
        </div>
      </div>
      <div className={classes.dock}>
        <Dock>
          <Ways isLarge workoutId={workoutId} />
        </Dock>
      </div>
    </div>
  );
}

function Ways({ isLarge, workoutId }: { readonly isLarge: boolean; readonly workoutId: string }) {
  const size = isLarge ? 'xl' : 'md';
  return (
    <>
      <Button component={Link} to="/" variant="default" size={size} className={classes.home}>
        Home
      </Button>
      <Button component={Link} to={`/workouts/?peek=${workoutId}`} size={size} className={classes.view}>
        View the workout
      </Button>
    </>
  );
}
