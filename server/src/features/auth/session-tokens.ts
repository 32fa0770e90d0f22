/** Each generation of a login stands for one pair of tokens. Asked again it is the same refresh token, with a fresh access token. */
import { presentUser } from '#accounts/present-user.ts';
import { readRoleInForce } from '#accounts/role-in-force.ts';
import type { SessionUserRow } from '#accounts/users.queries.ts';
import type { Needs } from '#base/needs.ts';
import { writeDeviceToken, writeRefreshToken, writeSignOutToken } from '#security/opaque-tokens.ts';
import type { AccessClaim } from '#security/signed-tokens.ts';

export interface NewSession {
  user: SessionUserRow;
  loginId: string;
  deviceId: string;
}

export interface TokenPair {
  accessToken: string;
  refreshToken: string;
}

export const firstGeneration = 1;

export async function issuePair({ keys, tokens }: Needs<'keys' | 'tokens'>, claim: AccessClaim): Promise<TokenPair> {
  const accessToken = await tokens.issueAccess(claim, writeSignOutToken(keys.refresh, claim));
  return { accessToken, refreshToken: writeRefreshToken(keys.refresh, claim) };
}

/** A session as the device that has just signed in gets it, by whichever way. */
export async function presentSession(base: Needs<'db' | 'keys' | 'tokens'>, { user, loginId, deviceId }: NewSession) {
  return {
    ...(await issuePair(base, { userId: user._id, loginId, generation: firstGeneration })),
    deviceToken: writeDeviceToken(base.keys.device, { userId: user._id, deviceId }),
    user: presentUser(user, await readRoleInForce(base.db, user)),
  };
}
