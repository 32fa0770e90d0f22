/** The last ninety days: three figures and the squares. Empty squares are its outline while it loads, and its look on a new account. */
import { Card } from '@mantine/core';
import { activityDays } from '@workout-tracker/core/activity/activity-days';
import { wholeWords } from '#lib/number-format.ts';
import { CardHead } from '#ui/card-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import classes from './activity-card.module.css';
import { spanInWords, timeFigure } from './activity-format.ts';
import { ActivityGrid } from './activity-grid.tsx';
import type { ShownActivity } from './activity-with-pending.ts';

export function ActivityCard({ activity }: { readonly activity: ShownActivity }) {
  const { data, totals, streakWeeks } = activity;
  const time = timeFigure(totals.seconds);
  return (
    <Card component="section" className={classes.card} aria-labelledby="ninety-days">
      <CardHead id="ninety-days" title="Last 90 days">
        <span>{spanInWords(data)}</span>
      </CardHead>
      <dl className={classes.figures}>
        <Figure name="Workouts" value={wholeWords(totals.workouts)} />
        <Figure name="Time trained" value={time.value} unit={time.unit} />
        <Figure name="Streak" value={wholeWords(streakWeeks)} unit={streakWeeks === 1 ? 'week' : 'weeks'} />
      </dl>
      <div className={classes.grid}>
        <ActivityGrid days={data} />
        {totals.workouts === 0 && <p className={classes.empty}>Each workout you finish fills the square of its day.</p>}
      </div>
    </Card>
  );
}

interface FigureProps {
  readonly name: string;
  readonly value: string;
  readonly unit?: string;
}

function Figure({ name, value, unit }: FigureProps) {
  return (
    <div className={classes.figure}>
      <dd>
        {value}
        {unit && <small>{` ${unit}`}</small>}
      </dd>
      <dt>{name}</dt>
    </div>
  );
}

export function ActivityCardSkeleton() {
  const days = activityDays([], new Date().toISOString().slice(0, 10));
  return (
    <Card className={classes.card} aria-busy="true">
      <CardHead title="Last 90 days">
        <Skeleton width={120} height={20} />
      </CardHead>
      <div className={classes.figures}>
        {['workouts', 'time', 'streak'].map((figure) => (
          <Skeleton key={figure} width={72} height={50} />
        ))}
      </div>
      <div className={classes.grid} inert>
        <ActivityGrid days={days} />
      </div>
    </Card>
  );
}
