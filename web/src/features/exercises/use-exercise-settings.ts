/** What a person adds to an exercise: a pinned note, and whether it is out of sight. It goes through the outbox, so it holds without a network. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { currentOffline } from '#offline/account-offline.ts';
import type { ExerciseSettings } from '#offline/exercise-saves.ts';
import { requireKept } from '#sync/save-format.ts';
import { exerciseQueries } from './queries.ts';

export function useExerciseSettings(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (settings: ExerciseSettings) =>
      requireKept(await (await currentOffline()).exerciseSaves.changeSettings(id, settings)),
    onSettled: () => queries.invalidateQueries({ queryKey: exerciseQueries.all() }),
  });
}
