/** The end of a workout: what it came to, in a few numbers, and where to look at it. The same whether the server has it or will. */
import { Button, Card } from '@mantine/core';
import { timeInZones, zones } from '@workout-tracker/core/heart-rate/zones';
import { hrIntervalMs } from '@workout-tracker/core/live/to-workout';
import type { User } from '@workout-tracker/core/people/user';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import { Dock } from '../dock.tsx';
import type { Finished } from '../finish-live.ts';
import zoneRows from '../zone-rows.module.css';
import { ZoneRows } from '../zone-rows.tsx';
import { type Better, betterThanLast } from './better-than-last.ts';
import { SummaryTiles } from './summary-tiles.tsx';
import classes from './well-done.module.css';

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

/** What went better than the last time; nothing at all when nothing did. */
function BetterCard({ list }: { readonly list: readonly Better[] }) {
  if (list.length === 0) return null;
  return (
    <Card component="section" aria-label="Better than last time">
      <div className={classes.betterHead}>
        <h2>Better than last time</h2>
        <span>{list.length}</span>
      </div>
      <ul>
        {list.map(({ mid, title, text, done }) => (
          <li key={mid} className={classes.row}>
            <span className={classes.medal}>
              <Icon name="trophy" />
            </span>
            <div className={classes.words}>
              <b>{title}</b>
              <p>{text}</p>
            </div>
            <b className={classes.done}>{done}</b>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface ZoneTimesCardProps {
  readonly hr: readonly (number | null)[];
  readonly intervalMs: number;
  readonly bounds: readonly number[];
}

/** How long the heart was in each zone. */
function ZoneTimesCard({ hr, intervalMs, bounds }: ZoneTimesCardProps) {
  const times = timeInZones(hr, intervalMs, bounds);
  const total = zones.reduce((sum, zone) => sum + times[zone], 0);
  const rows = zones.map((zone) => ({ zone, amount: times[zone], words: minutesWords(times[zone]) }));
  return (
    <Card component="section" aria-label="Time in zone">
      <div className={zoneRows.head}>
        <h2>Time in zone</h2>
        <span>{minutesWords(total)}</span>
      </div>
      <ZoneRows rows={rows} />
    </Card>
  );
}

/** A zone that was touched is never 0 min. */
function minutesWords(ms: number): string {
  if (ms > 0 && ms < 30_000) return '< 1 min';
  return `${Math.round(ms / 60_000)} min`;
}
