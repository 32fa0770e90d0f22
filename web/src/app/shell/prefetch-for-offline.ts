/**
 * Fetches what somebody will want without signal: the programs to start from, the newest workouts, the series. One after the other and in
 * no hurry; the store of answers persists what arrives.
 */
import type { QueryClient } from '@tanstack/react-query';
import { activityQueries } from '#features/activity/queries.ts';
import { programQueries } from '#features/programs/queries.ts';
import { seriesQueries } from '#features/series/queries.ts';
import { programChoices, weightSteps, workoutQueries } from '#features/workouts/queries.ts';
import { bodyWeights, exerciseBests, exerciseList } from '#lib/exercise-queries.ts';
import { shouldRetry } from '#lib/query-client.ts';

/** A query that is fetched ahead is not tried again unless told. */
const fresh = { staleTime: 10 * 60_000, retry: shouldRetry } as const;

export async function prefetchForOffline(client: QueryClient): Promise<void> {
  const programs = programQueries.list({ archived: 'no' });
  const newest = workoutQueries.list({ page: 1, limit: 10, sort: '-created' });
  const steps = [
    () => client.prefetchQuery({ ...programs, ...fresh }),
    () => client.prefetchQuery({ ...programChoices(), ...fresh }),
    () => client.prefetchQuery({ ...weightSteps(), ...fresh }),
    () => client.prefetchQuery({ ...exerciseList(), ...fresh }),
    () => client.prefetchQuery({ ...exerciseBests(), ...fresh }),
    () => client.prefetchQuery({ ...bodyWeights(), ...fresh }),
    () => client.prefetchQuery({ ...newest, ...fresh }),
    () => client.prefetchQuery({ ...workoutQueries.filters(), ...fresh }),
    () => client.prefetchQuery({ ...seriesQueries.home(), ...fresh }),
    () => client.prefetchQuery({ ...seriesQueries.dashboard(), ...fresh }),
    () => client.prefetchQuery({ ...seriesQueries.list(), ...fresh }),
    () => client.prefetchQuery({ ...activityQueries.ninetyDays(), ...fresh }),
  ];
  // Twice: a page that is left takes its request back, also one that this waits for. What is here already is not asked for again.
  for (const step of [...steps, ...steps]) await step();
  // The list has all of each program: none has to be fetched again to be opened or started.
  for (const program of client.getQueryData(programs.queryKey) ?? [])
    client.setQueryData(programQueries.one(program._id).queryKey, (known) => known ?? program);
  for (const { _id } of client.getQueryData(newest.queryKey)?.data ?? [])
    await client.prefetchQuery({ ...workoutQueries.one(_id), ...fresh });
}
