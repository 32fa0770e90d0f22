/** The skeleton of the Import screen while it comes: the head with its steps, the form, and the danger zone beside it. */
import { Card } from '@mantine/core';
import head from '#ui/page-head.module.css';
import { Skeleton } from '#ui/skeleton.tsx';
import classes from './import-layout.module.css';

export function ImportSkeleton() {
  return (
    <div aria-busy="true">
      <div className={head.head}>
        <Skeleton width={100} height={34} />
        <Skeleton width={316} height={24} />
      </div>
      <div className={classes.columns}>
        <Card>
          <Skeleton height={480} radius={12} />
        </Card>
        <Card>
          <Skeleton height={176} radius={12} />
        </Card>
      </div>
    </div>
  );
}
