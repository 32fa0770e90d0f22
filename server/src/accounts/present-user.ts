/** Lists what leaves the server about a person, to themselves and in the admins' list. What is not named here does not leave. */
import { isLanguageChoice } from '@workout-tracker/core/people/languages';
import type { Role } from '@workout-tracker/core/people/role';
import { fillTraining } from '@workout-tracker/core/people/training-rules';
import { permissionsOf, type User } from '@workout-tracker/core/people/user';
import type { Session } from '#http/session.ts';
import type { SessionUserRow, UserRow } from './users.queries.ts';

/** `inForce`: the role they act with, which is not always the one in the row. */
export function presentUser(row: SessionUserRow, inForce: Pick<Session, 'role' | 'isHeldBack'>): User {
  return {
    _id: row._id,
    email: row.email,
    ...(!row.is_email_confirmed && { isEmailUnconfirmed: true }),
    username: row.username,
    role: inForce.role,
    ...(inForce.isHeldBack && { isHeldBack: true }),
    permissions: permissionsOf(inForce.role),
    profile: { firstName: row.first_name, lastName: row.last_name, displayName: row.display_name },
    timeZone: row.time_zone,
    units: row.units,
    theme: row.theme,
    dateOrder: row.date_order,
    hourCycle: row.hour_cycle,
    weekStart: row.week_start,
    // A newer server may have let them choose one that is not spoken here.
    language: isLanguageChoice(row.language) ? row.language : 'device',
    heartRateZones: row.heart_rate_zones,
    training: fillTraining(row.training),
    auth: { provider: row.password_hash === '' ? 'sso' : 'password', lastSignInAt: row.last_sign_in_at.toISOString() },
    program: row.last_program,
    activeSeries: row.active_series,
    createdAt: row.created_at.toISOString(),
  };
}

export type ListedRow = Pick<
  UserRow,
  | '_id'
  | 'email'
  | 'username'
  | 'role'
  | 'first_name'
  | 'display_name'
  | 'deactivated_at'
  | 'second_factor'
  | 'created_at'
> & { last_seen_at: Date | null };

interface ListedUser {
  _id: string;
  email: string;
  username: string | null;
  displayName: string;
  role: Role;
  isActive: boolean;
  hasSecondStep: boolean;
  createdAt: string;
  lastSeenAt: string | null;
}

export function presentListedUser(row: ListedRow): ListedUser {
  return {
    _id: row._id,
    email: row.email,
    username: row.username,
    displayName: row.display_name ?? row.first_name ?? row.email,
    role: row.role,
    isActive: row.deactivated_at === null,
    hasSecondStep: row.second_factor,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
  };
}
