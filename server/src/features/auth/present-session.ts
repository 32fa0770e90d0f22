/** A session as the device that has just signed in gets it, by whichever way. */
import type { AppContext } from '#app-context.ts';
import { presentUser } from '#features/people/present-user.ts';
import { writeDeviceToken } from './opaque-tokens.ts';
import { firstGeneration, issuePair } from './session-tokens.ts';
import type { NewSession } from './sign-in.ts';

export async function presentSession(context: AppContext, { user, loginId, deviceId }: NewSession) {
  return {
    ...(await issuePair(context, { userId: user._id, loginId, generation: firstGeneration })),
    deviceToken: writeDeviceToken(context.keys.device, { userId: user._id, deviceId }),
    user: presentUser(user),
  };
}
