/** A series that is followed, or was: a ring, where one stands, and its state in words. The whole card leads to it. */
import { Card } from '@mantine/core';
import type { DashboardEntry } from '@workout-tracker/core/series/instance';
import { Link } from 'react-router';
import type { SyncStatus } from '#offline/pending-workout.ts';
import { Chip } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import { WaitingMark } from '#ui/waiting-mark.tsx';
import { ProgressRing } from '../progress-ring.tsx';
import { progressLine, statusWords } from '../series-format.ts';
import classes from './series-cards.module.css';

interface SeriesCardProps {
  readonly entry: DashboardEntry;
  readonly syncStatus: SyncStatus;
  readonly today: string;
}

export function SeriesCard({ entry, syncStatus, today }: SeriesCardProps) {
  const { _id, series, status, progress, isActive, paused } = entry;
  return (
    <Card component={Link} to={`/program/${_id}/`} className={classes.card}>
      <ProgressRing percent={progress.percent} status={status} />
      <span className={classes.words}>
        <strong>{series.title}</strong>
        <span className={classes.progress}>{progressLine(entry, today)}</span>
        <span className={classes.chips}>
          <Chip tone={status === 'in_progress' && !paused ? 'primary' : 'neutral'}>
            {paused ? 'Paused' : statusWords[status]}
          </Chip>
          {isActive && <Chip>On Home</Chip>}
          <WaitingMark syncStatus={syncStatus} />
        </span>
      </span>
      <Icon name="right" size={16} className={classes.chevron} />
    </Card>
  );
}
