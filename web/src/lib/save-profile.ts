import { apiClient } from './api-client.ts';
import { readUserReply } from './auth-replies.ts';
import type { ProfileChange } from './profile-change.ts';
import { session } from './session.ts';

let last: Promise<void> = Promise.resolve();

/** One after the other, so that of two quick taps the second is what the server has in the end, and what is shown. */
export function saveProfile(body: ProfileChange): Promise<void> {
  const saving = last.then(() => save(body));
  last = saving.catch(() => undefined);
  return saving;
}

async function save(body: ProfileChange): Promise<void> {
  const reply = await apiClient.api('PUT /api/workout-tracker/users/me', { body });
  await session.userChanged(readUserReply(reply));
}
