/** What admins do with the accounts of others. */
import { type AccountChange, mayManage, objectToChange } from '@workout-tracker/core/people/manage';
import type { AppContext } from '#app-context.ts';
import { transact } from '#db/transaction.ts';
import { AppError } from '#http/app-error.ts';
import type { Caller } from '#http/route.ts';
import type { Session } from '#http/session.ts';
import { findListedUser } from './list-users.queries.ts';
import { endAllLogins } from './logins.queries.ts';
import { isLastOwner } from './ownership.queries.ts';
import type { ListedRow } from './present-user.ts';
import { findUser, updateUserRow } from './users.queries.ts';

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
    const [actor, target] = [await findUser(tx, actorId), await findUser(tx, userId)];
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
