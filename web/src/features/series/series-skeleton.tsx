/** The skeleton of a series while it comes: the head, the grid and the day beside it. */
import { Card } from '@mantine/core';
import { Skeleton } from '#ui/skeleton.tsx';
import classes from './grid/series-columns.module.css';
import head from './grid/series-head.module.css';

export function SeriesSkeleton() {
  return (
    <div aria-busy="true">
      <div className={head.head}>
        <Skeleton width={72} height={72} radius="50%" />
        <div>
          <Skeleton width={220} height={34} />
          <Skeleton width={160} height={20} />
        </div>
      </div>
      <div className={classes.columns}>
        <Card>
          <Skeleton height={480} radius={12} />
        </Card>
        <Card>
          <Skeleton height={200} radius={12} />
        </Card>
      </div>
    </div>
  );
}
