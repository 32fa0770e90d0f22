/** The outline of the list of programs: six cards as large as the real ones. */
import { Skeleton } from '#ui/skeleton.tsx';
import classes from './program-list.module.css';

const cards = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

export function ProgramListSkeleton() {
  return (
    <div aria-hidden="true">
      <div className={classes.head}>
        <Skeleton width={120} height={24} />
      </div>
      <div className={classes.cards}>
        {cards.map((card) => (
          <div key={card} className={classes.card}>
            <div className={classes.outline}>
              <Skeleton width={180} height={20} />
              <Skeleton width={140} height={16} />
              <Skeleton width={120} height={16} />
              <Skeleton width={100} height={24} />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
