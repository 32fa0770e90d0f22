/** What a person adds to an exercise: a pinned note, and whether it is out of sight. On screen at once, taken back when it is refused. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { VerbInput } from '@workout-tracker/core/contract/contract';
import { apiClient } from '#lib/api-client.ts';
import { exerciseQueries } from './queries.ts';

type Settings = VerbInput<'PUT /api/exercises/:id/settings'>['body'];

export function useExerciseSettings(id: string) {
  const queries = useQueryClient();
  const { queryKey } = exerciseQueries.one(id);
  return useMutation({
    mutationFn: async (body: Settings) =>
      (await apiClient.api('PUT /api/exercises/:id/settings', { params: { id }, body })).data,
    onMutate: async (settings) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData(queryKey);
      queries.setQueryData(queryKey, (known) => known && { ...known, ...settings });
      return before;
    },
    onError: (_error, _settings, before) => queries.setQueryData(queryKey, before),
    onSettled: () => queries.invalidateQueries({ queryKey: exerciseQueries.all() }),
  });
}
