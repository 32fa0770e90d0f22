/**
 * The second half of the second sign-in flow: a short-lived token for the session it names. It can be repeated after a lost answer,
 * until a token of that session has been seen; then it is worth nothing.
 */
import type { AppContext } from '#app-context.ts';
import { findSessionUser } from '#features/people/users.queries.ts';
import { findLiveSession } from './session.queries.ts';
import { sessionEnded } from './session-ended.ts';
import { firstGeneration } from './session-tokens.ts';
import type { NewSession } from './sign-in.ts';

export async function exchangeToken(context: AppContext, token: string | undefined): Promise<NewSession> {
  const { db, clock, tokens } = context;
  const claim = token === undefined ? undefined : await tokens.readExchange(token);
  if (!claim) throw sessionEnded(null);
  const session = await findLiveSession(db, claim.userId, claim.loginId, clock());
  const user = session && (await findSessionUser(db, claim.userId));
  if (!user || session.counter !== firstGeneration || session.is_newest_seen) throw sessionEnded(null);
  return { user, loginId: claim.loginId, deviceId: claim.deviceId };
}
