/** Loaded with the shell, because they stand while the pages load; each is as large as what replaces it. */
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import classes from './exercise-skeletons.module.css';

const rows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];
const tiles = ['first', 'second', 'third', 'fourth'];

export function ExerciseListSkeleton() {
  return (
    <div aria-busy="true" className={classes.groups}>
      <Skeleton width={104} height={20} />
      <Card className={classes.rows}>
        {rows.map((row) => (
          <div key={row} className={classes.row}>
            <Skeleton width={40} height={40} radius={8} />
            <div>
              <Skeleton width="60%" height={20} />
              <Skeleton width="35%" height={16} />
            </div>
          </div>
        ))}
      </Card>
    </div>
  );
}

/** With its head and its tools, while the page itself loads. */
export function ExercisesSkeleton() {
  return (
    <>
      <div className={classes.head}>
        <Skeleton width={140} height={34} />
        <Skeleton width={96} height={44} radius={12} />
      </div>
      <div className={classes.tools}>
        <Skeleton height="3rem" radius={12} />
        <Skeleton height={44} radius={12} />
      </div>
      <ExerciseListSkeleton />
    </>
  );
}

/** With the way back above it, while the page itself loads. */
export function ExerciseSkeleton() {
  return (
    <>
      <div className={classes.back}>
        <Skeleton width={84} height={20} />
      </div>
      <ExerciseBodySkeleton />
    </>
  );
}

export function ExerciseBodySkeleton() {
  return (
    <div aria-busy="true">
      <div className={classes.title}>
        <Skeleton width={200} height={34} />
        <Skeleton width={260} height={24} />
      </div>
      <div className={classes.columns}>
        <div className={classes.column}>
          <Card className={classes.chart}>
            <Skeleton height="100%" radius={8} />
          </Card>
          <Card className={classes.sessions}>
            <Skeleton width={90} height={24} />
            <Skeleton height={64} />
            <Skeleton height={64} />
            <Skeleton height={64} />
          </Card>
        </div>
        <div className={`${classes.column} ${classes.side}`}>
          <div className={classes.tiles}>
            {tiles.map((tile) => (
              <Card key={tile} className={classes.tile}>
                <Skeleton width="70%" height={16} />
                <Skeleton width="50%" height={28} />
                <Skeleton width="60%" height={16} />
              </Card>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
