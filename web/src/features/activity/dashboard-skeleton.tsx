/** The skeleton of the dashboard while its page comes. Blocks only: it is part of the first load. */
import { Card } from '@mantine/core';
import { Skeleton } from '#ui/skeleton.tsx';
import classes from './dashboard-skeleton.module.css';

export function DashboardSkeleton() {
  return (
    <>
      <div className={classes.title}>
        <Skeleton width={150} height={34} />
      </div>
      <div className={classes.columns}>
        <Card>
          <Skeleton height={316} radius={12} />
        </Card>
        <Card>
          <Skeleton height={72} radius={12} />
        </Card>
      </div>
    </>
  );
}
