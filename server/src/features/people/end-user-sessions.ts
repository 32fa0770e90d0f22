/** An admin ends every session of a person: a lost phone, a stranger seen. Admins over users, owners over everybody. */
import { mayManage } from '@workout-tracker/core/people/manage';
import type { AppContext } from '#app-context.ts';
import { AppError } from '#http/app-error.ts';
import type { Caller } from '#http/route.ts';
import type { Session } from '#http/session.ts';
import { endAllLogins } from './logins.queries.ts';
import { findUser } from './users.queries.ts';

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
