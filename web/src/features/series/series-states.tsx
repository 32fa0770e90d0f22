import { t } from '@lingui/core/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { Card } from '#ui/card.tsx';
import { NotOpened } from '#ui/not-opened.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import classes from './grid/series-layout.module.css';

/** The skeleton of a series while it comes: the head, the grid and the day beside it. */
export function SeriesSkeleton() {
  return (
    <div aria-busy="true">
      <div className={classes.head}>
        <Skeleton width={72} height={72} radius="50%" />
        <div>
          <Skeleton width={220} height={34} />
          <Skeleton width={160} height={20} />
        </div>
      </div>
      <div className={classes.columns}>
        <Card>
          <Skeleton height={480} radius={12} />
        </Card>
        <Card>
          <Skeleton height={200} radius={12} />
        </Card>
      </div>
    </div>
  );
}

/** A series that did not open, on its page and where it would be edited. */
export function SeriesNotOpened({ reading }: { readonly reading: UseQueryResult }) {
  const others = { name: 'series', to: '/series/' };
  return <NotOpened what="series" others={others} reading={reading} failed={t`Failed to fetch detailed progress`} />;
}
