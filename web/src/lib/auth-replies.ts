/**
 * The answers of the account endpoints, read with care: a reply without its tokens or its person is no reply, and believing it
 * would leave the session half open.
 */
import type { User } from '@workout-tracker/core/people/user';
import type { TokenPair } from './session/exchange-tokens.ts';

export interface AuthReply extends TokenPair {
  readonly deviceToken: string | undefined;
  readonly user: User;
}

type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
export const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

export function readAuthReply(reply: unknown, complaint: string): AuthReply {
  const user = isFields(reply) ? readUser(reply.user) : undefined;
  if (!isFields(reply) || !user) throw new Error(complaint);
  const { deviceToken } = reply;
  return { ...readTokenPair(reply, complaint), deviceToken: isText(deviceToken) ? deviceToken : undefined, user };
}

export function readTokenPair(reply: unknown, complaint = 'Token refresh failed'): TokenPair {
  if (!isFields(reply) || !isText(reply.accessToken) || !isText(reply.refreshToken)) throw new Error(complaint);
  return { accessToken: reply.accessToken, refreshToken: reply.refreshToken };
}

export function readUserReply(reply: unknown): User {
  const user = isFields(reply) ? readUser(reply.user) : undefined;
  if (!user) throw new Error('The server did not say who is signed in.');
  return user;
}

/** Undefined without an id and an e-mail; what else is missing, as from an older version, gets its default. */
export function readUser(value: unknown): User | undefined {
  if (!isFields(value) || !isText(value._id) || !isText(value.email)) return undefined;
  const { _id, email, role, permissions, profile, units, theme, auth, heartRateZones: zones } = value;
  const names = isFields(profile) ? profile : {};
  return {
    _id,
    email,
    username: textOrNull(value.username),
    role: role === 'admin' || role === 'owner' ? role : 'user',
    permissions: Array.isArray(permissions) ? permissions.filter(isText) : [],
    profile: {
      firstName: textOrNull(names.firstName),
      lastName: textOrNull(names.lastName),
      displayName: textOrNull(names.displayName),
    },
    timeZone: isText(value.timeZone) ? value.timeZone : 'UTC',
    units: units === 'kg' ? 'kg' : 'lb',
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    heartRateZones: Array.isArray(zones) && zones.every(Number.isInteger) ? zones.map(Number) : [60, 100, 140, 170],
    auth: { provider: 'password', lastSignInAt: isFields(auth) && isText(auth.lastSignInAt) ? auth.lastSignInAt : '' },
    program: textOrNull(value.program),
    activeSeries: textOrNull(value.activeSeries),
    createdAt: isText(value.createdAt) ? value.createdAt : '',
  };
}

const textOrNull = (value: unknown): string | null => (isText(value) ? value : null);
