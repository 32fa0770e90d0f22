/** The skeleton of a list while its first page loads. */
import { Card } from '@mantine/core';
import { Skeleton } from '#ui/skeleton.tsx';
import classes from './list-skeleton.module.css';

const rows = ['first', 'second', 'third'];

export function ListSkeleton() {
  return (
    <Card className={classes.list} aria-hidden="true">
      {rows.map((row) => (
        <div key={row} className={classes.row}>
          <Skeleton width={180} height={20} />
          <Skeleton width={240} height={16} />
        </div>
      ))}
    </Card>
  );
}
