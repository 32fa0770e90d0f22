/** A new password ends every session: if the old one was known to somebody else, so may be a session. */
import { objectToPassword } from '@workout-tracker/core/people/password';
import type { AppContext } from '#app-context.ts';
import { transact } from '#db/transaction.ts';
import { AppError } from '#http/app-error.ts';
import type { Caller } from '#http/route.ts';
import { isCommonPassword } from './common-passwords.ts';
import { confirmPassword } from './confirm-password.ts';
import { endAllLogins } from './logins.queries.ts';
import { replacePasswordHash } from './users.queries.ts';

interface PasswordChange {
  currentPassword: string;
  newPassword: string;
}

export async function changePassword(
  context: AppContext,
  userId: string,
  { currentPassword, newPassword }: PasswordChange,
  caller: Caller,
): Promise<void> {
  const user = await confirmPassword(context, { userId, password: currentPassword, path: '/currentPassword' }, caller);
  const objection = objectToPassword(newPassword, user, isCommonPassword);
  if (objection) {
    const details = [{ path: '/newPassword', message: objection }];
    throw new AppError('validation_failed', { message: objection, details });
  }
  const to = await context.passwords.hash(newPassword);
  await transact(context.db, async (tx) => {
    const now = context.clock();
    if (!(await replacePasswordHash(tx, userId, { from: user.password_hash, to }, now))) throw new AppError('conflict');
    await endAllLogins(tx, userId, 'password-changed', now);
  });
  caller.log.info({ event: 'password-changed', userId, ip: caller.ip }, 'password changed');
}
