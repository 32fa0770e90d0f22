/** What is done with a run as a whole: completed, opened again, begun once more, and shown on Home. Every screen of series follows. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiClient } from '#lib/api-client.ts';
import { saveProfile } from '#lib/save-profile.ts';
import { seriesChanged } from '../queries.ts';

export function useRunDeeds(instanceId: string) {
  const client = useQueryClient();
  const onSuccess = () => seriesChanged(client);
  const completing = useMutation({
    mutationFn: async (completed: boolean) => {
      const body = completed ? { completed } : { completed, endDate: null };
      return (await apiClient.api('PATCH /api/series-instances/:id', { params: { id: instanceId }, body })).data;
    },
    onSuccess,
  });
  const activating = useMutation({ mutationFn: () => saveProfile({ activeSeries: instanceId }), onSuccess });
  return { completing, activating };
}
