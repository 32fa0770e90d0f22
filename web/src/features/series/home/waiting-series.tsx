/** In the place of today's workout: a series that is paused, or that starts on a later day. */
import { Button, Card } from '@mantine/core';
import type { DashboardEntry } from '@workout-tracker/core/series/instance';
import { Link } from 'react-router';
import { pastDayWords } from '#lib/day-format.ts';
import { startInWords } from '../series-format.ts';
import classes from './hero.module.css';

interface WaitingSeriesProps {
  readonly instance: DashboardEntry;
  readonly date: string;
}

export function WaitingSeries({ instance, date }: WaitingSeriesProps) {
  const { _id, series, startDate, paused } = instance;
  return (
    <Card component="section" className={classes.hero} aria-label="Up next">
      <div className={classes.head}>
        <span>Up next</span>
      </div>
      <p className={classes.kind}>{paused ? 'Paused' : startInWords(startDate, date)}</p>
      <h1>{series.title}</h1>
      <p className={classes.text}>
        {paused
          ? `Paused since ${pastDayWords(paused.on, 'weekdayAndDate')}. Resume it on its page when you are ready.`
          : 'Each workout will appear here on its day.'}
      </p>
      <Button component={Link} to={`/program/${_id}/`} variant="default" className={classes.button}>
        Open series
      </Button>
    </Card>
  );
}
