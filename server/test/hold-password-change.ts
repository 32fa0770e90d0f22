/** Another request changes a password and has not committed yet: the moment in which a slower one can do harm. */
import type { TestDatabase } from './test-database.ts';

interface HeldChange {
  commit(): Promise<void>;
  stillStands(): Promise<boolean>;
}

const changedHash = 'changed by another request';

export async function holdPasswordChange({ db }: TestDatabase, userId: string): Promise<HeldChange> {
  const changed = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const change = db.transaction().execute(async (tx) => {
    await tx.updateTable('users').set({ password_hash: changedHash }).where('_id', '=', userId).execute();
    changed.resolve();
    await released.promise;
  });
  await changed.promise;
  return {
    async commit() {
      released.resolve();
      await change;
    },
    async stillStands() {
      const row = await db.selectFrom('users').select('password_hash').where('_id', '=', userId).executeTakeFirst();
      return row?.password_hash === changedHash;
    },
  };
}
