/** Joining a series: it begins today, or the run under way is found again. Everything that shows series follows. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiClient } from '#lib/api-client.ts';
import { type SeriesInstance, seriesChanged } from './queries.ts';

export function useJoin(onJoined: (instance: SeriesInstance) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => (await apiClient.api('POST /api/series/:id/join', { params: { id } })).data,
    onSuccess: async (instance) => {
      await seriesChanged(client);
      onJoined(instance);
    },
  });
}
