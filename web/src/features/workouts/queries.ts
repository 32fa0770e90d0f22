/** Everything a list depends on is in its key; the programs and weights are shared with other screens. */
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { VerbInput, VerbOutput } from '@workout-tracker/core/contract/contract';
import { pageWithSaved } from '@workout-tracker/core/pending/pending-page';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import { apiClient } from '#lib/api-client.ts';
import { exerciseBests } from '#lib/exercise-queries.ts';
import { workoutSums } from '#lib/insights-queries.ts';
import { oneWorkout } from '#sync/one-workout.ts';
import { showWorkoutInPlans } from '#sync/plans/plan-records.ts';

type ListQuery = VerbInput<'GET /api/workouts'>['query'];
export type WorkoutPage = VerbOutput<'GET /api/workouts'>;

const lists = ['workouts', 'list'] as const;

export const workoutQueries = {
  all: () => ['workouts'] as const,
  lists: () => lists,
  list: (query: ListQuery) =>
    queryOptions({
      queryKey: [...lists, query] as const,
      queryFn: ({ signal }) => apiClient.api('GET /api/workouts', { query }, { signal }),
      placeholderData: keepPreviousData,
    }),
  trash: (page: number) =>
    queryOptions({
      queryKey: ['workouts', 'trash', page] as const,
      queryFn: ({ signal }) =>
        apiClient.api('GET /api/workouts', { query: { deleted: true, page, limit: 20 } }, { signal }),
      placeholderData: keepPreviousData,
    }),
  filters: () =>
    queryOptions({
      queryKey: ['workouts', 'filters'] as const,
      queryFn: async ({ signal }) => (await apiClient.api('GET /api/workouts/filters', undefined, { signal })).data,
    }),
  one: oneWorkout,
};

/** Those done lately come first: a forgotten workout is most often one of them. */
export const programChoices = () =>
  queryOptions({
    queryKey: ['programs', 'choices'] as const,
    queryFn: async ({ signal }) => {
      const { data } = await apiClient.api('GET /api/programs', { query: {} }, { signal });
      return data.toSorted((a, b) => (b.lastDoneAt ?? '').localeCompare(a.lastDoneAt ?? ''));
    },
  });

/** After a workout came, changed or went: its own page shows it at once, and every list is asked for anew. */
function workoutChanged(client: QueryClient, workout: Workout): void {
  client.setQueryData(workoutQueries.one(workout._id).queryKey, workout);
  for (const [key, page] of client.getQueriesData<WorkoutPage>({ queryKey: lists })) {
    if (page) client.setQueryData(key, pageWithSaved(page, key.at(-1) as ListQuery, workout));
  }
  for (const part of ['list', 'trash', 'filters', 'records'] as const) {
    void client.invalidateQueries({ queryKey: ['workouts', part] });
  }
  showWorkoutInPlans(client, workout);
  exercisesChanged(client);
  // Where the next session begins follows from the last one.
  void client.invalidateQueries({ queryKey: ['programs'] });
}

/** The best figures and sums are asked for at once, whatever page is open: without a network they are what is shown and held against. */
function exercisesChanged(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['exercises'] });
  void client.refetchQueries({ queryKey: exerciseBests().queryKey, type: 'inactive' });
  if (client.getQueryData(workoutSums().queryKey)) void client.prefetchQuery(workoutSums());
}

/** The server has it; what it has now is not always known here, as when another tab sent it. */
export function workoutSettled(client: QueryClient, id: string, workout: Workout | null): void {
  if (workout) workoutChanged(client, workout);
  else {
    void client.invalidateQueries({ queryKey: workoutQueries.one(id).queryKey });
    exercisesChanged(client);
  }
}
