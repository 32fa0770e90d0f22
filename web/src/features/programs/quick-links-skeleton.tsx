/** Six programs to come, as large as they will be. */
import { Skeleton } from '#ui/skeleton.tsx';
import classes from './quick-links.module.css';

const rows = Array.from({ length: 6 }, (_, index) => `row-${index}`);

export function QuickLinksSkeleton() {
  return (
    <div className={classes.links} aria-busy="true">
      {rows.map((row) => (
        <div key={row} className={classes.link}>
          <Skeleton height={72} />
        </div>
      ))}
    </div>
  );
}
