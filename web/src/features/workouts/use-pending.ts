/**
 * Applies pending outbox items to query results, so that lists, one workout, the trash, and pages that count and sum up show unsent
 * changes.
 */
import { type QueryClient, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { type PendingChange, pendingChanges } from '@workout-tracker/core/pending/pending-changes';
import { pageWithPending, trashWithPending } from '@workout-tracker/core/pending/pending-page';
import {
  changesTo,
  type FindProgram,
  rowOf,
  rowWithPending,
  type WaitingChange,
  workoutWithPending,
} from '@workout-tracker/core/pending/pending-workout';
import type { Workout, WorkoutRow } from '@workout-tracker/core/workouts/workout';
import { useMemo } from 'react';
import { waitingChanges } from '#offline/pending-workout.ts';
import { useFindProgram } from '#sync/use-find-program.ts';
import { useOutboxItems } from '#sync/use-outbox.ts';
import type { ListQuery } from './list/list-address.ts';
import { programChoices, type WorkoutPage, workoutQueries } from './queries.ts';

/** For whichever list is shown. */
export function usePendingPages(): (page: WorkoutPage | undefined, query: ListQuery) => WorkoutPage | undefined {
  const waiting = useWaiting();
  const findProgram = useProgramsOf(waiting);
  return (page, query) => pageWithPending(page, query, waiting, findProgram);
}

export function usePendingWorkout(id: string, known: Workout | undefined): Workout | undefined {
  const waiting = useWaiting();
  const findProgram = useProgramsOf(waiting);
  // The same object as long as nothing changed: a form is built on it.
  return useMemo(
    () => workoutWithPending(known, changesTo(waiting, id), findProgram),
    [known, waiting, id, findProgram],
  );
}

/** The row for what was thrown away without a network comes from whatever list of this device had it before. */
export function usePendingTrash(page: WorkoutPage | undefined): WorkoutPage | undefined {
  const client = useQueryClient();
  const waiting = useWaiting();
  const findProgram = useFindProgram();
  if (!page || waiting.length === 0) return page;

  const findRow = (id: string): WorkoutRow | undefined => {
    const lists = client.getQueriesData<WorkoutPage>({ queryKey: workoutQueries.lists() });
    const listed = lists.flatMap(([, list]) => list?.data ?? []).find(({ _id }) => _id === id);
    if (listed) return rowWithPending(listed, changesTo(waiting, id));
    const known = client.getQueryData(workoutQueries.one(id).queryKey);
    const workout = workoutWithPending(known, changesTo(waiting, id), findProgram);
    return workout && rowOf(workout);
  };
  return trashWithPending(page, waiting, findRow);
}

const mostAsked = 30;

/** For pages that count and sum up. Their answers have no rows for most workouts, so those are found wherever they were told. */
export function usePendingChanges(): readonly PendingChange[] {
  const client = useQueryClient();
  const waiting = useWaiting();
  const findProgram = useFindProgram();
  const changed = [...new Set(waiting.filter(({ kind }) => kind !== 'create').map(({ workoutId }) => workoutId))];
  // A new one carries the id of its program alone.
  useQuery({ ...programChoices(), enabled: waiting.length > 0 });
  const fetched = useQueries({
    queries: changed.slice(0, mostAsked).map(workoutQueries.one),
    combine: (answers) => answers.map(({ data }) => data),
  });
  return useMemo(() => {
    if (waiting.length === 0) return none;
    const listed = listedRows(client);
    const findRow = (id: string) => {
      const whole = fetched.find((workout) => workout?._id === id);
      return whole ? rowOf(whole) : listed.get(id);
    };
    return pendingChanges(waiting, findRow, findProgram);
  }, [client, waiting, fetched, findProgram]);
}

const none: readonly PendingChange[] = [];

function useWaiting(): readonly WaitingChange[] {
  const items = useOutboxItems();
  return useMemo(() => waitingChanges(items), [items]);
}

/** A new workout carries the id of its program alone, so the programs are asked for where no other screen has done it. */
function useProgramsOf(waiting: readonly WaitingChange[]): FindProgram {
  useQuery({ ...programChoices(), enabled: waiting.some(({ kind }) => kind === 'create') });
  return useFindProgram();
}

/** Of all lists, whatever they are of: pages of workouts, and the newest on the dashboard. */
function listedRows(client: QueryClient): Map<string, WorkoutRow> {
  const answers = [['workouts'] as const, ['activity'] as const].flatMap((queryKey) =>
    client.getQueriesData<Listing>({ queryKey }),
  );
  const rows = answers.flatMap(([, answer]) => [answer?.data, answer?.latest].filter(Array.isArray).flat());
  return new Map(rows.filter(isRow).map((row) => [row._id, row]));
}

interface Listing {
  readonly data?: unknown;
  readonly latest?: unknown;
}

const isRow = (value: unknown): value is WorkoutRow =>
  typeof value === 'object' && value !== null && '_id' in value && 'localDate' in value && 'setCount' in value;
