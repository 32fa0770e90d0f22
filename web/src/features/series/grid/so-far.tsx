/** What an instance adds up to: while it lasts, and as the look back once it is over. */
import { Card } from '@mantine/core';
import type { DetailedProgress } from '@workout-tracker/core/series/instance';
import { pastDayWords } from '#lib/day-format.ts';
import { wholeWords } from '#lib/number-format.ts';
import { timeTrained } from '../series-format.ts';
import classes from './so-far.module.css';

export function SoFar({ progress }: { readonly progress: DetailedProgress }) {
  return (
    <Card component="section" className={classes.card} aria-labelledby="so-far">
      <h2 id="so-far">So far</h2>
      <SeriesFigures progress={progress} />
    </Card>
  );
}

export function SeriesFigures({ progress: { summary, instance } }: { readonly progress: DetailedProgress }) {
  const { seconds, sets, missedDays, doneDays, plannedDays, workoutCount, startDate, endDate } = summary;
  const isOver = instance.completed;
  const end = endDate ?? instance.progress.lastDate;
  const figures = [
    ...(isOver ? [['Days done', `${doneDays} of ${plannedDays}`]] : []),
    ...(isOver ? [['Workouts', wholeWords(workoutCount)]] : []),
    ['Time trained', timeTrained(seconds)],
    ['Sets', wholeWords(sets)],
    ['Missed days', wholeWords(missedDays)],
    ...(isOver ? [['Began', pastDayWords(startDate, 'weekdayAndDate')]] : []),
    [isOver ? 'Ended' : 'Ends', pastDayWords(end, 'weekdayAndDate')],
  ];
  return (
    <dl className={classes.figures}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
