/** People at rest. Names are compared by their keys and shown as typed. */
import { randomUUIDv7 } from 'node:crypto';
import type { Role } from '@workout-tracker/core/people/role';
import { accountKey, type Units } from '@workout-tracker/core/people/user';
import type { Selectable, Updateable } from 'kysely';
import type { Database } from '#db/connection.ts';
import type { UsersTable } from '#db/tables.ts';
import type { Tx } from '#db/transaction.ts';
import type { Statement } from '#http/session.ts';

export type UserRow = Selectable<UsersTable>;

export interface NewUser {
  email: string;
  username?: string | undefined;
  passwordHash: string;
  role: Role;
  firstName?: string | undefined;
  lastName?: string | undefined;
  displayName?: string | undefined;
  timeZone?: string | undefined;
  units?: Units | undefined;
}

export async function findUser(db: Database | Tx, userId: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('_id', '=', userId).executeTakeFirst();
}

/** By e-mail or username: only an e-mail has an `@`. A statement to be run along with another. */
export function userOfName(name: string): Statement {
  const column = name.includes('@') ? 'email_key' : 'username_key';
  return { sql: `select * from users where ${column} = $1`, values: [accountKey(name)] };
}

export async function insertUser(tx: Tx, user: NewUser, now: Date): Promise<UserRow> {
  return tx
    .insertInto('users')
    .values({
      _id: randomUUIDv7(),
      email: user.email,
      email_key: accountKey(user.email),
      username: user.username ?? null,
      username_key: user.username === undefined ? null : accountKey(user.username),
      password_hash: user.passwordHash,
      role: user.role,
      first_name: tidyName(user.firstName),
      last_name: tidyName(user.lastName),
      display_name: tidyName(user.displayName),
      ...(user.timeZone !== undefined && { time_zone: user.timeZone }),
      ...(user.units !== undefined && { units: user.units }),
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A name of nothing but spaces is no name. */
export function tidyName(name: string | null | undefined): string | null {
  return name?.trim() || null;
}

export async function updateUserRow(
  db: Database | Tx,
  userId: string,
  change: Updateable<UsersTable>,
  now: Date,
): Promise<UserRow | undefined> {
  return db
    .updateTable('users')
    .set({ ...change, updated_at: now })
    .where('_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
}

/** Replaces the password that was checked, and no other: two changes at once cannot both believe they were the one. */
export async function replacePasswordHash(
  tx: Tx,
  userId: string,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ password_hash: to, updated_at: now })
    .where('_id', '=', userId)
    .where('password_hash', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Everything that is a person's goes with them: each table refers to `users` and follows. */
export async function deleteUser(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('users').where('_id', '=', userId).execute();
}
