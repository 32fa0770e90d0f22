/**
 * Fetches the pages after the one on screen in the background, so that Next is instant. Five pages ahead and no further: somebody with
 * 20,000 workouts looks at a handful of pages, and should not download two thousand. Nothing is fetched for a tab nobody sees.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { workoutQueries } from '../queries.ts';
import type { ListQuery } from './list-address.ts';
import { createListLoader } from './workout-list-loader.ts';

const pagesAhead = 5;

export function useReadAhead(query: ListQuery, isReady: boolean): void {
  const client = useQueryClient();
  const key = JSON.stringify(query);
  useEffect(() => {
    if (!isReady) return;
    const asked: ListQuery = JSON.parse(key);
    const loader = createListLoader({
      loadPage: (page) => client.fetchQuery({ ...workoutQueries.list({ ...asked, page }), retry: false }),
    });
    async function follow() {
      if (document.visibilityState === 'hidden') return loader.stop();
      await loader.loadFirst(asked.page);
      await loader.loadRemaining(pagesAhead);
    }
    void follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      loader.stop();
    };
  }, [client, key, isReady]);
}
