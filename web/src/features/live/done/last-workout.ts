/**
 * The workout of the same program that was done before this one. It is asked for while the workout runs and kept like every answer, so that the
 * end of it can be held against it without a network; a device that has never seen it shows none.
 */
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { VerbOutput } from '@workout-tracker/core/contract/contract';
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import { withoutProgram } from '@workout-tracker/core/workouts/moves-of';
import type { Workout, WorkoutRow } from '@workout-tracker/core/workouts/workout';
import { apiClient } from '#lib/api-client.ts';
import { workoutKey } from '#offline/keep-answers.ts';

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
  const programId = session?.start.plan.wid ?? '';
  const isAsked = programId !== '' && programId !== withoutProgram;
  const { data: history } = useQuery({ ...ofProgram(programId), enabled: isAsked });
  // Fetched for offline use on every page; here it is only read.
  const { data: list } = useQuery(newest);
  const last = session && lastBefore([...(history?.data ?? []), ...(list?.data ?? [])], programId, session.startedMs);
  const { data } = useQuery({ ...one(last?._id ?? ''), enabled: isAsked && last !== null });
  return isAsked && last ? (data ?? null) : null;
}

type Row = Pick<WorkoutRow, '_id' | 'wid' | 'created' | 'ended'>;

/** The newest that began before; the one that just ended may be among them. */
export function lastBefore<R extends Row>(rows: readonly R[], programId: string, startedMs: number): R | null {
  const earlier = rows.filter(
    ({ wid, created, ended }) => wid === programId && ended !== null && Date.parse(created) < startedMs,
  );
  return earlier.toSorted((one, other) => Date.parse(other.created) - Date.parse(one.created))[0] ?? null;
}
