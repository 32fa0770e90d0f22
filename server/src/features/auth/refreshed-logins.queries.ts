import { expiry, type LoginRow } from '#accounts/logins.queries.ts';
import type { Tx } from '#db/transaction.ts';
import type { LoginState } from './refresh-rules.ts';

/** The row lock makes simultaneous refreshes of one login take turns. Ended logins are found too: their reason is worth telling. */
export async function lockLogin(tx: Tx, userId: string, loginId: string) {
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

export async function saveRefreshed(tx: Tx, login: LoginRow, state: LoginState, now: Date): Promise<void> {
  await tx
    .updateTable('logins')
    .set({
      counter: state.counter,
      spent_at: [...state.spentAt],
      is_newest_seen: state.isNewestSeen,
      last_used_at: now,
      expires_at: expiry(now, login.ends_at),
    })
    .where('user_id', '=', login.user_id)
    .where('_id', '=', login._id)
    .execute();
}
