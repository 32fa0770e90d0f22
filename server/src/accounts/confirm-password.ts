import { reason } from '@workout-tracker/core/reasons/reason';
import type { Needs } from '#base/needs.ts';
import { AppError, refuse } from '#errors/app-error.ts';
import type { Caller } from '#http/route.ts';
import { findUser, type UserRow } from './users.queries.ts';

const quarterOfAnHour = 15 * 60;

interface Confirmation {
  userId: string;
  password: string;
  /** The field of the body the password came in. */
  path: string;
}

/**
 * Asks a signed-in person for their password again before something that cannot be taken back. Tries are limited: whoever found a
 * phone unlocked must not guess here. Not a 401, which would tell the client that its session is over.
 */
export async function confirmPassword(
  { db, limits, passwords }: Needs<'db' | 'passwords' | 'limits'>,
  { userId, password, path }: Confirmation,
  { log, ip }: Caller,
): Promise<UserRow> {
  const user = await findUser(db, userId);
  if (!user) throw new AppError('not_signed_in');
  if (user.password_hash === '') {
    throw refuse(path, reason('password-not-set'));
  }
  const tries = [limits.per('confirmation-person', userId, 10, quarterOfAnHour)];
  await limits.take(tries);
  if (!(await passwords.verify(user.password_hash, password, { group: userId, isPreferred: true }))) {
    log.warn({ event: 'confirmation-refused', userId, ip }, 'password confirmation refused');
    throw refuse(path, reason('not-your-password'));
  }
  limits.giveBack(tries);
  return user;
}
