/** What an admin does to an account, one action at a time; the lists show the outcome as soon as the server has said yes. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AccountChange } from '@workout-tracker/core/people/manage';
import { apiClient } from '#lib/api-client.ts';
import { readUserReply } from '#lib/auth-replies.ts';
import { session } from '#lib/session.ts';
import { userQueries } from './queries.ts';

export function useUserChanges(id: string) {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: userQueries.all() });
  const changing = useMutation({
    mutationFn: async ({ role, isActive }: AccountChange) => {
      const body = { ...(role !== undefined && { role }), ...(isActive !== undefined && { isActive }) };
      await apiClient.api('PUT /api/users/:id', { params: { id }, body });
      // One's own role decides what the menu offers.
      if (session.getState().user?._id === id)
        await session.userChanged(readUserReply(await apiClient.get('/auth/me')));
    },
    onSettled,
  });
  const ending = useMutation({
    mutationFn: () => apiClient.api('DELETE /api/users/:id/sessions', { params: { id } }),
    onSettled,
  });
  return {
    change: changing.mutate,
    endSessions: () => ending.mutate(),
    hasEnded: ending.isSuccess,
    isBusy: changing.isPending || ending.isPending,
    error: changing.error ?? ending.error,
  };
}
