import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import classes from './plain-skeleton.module.css';

export function PlainSkeleton() {
  return (
    <Card className={classes.plain}>
      <Skeleton width={48} height={48} radius={12} />
      <Skeleton width={220} height={34} />
      <Skeleton width={420} height={52} />
      <Skeleton width={140} height={44} radius={12} />
    </Card>
  );
}
