/** Ends every session of a person. This device forgets its own in any case, as with a plain logout. */
import { apiClient } from '#lib/api-client.ts';
import { session } from '#lib/session.ts';

export async function signOutEverywhere(): Promise<void> {
  try {
    await apiClient.api('POST /api/workout-tracker/auth/logout-all');
  } finally {
    await session.leave('logged_out');
  }
}
