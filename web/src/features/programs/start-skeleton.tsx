/** The outline of choosing a workout while it loads: the title, the dropdown, and the card of what was chosen. */
import { Card } from '@mantine/core';
import { Skeleton } from '#ui/skeleton.tsx';
import classes from './start-skeleton.module.css';

export function StartSkeleton() {
  return (
    <div className={classes.start}>
      <Skeleton width={200} height={34} />
      <Skeleton height={74} radius={12} />
      <Card>
        <Skeleton height={220} radius={12} />
      </Card>
    </div>
  );
}
