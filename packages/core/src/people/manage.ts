/**
 * Owners decide about everybody, admins about users alone, and nobody locks themselves out. That one owner must always remain is decided
 * on the server, where the owners can be counted.
 */
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
export function objectToReset(actor: Actor, target: Actor): string | undefined {
  if (isSelf(actor, target)) return 'Change your own password in your profile.';
  return mayManage(actor.role, target.role)
    ? undefined
    : 'Only an owner can reset the password of an admin or an owner.';
}

/** Undefined when the account may be deleted. */
export function objectToDeletion(actor: Actor, target: Actor): string | undefined {
  if (isSelf(actor, target)) return 'Delete your own account in your profile.';
  return mayManage(actor.role, target.role) ? undefined : 'Only an owner can delete an admin or an owner.';
}

/** Two missing ids are not the same person. */
const isSelf = (actor: Actor, target: Actor): boolean => actor._id === target._id && Boolean(actor._id);

/** Undefined when the change may be made. A change to what already is changes nothing and is nobody's business. */
export function objectToChange(actor: Actor, target: ManagedPerson, change: AccountChange): string | undefined {
  const changesRole = change.role !== undefined && change.role !== target.role;
  const changesActivity = change.isActive !== undefined && change.isActive !== target.isActive;
  const isOwn = isSelf(actor, target);
  if (!mayManage(actor.role, target.role) && !isOwn) {
    return 'Only an owner can change the account of an admin or an owner.';
  }
  if (changesRole && (!hasRole(actor.role, 'owner') || !roles.includes(change.role as Role))) {
    return 'Only an owner can change roles.';
  }
  if (changesActivity && isOwn) return 'You cannot deactivate your own account.';
  return undefined;
}
