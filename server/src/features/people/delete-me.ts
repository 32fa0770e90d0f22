/** Removes a person and all that is theirs. The last owner stays as long as others depend on the server. */
import type { AppContext } from '#app-context.ts';
import { transact } from '#db/transaction.ts';
import { AppError } from '#http/app-error.ts';
import type { Caller } from '#http/route.ts';
import { confirmPassword } from './confirm-password.ts';
import { giveUpOwnership, isAlone, isLastOwner } from './ownership.queries.ts';
import { deleteUser } from './users.queries.ts';

const stillNeeded =
  'You are the only owner of this server. Make somebody else an owner first, then delete your account.';

export async function deleteMe(context: AppContext, userId: string, password: string, caller: Caller): Promise<void> {
  await confirmPassword(context, { userId, password, path: '/password' }, caller);
  await transact(context.db, async (tx) => {
    if (await isLastOwner(tx, userId)) {
      if (!(await isAlone(tx, userId))) throw new AppError('conflict', { message: stillNeeded });
      await giveUpOwnership(tx);
    }
    await deleteUser(tx, userId);
  });
  caller.log.info({ event: 'account-deleted', userId, ip: caller.ip }, 'account deleted');
}
