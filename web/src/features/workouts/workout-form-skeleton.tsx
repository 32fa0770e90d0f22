/** The skeleton of the form in which a workout is edited: its head and two columns of fields. */
import { Card } from '@mantine/core';
import { Skeleton } from '#ui/skeleton.tsx';
import classes from './workout-form-skeleton.module.css';

export function WorkoutFormSkeleton() {
  return (
    <div aria-hidden="true">
      <div className={classes.head}>
        <Skeleton width={24} height={24} />
        <div className={classes.words}>
          <Skeleton width={150} height={26} />
          <Skeleton width={120} height={16} />
        </div>
        <Skeleton width={70} height={44} radius={12} />
      </div>
      <div className={classes.columns}>
        <Card className={classes.card}>
          <Skeleton height={74} radius={12} />
          <Skeleton height={74} radius={12} />
          <Skeleton height={130} radius={12} />
        </Card>
        <Card className={classes.card}>
          <Skeleton width={80} height={24} />
          <Skeleton height={160} radius={12} />
          <Skeleton height={160} radius={12} />
        </Card>
      </div>
    </div>
  );
}
