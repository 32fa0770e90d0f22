/**
 * Owners decide about everybody, admins about users alone, and nobody locks themselves out. That one owner must always remain is decided
 * on the server, where the owners can be counted.
 */
import { type Reason, reason } from '../reasons/reason.ts';
import { hasRole, type Role, roles } from './role.ts';

export interface Actor {
  _id: string;
  role: Role;
}

export interface ManagedPerson extends Actor {
  isActive: boolean;
}

export interface AccountChange {
  role?: Role | undefined;
  isActive?: boolean | undefined;
}

/** Owners over everybody, admins over users: `mayManage('admin', 'admin')` is false. */
export function mayManage(actor: Role, target: Role): boolean {
  if (!hasRole(target, 'user')) return false;
  return hasRole(actor, 'owner') || (hasRole(actor, 'admin') && target === 'user');
}

/** Undefined when a link for a new password may be made. One's own is changed in the profile, which asks for the current one. */
export function objectToReset(actor: Actor, target: Actor): Reason | undefined {
  if (isSelf(actor, target)) return reason('own-password-in-profile');
  return mayManage(actor.role, target.role) ? undefined : reason('only-owner-resets');
}

/** Undefined when the account may be deleted. */
export function objectToDeletion(actor: Actor, target: Actor): Reason | undefined {
  if (isSelf(actor, target)) return reason('own-account-in-profile');
  return mayManage(actor.role, target.role) ? undefined : reason('only-owner-deletes');
}

/** Two missing ids are not the same person. */
const isSelf = (actor: Actor, target: Actor): boolean => actor._id === target._id && Boolean(actor._id);

/** Undefined when the change may be made. A change to what already is changes nothing and is nobody's business. */
export function objectToChange(actor: Actor, target: ManagedPerson, change: AccountChange): Reason | undefined {
  const changesRole = change.role !== undefined && change.role !== target.role;
  const changesActivity = change.isActive !== undefined && change.isActive !== target.isActive;
  const isOwn = isSelf(actor, target);
  if (!mayManage(actor.role, target.role) && !isOwn) {
    return reason('only-owner-changes-accounts');
  }
  if (changesRole && (!hasRole(actor.role, 'owner') || !roles.includes(change.role as Role))) {
    return reason('only-owner-changes-roles');
  }
  if (changesActivity && isOwn) return reason('own-account-stays-active');
  return undefined;
}
