/** What admins do with the accounts of others, and who owns the server. */
import { spanOf } from '@workout-tracker/core/contract/pagination';
import {
  type AccountChange,
  type Actor,
  mayManage,
  objectToChange,
  objectToDeletion,
  objectToReset,
} from '@workout-tracker/core/people/manage';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { AppContext } from '#app-context.ts';
import type { Database } from '#db/connection.ts';
import type { Tables } from '#db/tables.ts';
import { type Tx, transact } from '#db/transaction.ts';
import { AppError } from '#http/app-error.ts';
import type { Caller } from '#http/route.ts';
import type { Session } from '#http/session.ts';
import { tellPerson } from './account-letters.ts';
import { confirmPassword } from './confirm-password.ts';
import { endAllLogins } from './logins.queries.ts';
import { type IssuedLink, issueReset, linkLifeMs } from './password-resets.ts';
import type { ListedRow } from './present-user.ts';
import { readRoleInForce } from './role-in-force.ts';
import { deleteUser, findUser, updateUserRow } from './users.queries.ts';

const hour = 60 * 60;
const lastOwner = 'This is the last owner. Make somebody else an owner first.';

/** Changes somebody's role, or lets them in and out. Decided in one transaction, on the roles of that very moment. */
export async function updateUser(
  { db, clock }: AppContext,
  actorId: string,
  { userId, change }: { userId: string; change: AccountChange },
  { log, ip }: Caller,
): Promise<ListedRow> {
  const updated = await transact(db, async (tx) => {
    // Takes the lock before anything is read: two owners who demote each other decide one after the other.
    const isLast = await isLastOwner(tx, userId);
    const [actor, target] = [await findActor(tx, actorId), await findUser(tx, userId)];
    if (!actor) throw new AppError('not_signed_in');
    if (!target) throw new AppError('not_found');
    const isActive = target.deactivated_at === null;
    const objection = objectToChange(actor, { ...target, isActive }, change);
    if (objection) throw new AppError('not_allowed', { message: objection });

    const { role = target.role, isActive: staysActive = isActive } = change;
    if (isLast && (role !== 'owner' || !staysActive)) throw new AppError('conflict', { message: lastOwner });
    const now = clock();
    const deactivatedAt = staysActive ? null : (target.deactivated_at ?? now);
    await updateUserRow(tx, userId, { role, deactivated_at: deactivatedAt }, now);
    if (!staysActive) await endAllLogins(tx, userId, 'deactivated', now);
    const row = await findListedUser(tx, userId);
    return { row, from: { role: target.role, isActive }, to: { role, isActive: staysActive } };
  });
  if (!updated.row) throw new AppError('not_found');
  log.info({ event: 'account-changed', actorId, userId, from: updated.from, to: updated.to, ip }, 'account changed');
  return updated.row;
}

/** The role of that very moment, as it is in force. */
async function findActor(tx: Tx, actorId: string): Promise<Actor | undefined> {
  const actor = await findUser(tx, actorId);
  return actor && { _id: actor._id, role: (await readRoleInForce(tx, actor)).role };
}

/** Ends every session of a person: a lost phone, a stranger seen. Admins over users, owners over everybody. */
export async function endUserSessions(
  { db, clock }: AppContext,
  actor: Session,
  userId: string,
  { log, ip }: Caller,
): Promise<void> {
  const target = await findUser(db, userId);
  if (!target) throw new AppError('not_found');
  if (!mayManage(actor.role, target.role)) {
    throw new AppError('not_allowed', { message: 'Only an owner can end the sessions of an admin or an owner.' });
  }
  await endAllLogins(db, userId, 'ended-by-admin', clock());
  log.info({ event: 'sessions-ended', actorId: actor.userId, userId, ip }, 'sessions ended by an admin');
}

/** A link for somebody who forgot their password. The admin passes it on; it is told once and kept nowhere. */
export async function issueResetLink(
  context: AppContext,
  actor: Session,
  userId: string,
  caller: Caller,
): Promise<IssuedLink> {
  const { db, clock, limits } = context;
  const { log, ip } = caller;
  const target = await findUser(db, userId);
  if (!target) throw new AppError('not_found');
  const objection = objectToReset({ _id: actor.userId, role: actor.role }, target);
  if (objection) throw new AppError('not_allowed', { message: objection });
  await limits.take([limits.per('reset-link-actor', actor.userId, 60, hour)]);
  const link = await issueReset(db, userId, { lifeMs: linkLifeMs.fromAdmin, now: clock() });
  log.info({ event: 'reset-link-issued', actorId: actor.userId, userId, ip }, 'link for a new password issued');
  tellPerson(context, userId, 'reset-link-issued', caller);
  return link;
}

