/**
 * Deleting a workout, with ten seconds to think again. The row leaves the lists at once; the server keeps the workout in the trash, so
 * that Undo brings back exactly what was there.
 */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { apiClient } from '#lib/api-client.ts';
import { wordsFor } from '#lib/words-for-error.ts';
import { showToast } from '#ui/toasts/toasts.ts';
import { withoutWorkout } from './leave-list.ts';
import { type WorkoutPage, workoutChanged, workoutQueries } from './queries.ts';

export function useDeleteWorkout({ onDeleted }: { readonly onDeleted?: () => void }) {
  const client = useQueryClient();
  const restore = useRestoreWorkout();
  return useMutation({
    mutationFn: (id: string) => apiClient.api('DELETE /api/workouts/:id', { params: { id } }),
    onMutate: (id) => {
      client.setQueriesData<WorkoutPage>(
        { queryKey: workoutQueries.lists() },
        (page) => page && withoutWorkout(page, id),
      );
    },
    onSuccess: ({ data }, id) => {
      workoutChanged(client, data);
      onDeleted?.();
      showToast({ text: 'Workout deleted', action: { label: 'Undo', run: () => restore.mutate(id) } });
    },
    onError: (error) => {
      void client.invalidateQueries({ queryKey: workoutQueries.lists() });
      showToast({ text: wordsFor(error, 'The workout could not be deleted.'), isTrouble: true });
    },
  });
}

/** Takes a workout back from the trash and goes to it. */
export function useRestoreWorkout() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const restoring = useMutation({
    mutationFn: (id: string) => apiClient.api('POST /api/workouts/:id/restore', { params: { id } }),
    onSuccess: ({ data }) => {
      workoutChanged(client, data);
      navigate(`/workout/${data._id}/`);
    },
    onError: (error, id) => {
      const text = wordsFor(error, 'The workout could not be restored.');
      showToast({ text, isTrouble: true, action: { label: 'Try again', run: () => restoring.mutate(id) } });
    },
  });
  return restoring;
}
