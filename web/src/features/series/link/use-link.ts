/** Counts a workout for a day of a run; without a day it goes by its date. Says what is next, and every screen of series follows. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiClient } from '#lib/api-client.ts';
import { showToast } from '#ui/toasts/toasts.ts';
import { seriesChanged } from '../queries.ts';
import { linkedInWords } from './linked-words.ts';

export interface Place {
  readonly weekNumber: number;
  readonly dayOfWeek: number;
}

interface Link {
  readonly instanceId: string;
  readonly place: Place | null;
}

/** `onLinked` shows the workout as it is now. */
export function useLink(workoutId: string, onLinked: () => Promise<void>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ instanceId, place }: Link) => {
      const body = { workoutId, ...place };
      const params = { id: instanceId };
      return (await apiClient.api('POST /api/series-instance/:id/link-workout', { params, body })).data;
    },
    onSuccess: async (instance) => {
      await Promise.all([onLinked(), seriesChanged(client)]);
      showToast({ text: linkedInWords(instance) });
    },
  });
}
