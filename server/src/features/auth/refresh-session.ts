import { type Reason, reason } from '@workout-tracker/core/reasons/reason';
import { findLiveSession } from '#accounts/authenticate.ts';
import { type EndReason, endLogin, expiry, type LoginRow } from '#accounts/logins.queries.ts';
import type { Needs } from '#base/needs.ts';
import { isOutOfSpace } from '#db/sql-state.ts';
import { type Tx, transact } from '#db/transaction.ts';
import { AppError } from '#errors/app-error.ts';
import { acceptedLanguages } from '#http/accepted-languages.ts';
import type { Caller } from '#http/route.ts';
import { readRefreshToken } from '#security/opaque-tokens.ts';
import type { AccessClaim } from '#security/signed-tokens.ts';
import { judgeRefresh, type LoginState } from './refresh-rules.ts';
import { issuePair, type TokenPair } from './session-tokens.ts';

/** Exchanges a refresh token. The rules decide on a locked row, so twenty tabs that ask at once take turns and hear the same. */
export async function refreshSession(
  base: Needs<'db' | 'clock' | 'keys' | 'tokens'>,
  refreshToken: string,
  { log, ip, headers }: Caller,
): Promise<TokenPair> {
  const presented = readRefreshToken(base.keys.refresh, refreshToken);
  // Not one of ours. No login is ended for it: whoever knows an id could sign others out.
  if (!presented) throw sessionEnded(null);
  const { userId, loginId, generation } = presented;
  const now = base.clock();

  const outcome: Outcome = await transact(base.db, async (tx): Promise<Outcome> => {
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
    await saveRefreshed(tx, login, { ...verdict.login, languages: acceptedLanguages(headers['accept-language']) }, now);
    return { generation: verdict.login.counter };
  }).catch((error: unknown) => {
    if (isOutOfSpace(error)) return withoutExchange(base, presented, error);
    throw error;
  });

  if (outcome.generation !== undefined) return issuePair(base, { userId, loginId, generation: outcome.generation });
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
  { db, clock }: Needs<'db' | 'clock'>,
  { userId, loginId, generation }: AccessClaim,
  error: unknown,
): Promise<Outcome> {
  const session = await findLiveSession(db, userId, loginId, clock());
  if (session?.counter !== generation) throw error;
  return { generation };
}

/** Why a session is over, told to the person whose device still held its tokens. */
const reasonsOfEnd: Record<EndReason, Reason> = {
  logout: reason('signed-out'),
  ended: reason('session-ended-elsewhere'),
  'ended-by-admin': reason('session-ended-by-admin'),
  'password-changed': reason('session-ended-by-password'),
  deactivated: reason('account-deactivated'),
  reuse: reason('session-token-reused'),
};

function sessionEnded(endReason: string | null): AppError {
  const isTold = Object.hasOwn(reasonsOfEnd, endReason ?? '');
  return new AppError('session_ended', isTold ? { reason: reasonsOfEnd[endReason as EndReason] } : {});
}

/** The row lock makes simultaneous refreshes of one login take turns. Ended logins are found too: their reason is worth telling. */
async function lockLogin(tx: Tx, userId: string, loginId: string) {
  return tx
    .selectFrom('logins')
    .innerJoin('users', 'users._id', 'logins.user_id')
    .selectAll('logins')
    .select('users.deactivated_at')
    .where('logins.user_id', '=', userId)
    .where('logins._id', '=', loginId)
    .forUpdate('logins')
    .executeTakeFirst();
}

/** Who asks for no language, as a program does, leaves what was asked for before. */
async function saveRefreshed(
  tx: Tx,
  login: LoginRow,
  state: LoginState & { languages: string[] },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('logins')
    .set({
      counter: state.counter,
      spent_at: [...state.spentAt],
      is_newest_seen: state.isNewestSeen,
      ...(state.languages.length > 0 && { languages: state.languages }),
      last_used_at: now,
      expires_at: expiry(now, login.ends_at),
    })
    .where('user_id', '=', login.user_id)
    .where('_id', '=', login._id)
    .execute();
}
