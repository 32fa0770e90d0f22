/** Joining a series: it begins today or on the day given, or the instance under way is found again. Everything that shows series follows. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiClient } from '#lib/api-client.ts';
import { type SeriesInstance, seriesChanged } from './queries.ts';

interface Joining {
  readonly seriesId: string;
  /** Null for today, as the server knows it. */
  readonly startDate: string | null;
}

export function useJoin(onJoined: (instance: SeriesInstance) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ seriesId, startDate }: Joining) => {
      const body = { seriesId, ...(startDate !== null && { startDate }) };
      return (await apiClient.api('POST /api/series-instances', { body })).data;
    },
    onSuccess: async (instance) => {
      await seriesChanged(client);
      onJoined(instance);
    },
  });
}
