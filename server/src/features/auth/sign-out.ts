import type { FastifyBaseLogger } from 'fastify';
import { endLogin } from '#accounts/logins.queries.ts';
import type { Needs } from '#base/needs.ts';
import { readRefreshToken, readSignOutToken } from '#security/opaque-tokens.ts';

/** Ends the login a token belongs to. It always answers "done": a device that wants out has nothing to learn from a refusal. */
export async function signOut(
  { db, clock, keys }: Needs<'db' | 'clock' | 'keys'>,
  { refreshToken, signOutToken }: { refreshToken?: string | null | undefined; signOutToken?: string | undefined },
  log: FastifyBaseLogger,
): Promise<void> {
  const presented =
    readRefreshToken(keys.refresh, refreshToken ?? '') ?? readSignOutToken(keys.refresh, signOutToken ?? '');
  if (!presented) return;
  const { userId, loginId } = presented;
  const isEnded = await endLogin(db, userId, loginId, 'logout', clock());
  if (isEnded) log.info({ event: 'signed-out', userId, loginId }, 'signed out');
}
