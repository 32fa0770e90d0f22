/**
 * The last workout of the same program is fetched while this one runs and persisted like every answer, so that the end can be compared
 * with it without a network; a device that has never seen it shows none.
 */
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { VerbOutput } from '@workout-tracker/core/contract/contract';
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import { madeHere } from '@workout-tracker/core/pending/pending-starts';
import { changesTo, workoutWithPending } from '@workout-tracker/core/pending/pending-workout';
import { withoutProgram } from '@workout-tracker/core/workouts/moves-of';
import type { Workout, WorkoutRow } from '@workout-tracker/core/workouts/workout';
import { useMemo } from 'react';
import { apiClient } from '#lib/api-client.ts';
import { workoutKey } from '#offline/keep-answers.ts';
import { waitingChanges } from '#offline/pending-workout.ts';
import { useOutboxItems } from '#sync/use-outbox.ts';

/** Under the keys of the pages that show them: what one has fetched the other has too. */
const ofProgram = (programId: string) =>
  queryOptions({
    queryKey: ['workouts', 'of-program', { programId, page: 1 }] as const,
    queryFn: ({ signal }) =>
      apiClient.api('GET /api/workouts', { query: { programId, page: 1, limit: 10 } }, { signal }),
    retry: false,
  });

const newest = queryOptions<VerbOutput<'GET /api/workouts'>>({
  queryKey: ['workouts', 'list', { page: 1, limit: 10, sort: '-created' }],
  enabled: false,
});

const one = (id: string) =>
  queryOptions({
    queryKey: workoutKey(id),
    queryFn: async ({ signal }): Promise<Workout> => {
      const { data } = await apiClient.api('GET /api/workouts/:id', { params: { id } }, { signal });
      const { heartRateData: _derived, ...workout } = data;
      return workout;
    },
    retry: false,
  });

/** Null while nobody knows, or where there is none. */
export function useLastWorkout(session: Pick<LiveSession, 'start' | 'startedMs'> | null): Workout | null {
  return useLastOf(session?.start.plan.wid ?? '', session?.startedMs ?? 0);
}

/** The last workout of a program before a moment. What waits on this device counts: one that was done here, and one that was put right. */
export function useLastOf(programId: string, beforeMs: number): Workout | null {
  const isAsked = programId !== '' && programId !== withoutProgram;
  const items = useOutboxItems();
  const waiting = useMemo(() => waitingChanges(items), [items]);
  const { data: history } = useQuery({ ...ofProgram(programId), enabled: isAsked });
  // Fetched for offline use on every page; here it is only read.
  const { data: list } = useQuery(newest);
  const rows: Row[] = [...(history?.data ?? []), ...(list?.data ?? []), ...madeHere(waiting)];
  const id = isAsked ? (lastBefore(rows, programId, beforeMs)?._id ?? null) : null;
  const isHere = waiting.some(({ workoutId, kind }) => workoutId === id && kind === 'create');
  const { data } = useQuery({ ...one(id ?? ''), enabled: id !== null && !isHere });
  return useMemo(
    () => (id === null ? null : (workoutWithPending(data, changesTo(waiting, id), () => undefined) ?? null)),
    [id, data, waiting],
  );
}

type Row = Pick<WorkoutRow, '_id' | 'wid' | 'created' | 'ended'>;

/** The newest that began before; the one that just ended may be among them. */
export function lastBefore<R extends Row>(rows: readonly R[], programId: string, startedMs: number): R | null {
  const earlier = rows.filter(
    ({ wid, created, ended }) => wid === programId && ended !== null && Date.parse(created) < startedMs,
  );
  return earlier.toSorted((one, other) => Date.parse(other.created) - Date.parse(one.created))[0] ?? null;
}
