/**
 * An owner can demand two-step sign-in of admins: whoever lacks it acts as a user until it is there. The role in force is decided here alone; what a
 * request may do is asked of its session, never of the row in `users`.
 */
import type { Role } from '@workout-tracker/core/people/role';
import type { Database } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';

interface Standing {
  readonly role: Role;
  readonly second_factor: boolean;
}

export interface RoleInForce {
  readonly role: Role;
  /** The account has a higher role, which waits for the second step. */
  readonly isHeldBack: boolean;
}

export function decideRole({ role, second_factor }: Standing, isSecondFactorDemanded: boolean): RoleInForce {
  const isHeldBack = role !== 'user' && !second_factor && isSecondFactorDemanded;
  return { role: isHeldBack ? 'user' : role, isHeldBack };
}

/** For a person whose row was read without a session: at sign-in, and where roles are compared inside a transaction. */
export async function readRoleInForce(db: Database | Tx, standing: Standing): Promise<RoleInForce> {
  if (standing.role === 'user') return decideRole(standing, false);
  const rules = await db.selectFrom('server_state').select('admins_need_second_factor').executeTakeFirstOrThrow();
  return decideRole(standing, rules.admins_need_second_factor);
}
