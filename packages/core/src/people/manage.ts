/**
 * What one person may change about another's account. Owners decide about everybody, admins about users alone, and nobody locks
 * themselves out. That one owner must always remain is decided where the owners can be counted: on the server.
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

/** Undefined when the change may be made. A change to what already is changes nothing and is nobody's business. */
export function objectToChange(actor: Actor, target: ManagedPerson, change: AccountChange): string | undefined {
  const changesRole = change.role !== undefined && change.role !== target.role;
  const changesActivity = change.isActive !== undefined && change.isActive !== target.isActive;
  // Two missing ids are not the same person.
  const isSelf = actor._id === target._id && Boolean(actor._id);
  if (!mayManage(actor.role, target.role) && !isSelf) {
    return 'Only an owner can change the account of an admin or an owner.';
  }
  if (changesRole && (!hasRole(actor.role, 'owner') || !roles.includes(change.role as Role))) {
    return 'Only an owner can change roles.';
  }
  if (changesActivity && isSelf) return 'You cannot deactivate your own account.';
  return undefined;
}