/** Removes a person and all that is theirs, after the admin's own password. Decided on the roles of that very moment. */
export async function removeUser(
  context: AppContext,
  actorId: string,
  { userId, password }: { userId: string; password: string },
  caller: Caller,
): Promise<void> {
  await confirmPassword(context, { userId: actorId, password, path: '/password' }, caller);
  await transact(context.db, async (tx) => {
    const isLast = await isLastOwner(tx, userId);
    const [actor, target] = [await findActor(tx, actorId), await findUser(tx, userId)];
    if (!actor) throw new AppError('not_signed_in');
    if (!target) throw new AppError('not_found');
    const objection = objectToDeletion(actor, target);
    if (objection) throw new AppError('not_allowed', { message: objection });
    if (isLast) throw new AppError('conflict', { message: lastOwner });
    await deleteUser(tx, userId);
  });
  caller.log.info({ event: 'account-deleted', actorId, userId, ip: caller.ip }, 'account deleted by an admin');
}

/** Everybody on the server, for admins: one of the few queries that look across people. */

interface UserFilter {
  search: string;
  page: number;
  limit: number;
}

export async function listUsers(db: Database, { search, page, limit }: UserFilter): Promise<ListedRow[]> {
  const everybody = listed(matching(db, search)).orderBy('email_key');
  const span = spanOf({ page, limit });
  return everybody.limit(span.limit).offset(span.offset).execute();
}

export async function countUsers(db: Database, { search }: Pick<UserFilter, 'search'>): Promise<number> {
  const { count } = await matching(db, search)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

async function findListedUser(db: Database | Tx, userId: string): Promise<ListedRow | undefined> {
  return listed(db.selectFrom('users')).where('_id', '=', userId).executeTakeFirst();
}

function matching(db: Database, search: string) {
  const everybody = db.selectFrom('users');
  const words = search.trim();
  if (words === '') return everybody;
  const pattern = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return everybody.where(
    sql<boolean>`concat_ws(' ', email, username, first_name, last_name, display_name) ilike ${pattern}`,
  );
}

function listed(users: SelectQueryBuilder<Tables, 'users', object>) {
  return users
    .select([
      '_id',
      'email',
      'username',
      'role',
      'first_name',
      'display_name',
      'deactivated_at',
      'second_factor',
      'created_at',
    ])
    .select(({ selectFrom }) =>
      selectFrom('logins')
        .select(({ fn }) => fn.max('last_used_at').as('last_seen_at'))
        .whereRef('logins.user_id', '=', 'users._id')
        .as('last_seen_at'),
    );
}

/**
 * A server with people on it has an owner, always. Whatever could change that (the first registration, a demotion, a deactivation, a
 * deletion) first locks the server's own row, so two of them never decide on the same moment. Holds ownership still until the transaction
 * ends, and tells whether somebody has it.
 */
async function lockOwnership(tx: Tx): Promise<boolean> {
  const { has_owner } = await tx
    .selectFrom('server_state')
    .select('has_owner')
    .where('_id', '=', 1)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return has_owner;
}

/** True for the one registration that finds the server without an owner. */
export async function claimOwnership(tx: Tx): Promise<boolean> {
  if (await lockOwnership(tx)) return false;
  await setHasOwner(tx, true);
  return true;
}

/** To be asked before a person stops being an owner. Deactivated owners do not count: they cannot act. */
export async function isLastOwner(tx: Tx, userId: string): Promise<boolean> {
  await lockOwnership(tx);
  const owners = await tx
    .selectFrom('users')
    .select('_id')
    .where('role', '=', 'owner')
    .where('deactivated_at', 'is', null)
    .limit(2)
    .execute();
  return owners.length === 1 && owners[0]?._id === userId;
}

export async function isAlone(tx: Tx, userId: string): Promise<boolean> {
  const other = await tx.selectFrom('users').select('_id').where('_id', '<>', userId).limit(1).executeTakeFirst();
  return other === undefined;
}

/** The last person leaves: the next to come owns the server. */
export async function giveUpOwnership(tx: Tx): Promise<void> {
  await setHasOwner(tx, false);
}

async function setHasOwner(tx: Tx, hasOwner: boolean): Promise<void> {
  await tx.updateTable('server_state').set({ has_owner: hasOwner }).where('_id', '=', 1).execute();
}
