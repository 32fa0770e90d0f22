/** What waits, for pages that count and sum up. Their answers have no rows for most workouts, so those are found wherever they were told. */
import { type QueryClient, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import type { WorkoutRow } from '@workout-tracker/core/workouts/workout';
import { useMemo } from 'react';
import { useOutboxItems } from '#lib/use-outbox-items.ts';
import { kindOf } from '#offline/outbox-item.ts';
import type { PendingChange } from '#offline/pending-workout.ts';
import { pendingChanges } from './pending-changes.ts';
import { programChoices, workoutQueries } from './queries.ts';
import { rowOf } from './row-of.ts';
import { useFindProgram } from './use-find-program.ts';

const mostAsked = 30;

export function usePendingChanges(): readonly PendingChange[] {
  const client = useQueryClient();
  const items = useOutboxItems();
  const findProgram = useFindProgram();
  const changed = [...new Set(items.filter((item) => kindOf(item) !== 'create').map(({ workoutId }) => workoutId))];
  // A new one carries the id of its program alone.
  useQuery({ ...programChoices(), enabled: items.length > 0 });
  const told = useQueries({
    queries: changed.slice(0, mostAsked).map(workoutQueries.one),
    combine: (answers) => answers.map(({ data }) => data),
  });
  return useMemo(() => {
    if (items.length === 0) return none;
    const listed = listedRows(client);
    const findRow = (id: string) => {
      const whole = told.find((workout) => workout?._id === id);
      return whole ? rowOf(whole) : listed.get(id);
    };
    return pendingChanges(items, { findRow, findProgram });
  }, [client, items, told, findProgram]);
}

const none: readonly PendingChange[] = [];

/** Of all lists, whatever they are of: pages of workouts, and the newest on the dashboard. */
function listedRows(client: QueryClient): Map<string, WorkoutRow> {
  const answers = [['workouts'], ['activity']].flatMap((queryKey) => client.getQueriesData<Listing>({ queryKey }));
  const rows = answers.flatMap(([, answer]) => [answer?.data, answer?.latest].filter(Array.isArray).flat());
  return new Map(rows.filter(isRow).map((row) => [row._id, row]));
}

interface Listing {
  readonly data?: unknown;
  readonly latest?: unknown;
}

const isRow = (value: unknown): value is WorkoutRow =>
  typeof value === 'object' && value !== null && '_id' in value && 'localDate' in value && 'setCount' in value;
