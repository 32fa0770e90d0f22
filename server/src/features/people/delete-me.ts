import { reason } from '@workout-tracker/core/reasons/reason';
import { confirmPassword } from '#accounts/confirm-password.ts';
import { giveUpOwnership, isAlone, isLastOwner } from '#accounts/ownership.ts';
import { deleteUser } from '#accounts/users.queries.ts';
import type { Needs } from '#base/needs.ts';
import { transact } from '#db/transaction.ts';
import { AppError } from '#errors/app-error.ts';
import type { Caller } from '#http/route.ts';

/** Removes a person and all that is theirs. The last owner stays as long as others depend on the server. */
export async function deleteMe(
  base: Needs<'db' | 'passwords' | 'limits'>,
  userId: string,
  password: string,
  caller: Caller,
): Promise<void> {
  await confirmPassword(base, { userId, password, path: '/password' }, caller);
  await transact(base.db, async (tx) => {
    if (await isLastOwner(tx, userId)) {
      if (!(await isAlone(tx, userId))) throw new AppError('conflict', { reason: reason('only-owner-leaves') });
      await giveUpOwnership(tx);
    }
    await deleteUser(tx, userId);
  });
  caller.log.info({ event: 'account-deleted', userId, ip: caller.ip }, 'account deleted');
}
