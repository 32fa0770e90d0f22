/** What follows from the session's state, for screens: nothing here is stored, so nothing here can be out of step. */
import { displayName, fullName, initials } from '@workout-tracker/core/people/display-name';
import { hasPermission, isAdmin, isOwner } from '@workout-tracker/core/people/permissions';
import { tokenExpiry } from './session/token-life.ts';
import { isAuthenticated, type SessionState } from './session-state.ts';

export interface SessionValues {
  readonly isAuthenticated: boolean;
  readonly isAdmin: boolean;
  readonly isOwner: boolean;
  readonly tokenExpiry: Date | null;
  readonly fullName: string;
  readonly displayName: string;
  readonly initials: string;
  readonly checkPermission: (permission: string) => boolean;
}

export function sessionValues(state: SessionState): SessionValues {
  const { user } = state;
  return {
    isAuthenticated: isAuthenticated(state),
    isAdmin: user !== null && isAdmin(user),
    isOwner: user !== null && isOwner(user),
    tokenExpiry: tokenExpiry(state.accessToken),
    fullName: user ? fullName(user) : '',
    displayName: user ? displayName(user) : '',
    initials: user ? initials(user) : '',
    checkPermission: (permission) => user !== null && hasPermission(user, permission),
  };
}
