import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import classes from './workout-skeletons.module.css';

/** The skeleton of a workout while it loads: head, the wide column and the one beside it. */
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

const rows = Array.from({ length: 10 }, (_, index) => `row-${index}`);

/** The skeleton of the list while it loads: ten rows under a month, as tall as the real ones. */
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
            <div className={classes.listWords}>
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

/** The skeleton of the form in which a workout is edited: its head and two columns of fields. */
export function WorkoutFormSkeleton() {
  return (
    <div aria-hidden="true">
      <div className={classes.formHead}>
        <Skeleton width={24} height={24} />
        <div className={classes.formWords}>
          <Skeleton width={150} height={26} />
          <Skeleton width={120} height={16} />
        </div>
        <Skeleton width={70} height={44} radius={12} />
      </div>
      <div className={classes.formColumns}>
        <Card className={classes.card}>
          <Skeleton height={74} radius={12} />
          <Skeleton height={74} radius={12} />
          <Skeleton height={130} radius={12} />
        </Card>
        <Card className={classes.card}>
          <Skeleton width={80} height={24} />
          <Skeleton height={160} radius={12} />
          <Skeleton height={160} radius={12} />
        </Card>
      </div>
    </div>
  );
}
