import {
  type AccountChange,
  type Actor,
  mayManage,
  objectToChange,
  objectToDeletion,
  objectToReset,
} from '@workout-tracker/core/people/manage';
import { reason } from '@workout-tracker/core/reasons/reason';
import { tellPerson } from '#accounts/account-letters.ts';
import { confirmPassword } from '#accounts/confirm-password.ts';
import { endAllLogins } from '#accounts/logins.queries.ts';
import { isLastOwner } from '#accounts/ownership.ts';
import { type IssuedLink, issueReset, linkLifeMs } from '#accounts/password-resets.ts';
import type { ListedRow } from '#accounts/present-user.ts';
import { readRoleInForce } from '#accounts/role-in-force.ts';
import { deleteUser, findUser, updateUserRow } from '#accounts/users.queries.ts';
import type { Needs } from '#base/needs.ts';
import { type Tx, transact } from '#db/transaction.ts';
import { AppError } from '#errors/app-error.ts';
import type { Caller } from '#http/route.ts';
import type { Session } from '#http/session.ts';
import { findListedUser } from './listed-users.queries.ts';

const hour = 60 * 60;

/** Changes somebody's role, or lets them in and out. Decided in one transaction, on the roles of that very moment. */
export async function updateUser(
  { db, clock }: Needs<'db' | 'clock'>,
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
    if (objection) throw new AppError('not_allowed', { reason: objection });

    const { role = target.role, isActive: staysActive = isActive } = change;
    if (isLast && (role !== 'owner' || !staysActive)) throw new AppError('conflict', { reason: reason('last-owner') });
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
  { db, clock }: Needs<'db' | 'clock'>,
  actor: Session,
  userId: string,
  { log, ip }: Caller,
): Promise<void> {
  const target = await findUser(db, userId);
  if (!target) throw new AppError('not_found');
  if (!mayManage(actor.role, target.role)) {
    throw new AppError('not_allowed', { reason: reason('owner-ends-sessions') });
  }
  await endAllLogins(db, userId, 'ended-by-admin', clock());
  log.info({ event: 'sessions-ended', actorId: actor.userId, userId, ip }, 'sessions ended by an admin');
}

/** A link for somebody who forgot their password. The admin passes it on; it is told once and kept nowhere. */
export async function issueResetLink(
  base: Needs<'db' | 'clock' | 'limits' | 'mail'>,
  actor: Session,
  userId: string,
  caller: Caller,
): Promise<IssuedLink> {
  const { db, clock, limits } = base;
  const { log, ip } = caller;
  const target = await findUser(db, userId);
  if (!target) throw new AppError('not_found');
  const objection = objectToReset({ _id: actor.userId, role: actor.role }, target);
  if (objection) throw new AppError('not_allowed', { reason: objection });
  await limits.take([limits.per('reset-link-actor', actor.userId, 60, hour)]);
  const link = await issueReset(db, userId, { lifeMs: linkLifeMs.fromAdmin, now: clock() });
  log.info({ event: 'reset-link-issued', actorId: actor.userId, userId, ip }, 'link for a new password issued');
  tellPerson(base, userId, 'reset-link-issued', caller);
  return link;
}

/** Removes a person and all that is theirs, after the admin's own password. Decided on the roles of that very moment. */
export async function removeUser(
  base: Needs<'db' | 'passwords' | 'limits'>,
  actorId: string,
  { userId, password }: { userId: string; password: string },
  caller: Caller,
): Promise<void> {
  await confirmPassword(base, { userId: actorId, password, path: '/password' }, caller);
  await transact(base.db, async (tx) => {
    const isLast = await isLastOwner(tx, userId);
    const [actor, target] = [await findActor(tx, actorId), await findUser(tx, userId)];
    if (!actor) throw new AppError('not_signed_in');
    if (!target) throw new AppError('not_found');
    const objection = objectToDeletion(actor, target);
    if (objection) throw new AppError('not_allowed', { reason: objection });
    if (isLast) throw new AppError('conflict', { reason: reason('last-owner') });
    await deleteUser(tx, userId);
  });
  caller.log.info({ event: 'account-deleted', actorId, userId, ip: caller.ip }, 'account deleted by an admin');
}
