/** The newest five workouts, each a way to its page. */
import { Card } from '@mantine/core';
import type { Activity } from '@workout-tracker/core/activity/activity';
import { durationMinutes } from '@workout-tracker/core/workouts/totals';
import { Link } from 'react-router';
import { dateWords } from '#lib/date-format.ts';
import { wholeWords } from '#lib/number-format.ts';
import { useSyncStatus } from '#sync/use-outbox.ts';
import { Icon } from '#ui/icon.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import hidden from '#ui/visually-hidden.module.css';
import { WaitingMark } from '#ui/waiting-mark.tsx';
import classes from './latest-card.module.css';

export function LatestCard({ latest }: { readonly latest: Activity['latest'] }) {
  return (
    <Card component="section" className={classes.card} aria-labelledby="latest">
      <div className={classes.head}>
        <h2 id="latest">Latest</h2>
        <Link to="/workouts/">All Workouts</Link>
      </div>
      {latest.length === 0 ? (
        <p className={classes.empty}>
          No workouts yet. <Link to="/start/">Start one</Link> or <Link to="/workouts/new/">add a past one</Link>.
        </p>
      ) : (
        <ul>
          {latest.map((row) => (
            <Row key={row._id} row={row} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Row({ row }: { readonly row: Activity['latest'][number] }) {
  const { _id, created, timeZone, title, isFromPeloton } = row;
  const minutes = durationMinutes(row);
  const syncStatus = useSyncStatus();
  return (
    <li>
      <Link to={`/workout/${_id}/`} className={classes.row}>
        <span className={classes.date}>{dateWords(created, timeZone, 'monthAndDay')}</span>
        <span className={classes.title}>
          <span>{title}</span>
          {isFromPeloton && <Icon name="bike" size={16} />}
          {isFromPeloton && <span className={hidden.hidden}>from Peloton</span>}
          <WaitingMark syncStatus={syncStatus(_id)} isShort />
        </span>
        <span className={classes.length}>{minutes === null ? 'In progress' : `${wholeWords(minutes)} min`}</span>
        <Icon name="right" size={16} className={classes.chevron} />
      </Link>
    </li>
  );
}

export function LatestCardSkeleton() {
  return (
    <Card className={classes.card} aria-busy="true">
      <div className={classes.head}>
        <h2>Latest</h2>
      </div>
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className={classes.row}>
          <Skeleton width="100%" height={24} />
        </div>
      ))}
    </Card>
  );
}
