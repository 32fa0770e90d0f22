import { objectToPassword } from '@workout-tracker/core/people/password';
import { tellPerson } from '#accounts/account-letters.ts';
import { isCommonPassword } from '#accounts/common-passwords.ts';
import { confirmPassword } from '#accounts/confirm-password.ts';
import { endAllLogins } from '#accounts/logins.queries.ts';
import { forgetResets } from '#accounts/password-resets.ts';
import { replacePasswordHash } from '#accounts/users.queries.ts';
import type { Needs } from '#base/needs.ts';
import { transact } from '#db/transaction.ts';
import { AppError, refuse } from '#errors/app-error.ts';
import type { Caller } from '#http/route.ts';

interface PasswordChange {
  currentPassword: string;
  newPassword: string;
}

/** A new password ends every session: if the old one was known to somebody else, so may be a session. */
export async function changePassword(
  base: Needs<'db' | 'clock' | 'passwords' | 'limits' | 'mail'>,
  userId: string,
  { currentPassword, newPassword }: PasswordChange,
  caller: Caller,
): Promise<void> {
  const user = await confirmPassword(base, { userId, password: currentPassword, path: '/currentPassword' }, caller);
  const objection = objectToPassword(newPassword, user, isCommonPassword);
  if (objection) throw refuse('/newPassword', objection);
  const to = await base.passwords.hash(newPassword, { group: userId, isPreferred: true });
  await transact(base.db, async (tx) => {
    const now = base.clock();
    if (!(await replacePasswordHash(tx, userId, { from: user.password_hash, to }, now))) throw new AppError('conflict');
    await forgetResets(tx, userId);
    await endAllLogins(tx, userId, 'password-changed', now);
  });
  caller.log.info({ event: 'password-changed', userId, ip: caller.ip }, 'password changed');
  tellPerson(base, userId, 'password-changed', caller);
}
