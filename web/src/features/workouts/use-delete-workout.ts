/**
 * The row leaves the lists at once, with or without a network; the server keeps the workout in the trash, so that Undo brings back exactly
 * what was there.
 */
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { errorReason } from '#lib/error-message.ts';
import { currentOffline } from '#offline/account-offline.ts';
import { requireStored } from '#sync/save-format.ts';
import { showToast } from '#ui/toasts/toasts.tsx';
import { workoutSettled } from './queries.ts';

export function useDeleteWorkout({ onDeleted }: { readonly onDeleted?: () => void }) {
  const client = useQueryClient();
  const restore = useRestoreWorkout();
  return useMutation({
    mutationFn: async (id: string) => requireStored(await (await currentOffline()).saves.deleteWorkout(id)),
    onSuccess: (outcome, id) => {
      if (outcome.kind === 'saved') workoutSettled(client, id, outcome.workout);
      onDeleted?.();
      showToast({ text: t`Workout deleted`, action: { label: t`Undo`, run: () => restore.mutate(id) } });
    },
    onError: (error) => showToast({ text: errorReason(error, t`The workout could not be deleted.`), isError: true }),
  });
}

/** Takes a workout back from the trash and goes to it. */
export function useRestoreWorkout() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const restoring = useMutation({
    mutationFn: async (id: string) => requireStored(await (await currentOffline()).saves.restoreWorkout(id)),
    onSuccess: (outcome, id) => {
      if (outcome.kind === 'saved') workoutSettled(client, id, outcome.workout);
      navigate(`/workout/${id}/`);
    },
    onError: (error, id) => {
      const text = errorReason(error, t`The workout could not be restored.`);
      showToast({ text, isError: true, action: { label: t`Try again`, run: () => restoring.mutate(id) } });
    },
  });
  return restoring;
}
