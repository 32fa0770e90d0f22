import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import classes from '../up-next.module.css';

export function UpNextSkeleton() {
  return (
    <div className={classes.top} aria-busy="true">
      <Card className={classes.hero}>
        <div className={classes.head}>
          <Skeleton width={64} height={20} />
          <Skeleton width={104} height={20} />
        </div>
        <Skeleton width={112} height={20} />
        <div className={classes.text}>
          <Skeleton width={260} height={48} />
        </div>
        <Skeleton width={220} height={24} />
        <div className={classes.facts}>
          <Skeleton width={240} height={20} />
        </div>
        <Skeleton height={48} width="min(100%, 240px)" radius={12} />
      </Card>
      <Card className={classes.card}>
        <div className={classes.weekHead}>
          <Skeleton width={160} height={24} />
          <Skeleton width={80} height={20} />
        </div>
        <Skeleton height={60} radius={12} />
        <Skeleton width={220} height={20} />
      </Card>
    </div>
  );
}
