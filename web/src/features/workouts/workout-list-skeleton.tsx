/** The skeleton of the list while it loads: ten rows under a month, as tall as the real ones. */
import { Card } from '@mantine/core';
import { Skeleton } from '#ui/skeleton.tsx';
import classes from './workout-list-skeleton.module.css';

const rows = Array.from({ length: 10 }, (_, index) => `row-${index}`);

export function WorkoutListSkeleton() {
  return (
    <div aria-hidden="true">
      <div className={classes.month}>
        <Skeleton width={104} height={20} />
        <Skeleton width={84} height={20} />
      </div>
      <Card className={classes.rows}>
        {rows.map((row) => (
          <div key={row} className={classes.row}>
            <Skeleton width={40} height={40} radius={8} />
            <div className={classes.words}>
              <Skeleton width={190} height={20} />
              <Skeleton width={150} height={16} />
              <Skeleton width={120} height={20} />
            </div>
          </div>
        ))}
      </Card>
    </div>
  );
}
