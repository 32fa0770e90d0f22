/**
 * Fetches what somebody will want without signal: the programs to start from, the newest workouts, the series. One after the other and in
 * no hurry; the store of answers persists what arrives.
 */
import type { QueryClient } from '@tanstack/react-query';
import { activityQueries } from '#features/activity/queries.ts';
import { programQueries } from '#features/programs/queries.ts';
import { recordsOfYear } from '#features/records/queries.ts';
import { seriesQueries } from '#features/series/queries.ts';
import { programChoices, workoutQueries } from '#features/workouts/queries.ts';
import { bodyWeights, exerciseBests, exerciseList } from '#lib/exercise-queries.ts';
import { goals } from '#lib/goal-queries.ts';
import { workoutSums } from '#lib/insights-queries.ts';
import { planHistory } from '#lib/plans/plan-queries.ts';
import { shouldRetry } from '#lib/query-client.ts';
import type { FetchedAhead } from '#offline/offline-queries.ts';
import { ownEquipment } from '#sync/own-equipment.ts';

/** A query that is fetched ahead is not tried again unless told. */
const fresh = { staleTime: 10 * 60_000, retry: shouldRetry } as const;

export async function prefetchForOffline(client: QueryClient): Promise<void> {
  const programs = programQueries.list({ archived: 'no' });
  const newest = workoutQueries.list({ page: 1, limit: 10, sort: '-created' });
  const steps: Record<Exclude<FetchedAhead, 'programs one' | 'workouts one'>, () => Promise<void>> = {
    'programs list': () => client.prefetchQuery({ ...programs, ...fresh }),
    'programs choices': () => client.prefetchQuery({ ...programChoices(), ...fresh }),
    'equipment own': () => client.prefetchQuery({ ...ownEquipment(), ...fresh }),
    'exercises list': () => client.prefetchQuery({ ...exerciseList(), ...fresh }),
    'exercises bests': () => client.prefetchQuery({ ...exerciseBests(), ...fresh }),
    'exercises records-of-year': () => client.prefetchQuery({ ...recordsOfYear(new Date().getFullYear()), ...fresh }),
    'insights sums': () => client.prefetchQuery({ ...workoutSums(), ...fresh }),
    'body-weights': () => client.prefetchQuery({ ...bodyWeights(), ...fresh }),
    goals: () => client.prefetchQuery({ ...goals(), ...fresh }),
    'plans history': () => client.prefetchQuery({ ...planHistory(), ...fresh }),
    'workouts list': () => client.prefetchQuery({ ...newest, ...fresh }),
    'workouts filters': () => client.prefetchQuery({ ...workoutQueries.filters(), ...fresh }),
    'series home': () => client.prefetchQuery({ ...seriesQueries.home(), ...fresh }),
    'series dashboard': () => client.prefetchQuery({ ...seriesQueries.dashboard(), ...fresh }),
    'series list': () => client.prefetchQuery({ ...seriesQueries.list(), ...fresh }),
    activity: () => client.prefetchQuery({ ...activityQueries.ninetyDays(), ...fresh }),
  };
  // Twice: a page that is left takes its request back, also one that this waits for. What is here already is not asked for again.
  const inOrder = Object.values(steps);
  for (const step of [...inOrder, ...inOrder]) await step();
  // The list has all of each program: none has to be fetched again to be opened or started.
  for (const program of client.getQueryData(programs.queryKey) ?? [])
    client.setQueryData(programQueries.one(program._id).queryKey, (known) => known ?? program);
  for (const { _id } of client.getQueryData(newest.queryKey)?.data ?? [])
    await client.prefetchQuery({ ...workoutQueries.one(_id), ...fresh });
}
