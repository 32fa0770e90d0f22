/** While Peloton's pages come in: how many so far, and the way to stop. */
import { Button, Card } from '@mantine/core';
import { countWords, wholeWords } from '#lib/number-format.ts';
import { ArrivingHeading } from '../arriving-heading.tsx';
import { ProgressBar } from '../progress-bar.tsx';
import classes from './fetch-card.module.css';

interface FetchCardProps {
  readonly found: number;
  readonly total: number | null;
  readonly onCancel: () => void;
}

export function FetchCard({ found, total, onCancel }: FetchCardProps) {
  const words =
    total === null ? countWords(found, 'workout') : `${wholeWords(found)} of ${countWords(total, 'workout')}`;
  return (
    <Card component="section" aria-label="Fetching" className={classes.card}>
      <ArrivingHeading>Fetching your Peloton workouts</ArrivingHeading>
      <p className={classes.count}>{words}</p>
      <ProgressBar label="Workouts fetched" value={found} total={total} />
      <div className={classes.foot}>
        <p>This can take a minute. Nothing is changed yet.</p>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Card>
  );
}
