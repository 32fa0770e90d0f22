/** Exchanges a refresh token. The rules decide on a locked row, so twenty tabs that ask at once take turns and hear the same. */
import type { AppContext } from '#app-context.ts';
import { isOutOfSpace, transact } from '#db/transaction.ts';
import { type EndReason, endLogin } from '#features/people/logins.queries.ts';
import { AppError } from '#http/app-error.ts';
import type { Caller } from '#http/route.ts';
import { readRefreshToken } from './opaque-tokens.ts';
import { judgeRefresh } from './refresh-rules.ts';
import { findLiveSession, lockLogin, saveRefreshed } from './session.queries.ts';
import { issuePair, type TokenPair } from './session-tokens.ts';
import type { AccessClaim } from './signed-tokens.ts';

export async function refreshSession(
  context: AppContext,
  refreshToken: string,
  { log, ip }: Caller,
): Promise<TokenPair> {
  const presented = readRefreshToken(context.keys.refresh, refreshToken);
  // Not one of ours. No login is ended for it: whoever knows an id could sign others out.
  if (!presented) throw sessionEnded(null);
  const { userId, loginId, generation } = presented;
  const now = context.clock();

  const outcome: Outcome = await transact(context.db, async (tx): Promise<Outcome> => {
    const login = await lockLogin(tx, userId, loginId);
    if (!login || login.expires_at <= now) return { endReason: null };
    if (login.ended_at) return { endReason: login.end_reason };
    if (login.deactivated_at) return { endReason: 'deactivated' };
    const { counter, spent_at: spentAt, is_newest_seen: isNewestSeen } = login;
    const verdict = judgeRefresh({ counter, spentAt, isNewestSeen }, generation, now);
    if (verdict.kind === 'outdated') return { endReason: null };
    if (verdict.kind === 'reuse') {
      await endLogin(tx, userId, loginId, 'reuse', now);
      return { endReason: 'reuse', reusedBehind: counter - generation };
    }
    await saveRefreshed(tx, login, verdict.login, now);
    return { generation: verdict.login.counter };
  }).catch((error: unknown) => {
    if (isOutOfSpace(error)) return withoutExchange(context, presented, error);
    throw error;
  });

  if (outcome.generation !== undefined) return issuePair(context, { userId, loginId, generation: outcome.generation });
  if (outcome.reusedBehind !== undefined) {
    log.warn(
      { event: 'refresh-reused', userId, loginId, behind: outcome.reusedBehind, ip },
      'session ended: token reused',
    );
  }
  throw sessionEnded(outcome.endReason ?? null);
}

interface Outcome {
  generation?: number;
  endReason?: string | null;
  reusedBehind?: number;
}

/** On a full disk nothing can be exchanged. The newest token then stays as it is, with a fresh access token, so that people can read. */
async function withoutExchange(
  { db, clock }: AppContext,
  { userId, loginId, generation }: AccessClaim,
  error: unknown,
): Promise<Outcome> {
  const session = await findLiveSession(db, userId, loginId, clock());
  if (session?.counter !== generation) throw error;
  return { generation };
}

/** Why a session is over, told to the person whose device still held its tokens. */
const endMessages: Record<EndReason, string> = {
  logout: 'You have signed out. Please sign in again.',
  ended: 'This session was ended from another device. Please sign in again.',
  'ended-by-admin': 'An admin ended this session. Please sign in again.',
  'password-changed': 'The password was changed. Please sign in again.',
  deactivated: 'This account has been deactivated. Ask an admin of this server.',
  reuse:
    'This session was ended because an old sign-in token was used again, which can mean that somebody copied it. Please sign in again, and change your password if this surprises you.',
};

function sessionEnded(reason: string | null): AppError {
  const message = Object.hasOwn(endMessages, reason ?? '') ? endMessages[reason as EndReason] : undefined;
  return new AppError('session_ended', message === undefined ? {} : { message });
}
