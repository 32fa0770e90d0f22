/** Takes Peloton's data out of one workout again. Peloton itself is not asked, so that no connection is needed. The workout may be in the trash then. */
import type { QueryClient } from '@tanstack/react-query';
import { apiClient } from '#lib/api-client.ts';
import { diaryChanged } from './queries.ts';

export async function unlinkWorkout(client: QueryClient, id: string): Promise<{ isTrashed: boolean }> {
  const { data } = await apiClient.api('DELETE /api/workouts/:id/peloton', { params: { id } });
  diaryChanged(client);
  return { isTrashed: data.deletedAt !== null };
}
