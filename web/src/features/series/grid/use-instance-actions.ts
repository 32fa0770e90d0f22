/** What is done with an instance as a whole: completed, left, paused, rescheduled, shown on Home. Every screen of series follows. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { VerbInput } from '@workout-tracker/core/contract/contract';
import { apiClient } from '#lib/api-client.ts';
import { saveProfile } from '#lib/save-profile.ts';
import { seriesChanged } from '../queries.ts';

type Change = VerbInput<'PATCH /api/series-instances/:id'>['body'];

export function useInstanceActions(instanceId: string) {
  const client = useQueryClient();
  const onSuccess = () => seriesChanged(client);
  const send = async (body: Change) =>
    (await apiClient.api('PATCH /api/series-instances/:id', { params: { id: instanceId }, body })).data;
  const completing = useMutation({
    mutationFn: (completed: boolean) => send(completed ? { completed } : { completed, endDate: null }),
    onSuccess,
  });
  /** Left, paused, moved to other dates, or to another next day. */
  const changing = useMutation({
    mutationFn: (change: Pick<Change, 'left' | 'paused' | 'reschedule' | 'currentWeek' | 'currentDay'>) => send(change),
    onSuccess,
  });
  const activating = useMutation({ mutationFn: () => saveProfile({ activeSeries: instanceId }), onSuccess });
  return { completing, changing, activating };
}
