/** What else there is to do with the list: continue it, add what was done without the app, and find what was deleted. */
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { wholeWords } from '#lib/number-format.ts';
import { Icon } from '#ui/icon.tsx';
import classes from './list-foot.module.css';
import type { AppendedPages } from './use-appended-pages.ts';

/** Lets the form go back here instead of adding another step to the history. */
const fromView = { isFromView: true };

export function ListFoot({ isEmpty }: { readonly isEmpty: boolean }) {
  return (
    <div className={classes.foot}>
      {!isEmpty && (
        <Link to="/workouts/new/" state={fromView}>
          <Icon name="plus" size={16} />
          Add a past workout
        </Link>
      )}
      <Link to="/workouts/trash/">
        <Icon name="trash" size={16} />
        Recently deleted
      </Link>
    </div>
  );
}

interface LoadMoreProps {
  readonly appended: AppendedPages;
  readonly shown: number;
  readonly total: number;
}

/** Goes on with the list below what is on screen, a page at a time or to its end. Absent where there is nothing more. */
export function LoadMore({ appended, shown, total }: LoadMoreProps) {
  const { status, isFullyLoaded, loadMore, loadAll, stop } = appended;
  if (status === 'closed' && shown >= total) return null;
  const count = `${wholeWords(shown)} of ${wholeWords(total)}`;
  return (
    <div className={classes.more}>
      <p role="status">
        {status === 'loading-all' && `Loading, ${count}`}
        {status === 'failed' && 'Could not load more. Check your connection.'}
        {status === 'ready' && isFullyLoaded && 'All workouts loaded'}
      </p>
      {status === 'loading-all' && (
        <Button variant="default" onClick={stop}>
          Stop
        </Button>
      )}
      {status !== 'loading-all' && !isFullyLoaded && (
        <>
          <Button variant="default" loading={status === 'loading'} onClick={loadMore}>
            {status === 'failed' ? 'Try again' : 'Load more'}
          </Button>
          <Button variant="subtle" className={classes.all} disabled={status === 'loading'} onClick={loadAll}>
            Load all
          </Button>
        </>
      )}
    </div>
  );
}
