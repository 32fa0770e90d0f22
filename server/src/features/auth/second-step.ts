/** The second step of signing in: a code of the app or a recovery code, for a password that was right a moment ago. */
import type { AppContext } from '#app-context.ts';
import { spendRecoveryCode } from '#features/people/recovery-codes.ts';
import { findUser } from '#features/people/users.queries.ts';
import { AppError } from '#http/app-error.ts';
import type { Limit, RateLimits } from '#http/rate-limit.ts';
import type { Caller } from '#http/route.ts';
import { isAppCode, isAppCodeRight } from './authenticator-app.ts';
import { beginSession, fingerprintOf, type NewSession } from './sign-in.ts';

const quarterOfAnHour = 15 * 60;
const day = 24 * 60 * 60;

/** Six digits are guessed in the end by whoever may try for ever. Only who knows the password gets here, so nobody else is locked out. */
export function codeLimits(limits: RateLimits, userId: string, ip: string): Limit[] {
  return [
    limits.per('second-step-person', userId, 10, quarterOfAnHour),
    limits.per('second-step-day', userId, 50, day),
    limits.perAddress('second-step-address', ip, 50, quarterOfAnHour),
  ];
}

export async function finishSecondStep(
  context: AppContext,
  { token, code }: { token: string; code: string },
  caller: Caller,
): Promise<NewSession> {
  const { db, limits, tokens } = context;
  const { log, ip } = caller;
  const claim = await tokens.readStep(token);
  if (!claim) throw tooLate();
  const { userId, deviceId } = claim;
  const tries = codeLimits(limits, userId, ip);
  await limits.take(tries);
  const user = await findUser(db, userId);
  if (!user || fingerprintOf(user) !== claim.fingerprint) throw tooLate();
  const by = isAppCode(code) ? 'code' : 'recovery-code';
  const isRight = await (by === 'code' ? isAppCodeRight(context, userId, code) : spendRecoveryCode(db, userId, code));
  if (!isRight) {
    log.warn({ event: 'sign-in-refused', reason: 'wrong_code', userId, ip }, 'sign-in refused');
    throw new AppError('invalid_credentials', { message: 'That code is not right, or was used already.' });
  }
  limits.giveBack(tries);
  return beginSession(context, { user, deviceId, by }, caller);
}

const tooLate = (): AppError => new AppError('session_ended', { message: 'This took too long. Please sign in again.' });
