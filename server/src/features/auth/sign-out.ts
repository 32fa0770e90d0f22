/** Ends the login a refresh token belongs to. It always answers "done": a device that wants out has nothing to learn from a refusal. */
import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '#app-context.ts';
import { endLogin } from '#features/people/logins.queries.ts';
import { readRefreshToken } from './opaque-tokens.ts';

export async function signOut(
  { db, clock, keys }: AppContext,
  refreshToken: string | null | undefined,
  log: FastifyBaseLogger,
): Promise<void> {
  const presented = readRefreshToken(keys.refresh, refreshToken ?? '');
  if (!presented) return;
  const { userId, loginId } = presented;
  const isEnded = await endLogin(db, userId, loginId, 'logout', clock());
  if (isEnded) log.info({ event: 'signed-out', userId, loginId }, 'signed out');
}
