/** The skeleton of a workout while it loads: head, the wide column and the one beside it. */
import { Card } from '@mantine/core';
import { Skeleton } from '#ui/skeleton.tsx';
import classes from './workout-skeleton.module.css';

export function WorkoutSkeleton() {
  return (
    <div aria-hidden="true">
      <div className={classes.back}>
        <Skeleton width={104} height={20} />
      </div>
      <div className={classes.head}>
        <Skeleton width={60} height={58} radius={12} />
        <div className={classes.words}>
          <Skeleton width={200} height={30} />
          <Skeleton width={160} height={18} />
        </div>
        <div className={classes.actions}>
          <Skeleton height={44} radius={12} />
        </div>
      </div>
      <div className={classes.columns}>
        <Card>
          <Skeleton height={320} radius={8} />
        </Card>
        <Card>
          <Skeleton height={420} radius={8} />
        </Card>
      </div>
    </div>
  );
}
