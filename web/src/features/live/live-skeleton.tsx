/** The skeleton of the live screen while it loads: its bars at top and foot, the move, its sets and the counters. */
import { Skeleton } from '#ui/skeleton.tsx';
import { WholeScreen } from '#ui/whole-screen.tsx';
import classes from './live-skeleton.module.css';

export function LiveSkeleton() {
  return (
    <WholeScreen>
      <div className={classes.top}>
        <Skeleton width={140} height={36} />
        <Skeleton height={6} />
      </div>
      <div className={classes.log}>
        <Skeleton width={220} height={34} />
        <Skeleton height={40} radius={10} />
        <Skeleton width={180} height={24} />
        <div className={classes.counters}>
          <Skeleton height={198} radius={16} />
          <Skeleton height={198} radius={16} />
        </div>
        <Skeleton height={56} radius={12} />
      </div>
    </WholeScreen>
  );
}
