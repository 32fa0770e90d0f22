import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { FindProgram } from '@workout-tracker/core/pending/pending-workout';
import type { Program } from '@workout-tracker/core/programs/program';
import { useCallback, useMemo, useSyncExternalStore } from 'react';

const programs = { queryKey: ['programs'] };

/**
 * Programs as this device knows them, from whatever screen has loaded one before: a workout that waits carries the id of its program
 * alone, and its title is wanted without a network too.
 */
export function useFindProgram(): FindProgram {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache]);
  // Two answers are never of the same moment, so their times tell whether anything came.
  const stamp = useSyncExternalStore(subscribe, () =>
    cache
      .findAll(programs)
      .map(({ state }) => state.dataUpdatedAt)
      .join(),
  );
  return useMemo(() => finderOf(client, stamp), [client, stamp]);
}

function finderOf(client: QueryClient, _stamp: string): FindProgram {
  const known = new Map<string, Program>();
  for (const [, answer] of client.getQueriesData(programs)) {
    for (const one of Array.isArray(answer) ? answer : [answer]) if (isProgram(one)) known.set(one._id, one);
  }
  return (wid) => known.get(wid);
}

function isProgram(value: unknown): value is Program {
  return typeof value === 'object' && value !== null && '_id' in value && 'title' in value && 'moves' in value;
}
