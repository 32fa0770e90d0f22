/**
 * An account is found by names, each a row under its own key: an e-mail or a username as it is compared, and the subject of a single sign-on. The row
 * is the claim: whoever inserts it has the name. Keys are asked for one at a time, because people and names may lie on different machines, and one
 * key is on one of them.
 */

import { accountKey } from '@workout-tracker/core/people/user';
import { reason } from '@workout-tracker/core/reasons/reason';
import type { Selectable } from 'kysely';
import type { Statement } from '#db/connection.ts';
import { violatedConstraint } from '#db/sql-state.ts';
import type { UsersTable } from '#db/tables/account-tables.ts';
import type { Tx } from '#db/transaction.ts';
import { AppError, fieldErrorOf } from '#errors/app-error.ts';

const refusals = {
  email: { path: '/email', reason: reason('email-taken') },
  username: { path: '/username', reason: reason('username-taken') },
  sso: { path: '', reason: reason('sso-account-taken') },
} as const;

type NameKind = keyof typeof refusals;

/** Two people want one name, and this one came second. */
export class NameTaken extends AppError {
  constructor(kind: NameKind) {
    const refusal = refusals[kind];
    super('conflict', { reason: refusal.reason, ...(refusal.path !== '' && { details: [fieldErrorOf(refusal)] }) });
  }
}

const kindOfKey: Readonly<Record<string, NameKind>> = {
  users_email_key_key: 'email',
  users_username_key_key: 'username',
  users_sso_subject_key: 'sso',
};

/** For an insert of a person: another who is there, or was about to be, has the name. Where people are on many machines the claim alone can say so. */
export function explainTakenName(error: unknown): never {
  const kind = kindOfKey[violatedConstraint(error)];
  throw kind === undefined ? error : new NameTaken(kind);
}

/** Capitals keep it apart from what anybody can type: other keys have none. */
export const ssoKey = (subject: string): string => `SSO ${subject}`;

export interface NameOwner {
  owner_id: string;
}

/** Whose the e-mail or the username is. A statement to be run along with another. */
export function ownerOfName(name: string): Statement {
  return ownerOfKey(accountKey(name));
}

export function ownerOfKey(key: string): Statement {
  return { sql: 'select owner_id from account_names where key = $1', values: [key] };
}

/** Waits for somebody who is about to take it, or to give it up. */
export async function claimName(tx: Tx, userId: string, kind: NameKind, key: string): Promise<void> {
  const claimed = await tx
    .insertInto('account_names')
    .values({ key, owner_id: userId })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!claimed) throw new NameTaken(kind);
}

export async function releaseName(tx: Tx, userId: string, key: string): Promise<void> {
  await tx.deleteFrom('account_names').where('key', '=', key).where('owner_id', '=', userId).execute();
}

/** For somebody who leaves. */
export async function releaseNames(
  tx: Tx,
  userId: string,
  { email_key, username_key, sso_subject }: Pick<Selectable<UsersTable>, 'email_key' | 'username_key' | 'sso_subject'>,
): Promise<void> {
  await releaseName(tx, userId, email_key);
  if (username_key !== null) await releaseName(tx, userId, username_key);
  if (sso_subject !== null) await releaseName(tx, userId, ssoKey(sso_subject));
}
