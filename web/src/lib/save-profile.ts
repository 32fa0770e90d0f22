/** Changes what a person has told about themselves; what is left out stays. The session shows the outcome everywhere at once. */
import type { VerbInput } from '@workout-tracker/core/contract/contract';
import { apiClient } from './api-client.ts';
import { readUserReply } from './auth-replies.ts';
import { session } from './session.ts';

export type ProfileChange = VerbInput<'PUT /api/workout-tracker/users/me'>['body'];

export async function saveProfile(body: ProfileChange): Promise<void> {
  const reply = await apiClient.api('PUT /api/workout-tracker/users/me', { body });
  await session.userChanged(readUserReply(reply));
}
