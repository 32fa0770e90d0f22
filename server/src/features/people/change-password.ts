/** A new password ends every session: if the old one was known to somebody else, so may be a session. */
import { objectToPassword } from '@workout-tracker/core/people/password';
import { transact } from '#db/transaction.ts';
import type { Accounts } from '#features/auth/accounts.ts';
import { isCommonPassword } from '#features/auth/common-passwords.ts';
import { endAllLogins } from '#features/auth/logins.queries.ts';
import { AppError } from '#http/app-error.ts';
import type { Caller } from '#http/route.ts';
import { confirmPassword } from './confirm-password.ts';
import { replacePasswordHash } from './users.queries.ts';

interface PasswordChange {
  currentPassword: string;
  newPassword: string;
}

export async function changePassword(
  accounts: Accounts,
  userId: string,
  { currentPassword, newPassword }: PasswordChange,
  caller: Caller,
): Promise<void> {
  const user = await confirmPassword(accounts, { userId, password: currentPassword, path: '/currentPassword' }, caller);
  const objection = objectToPassword(newPassword, user, isCommonPassword);
  if (objection) {
    const details = [{ path: '/newPassword', message: objection }];
    throw new AppError('validation_failed', { message: objection, details });
  }
  const to = await accounts.passwords.hash(newPassword);
  await transact(accounts.db, async (tx) => {
    const now = accounts.clock();
    if (!(await replacePasswordHash(tx, userId, { from: user.password_hash, to }, now))) throw new AppError('conflict');
    await endAllLogins(tx, userId, 'password-changed', now);
  });
  caller.log.info({ event: 'password-changed', userId, ip: caller.ip }, 'password changed');
}
