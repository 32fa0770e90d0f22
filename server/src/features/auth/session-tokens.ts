/** The pair of tokens that a login's generation stands for. Asked again it is the same refresh token, with a fresh access token. */
import type { AppContext } from '#app-context.ts';
import { presentUser } from '#features/people/present-user.ts';
import { readRoleInForce } from '#features/people/role-in-force.ts';
import { writeDeviceToken, writeRefreshToken, writeSignOutToken } from './opaque-tokens.ts';
import type { NewSession } from './sign-in.ts';
import type { AccessClaim } from './signed-tokens.ts';

export interface TokenPair {
  accessToken: string;
  refreshToken: string;
}

export const firstGeneration = 1;

export async function issuePair({ keys, tokens }: AppContext, claim: AccessClaim): Promise<TokenPair> {
  const accessToken = await tokens.issueAccess(claim, writeSignOutToken(keys.refresh, claim));
  return { accessToken, refreshToken: writeRefreshToken(keys.refresh, claim) };
}

/** The token after `Bearer`, if there is one. */
export function bearerToken(headers: { authorization?: string | undefined }): string | undefined {
  return /^Bearer +([\w.~+/=-]+) *$/i.exec(headers.authorization ?? '')?.[1];
}

/** A session as the device that has just signed in gets it, by whichever way. */
export async function presentSession(context: AppContext, { user, loginId, deviceId }: NewSession) {
  return {
    ...(await issuePair(context, { userId: user._id, loginId, generation: firstGeneration })),
    deviceToken: writeDeviceToken(context.keys.device, { userId: user._id, deviceId }),
    user: presentUser(user, await readRoleInForce(context.db, user)),
  };
}
