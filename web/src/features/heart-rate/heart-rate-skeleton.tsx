/** The skeleton of the heart-rate test while it loads: the same four cards, as large as they are without a strap. */
import { Card } from '@mantine/core';
import { Skeleton } from '#ui/skeleton.tsx';
import classes from './heart-rate-skeleton.module.css';

export function HeartRateSkeleton() {
  return (
    <>
      <div className={classes.head}>
        <Skeleton width={220} height={34} />
      </div>
      <div className={classes.columns}>
        <div className={classes.column}>
          <Card className={classes.strap}>
            <Skeleton width={140} height={24} />
            <Skeleton width={180} height={64} />
            <Skeleton height={44} radius={12} />
          </Card>
          <Card className={classes.chart}>
            <Skeleton width={60} height={24} />
            <Skeleton height="100%" radius={8} />
          </Card>
        </div>
        <div className={classes.column}>
          <Card className={classes.readings}>
            <Skeleton width={160} height={24} />
            <Skeleton width={280} height={20} />
          </Card>
          <Card className={classes.debug}>
            <Skeleton width={100} height={24} />
          </Card>
        </div>
      </div>
    </>
  );
}
