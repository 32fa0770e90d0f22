/**
 * Who is asking. The token says which login; the database says, in one statement, whether that login lives and what its person may
 * do now: a role taken away, a deactivation or a sign-out acts on the very next request, not when the token runs out.
 */
import type { Authenticate } from '#http/session.ts';
import type { Accounts } from './accounts.ts';
import { findLiveSession, markNewestSeen } from './session.queries.ts';
import { bearerToken } from './session-tokens.ts';

export function createAuthenticate({ db, clock, tokens }: Pick<Accounts, 'db' | 'clock' | 'tokens'>): Authenticate {
  return async ({ headers }) => {
    const token = bearerToken(headers);
    const claim = token === undefined ? undefined : await tokens.readAccess(token);
    if (!claim) return undefined;
    const { userId, loginId, generation } = claim;
    const session = await findLiveSession(db, userId, loginId, clock());
    if (!session) return undefined;
    // The newest pair has arrived: from now on its parent is spent for good (refresh-rules.ts).
    if (generation === session.counter && !session.is_newest_seen) {
      await markNewestSeen(db, userId, loginId, generation);
    }
    return { userId, loginId, role: session.role };
  };
}
