/** A reply of the account endpoints without its tokens or its person is refused: believing it would leave the session half open. */
import { t } from '@lingui/core/macro';
import { isFields, isText } from '@workout-tracker/core/live/parse-fields';
import { isLanguageChoice } from '@workout-tracker/core/people/languages';
import { ApiError, SaidError } from './api-errors.ts';
import { errorMessage } from './error-message.ts';
import type { Request } from './request.ts';
import type { SessionUser } from './session-state.ts';

export interface TokenPair {
  readonly accessToken: string;
  readonly refreshToken: string;
}

export interface AuthReply extends TokenPair {
  readonly deviceToken: string | undefined;
  readonly user: SessionUser;
}

export function readAuthReply(reply: unknown, complaint: string): AuthReply {
  const user = isFields(reply) ? readUser(reply.user) : undefined;
  if (!isFields(reply) || !user) throw new Error(complaint);
  const { deviceToken } = reply;
  return { ...readTokenPair(reply, () => complaint), deviceToken: isText(deviceToken) ? deviceToken : undefined, user };
}

/** What a right password answers with where a second step is asked for. */
export function readStepToken(reply: unknown): string | undefined {
  const step = isFields(reply) ? reply.secondStep : undefined;
  return isFields(step) && isText(step.token) ? step.token : undefined;
}

const refreshFailed = () => t`Token refresh failed`;

function readTokenPair(reply: unknown, complaint = refreshFailed): TokenPair {
  if (!isFields(reply) || !isText(reply.accessToken) || !isText(reply.refreshToken)) throw new SaidError(complaint);
  return { accessToken: reply.accessToken, refreshToken: reply.refreshToken };
}

/** A pair for a refresh token. What the server says against it comes after the name of the call; a 401 is the end of the session. */
export async function exchangeRefreshToken(request: Request, refreshToken: string): Promise<TokenPair> {
  try {
    return readTokenPair(await request({ method: 'POST', path: '/auth/refresh', body: { refreshToken } }));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) throw error;
    throw new ApiError(() => errorMessage(refreshFailed(), error), error);
  }
}

export function readUserReply(reply: unknown): SessionUser {
  const user = isFields(reply) ? readUser(reply.user) : undefined;
  if (!user) throw new SaidError(() => t`The server did not say who is signed in.`);
  return user;
}

/** Undefined without an id and an e-mail; what else is missing, as from an older version, gets its default. */
export function readUser(value: unknown): SessionUser | undefined {
  if (!isFields(value) || !isText(value._id) || !isText(value.email)) return undefined;
  const {
    _id,
    email,
    role,
    permissions,
    profile,
    units,
    theme,
    dateOrder,
    hourCycle,
    weekStart,
    language,
    auth,
    heartRateZones: zones,
  } = value;
  const names = isFields(profile) ? profile : {};
  return {
    _id,
    email,
    ...(value.isEmailUnconfirmed === true && { isEmailUnconfirmed: true }),
    username: textOrNull(value.username),
    role: role === 'admin' || role === 'owner' ? role : 'user',
    ...(value.isHeldBack === true && { isHeldBack: true }),
    permissions: Array.isArray(permissions) ? permissions.filter(isText) : [],
    profile: {
      firstName: textOrNull(names.firstName),
      lastName: textOrNull(names.lastName),
      displayName: textOrNull(names.displayName),
    },
    timeZone: isText(value.timeZone) ? value.timeZone : 'UTC',
    units: units === 'kg' ? 'kg' : 'lb',
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    dateOrder: dateOrder === 'day-month' || dateOrder === 'month-day' ? dateOrder : 'device',
    hourCycle: hourCycle === 'h12' || hourCycle === 'h23' ? hourCycle : 'device',
    weekStart: weekStart === 'device' || weekStart === 'sunday' || weekStart === 'saturday' ? weekStart : 'monday',
    language: isLanguageChoice(language) ? language : 'device',
    heartRateZones: Array.isArray(zones) && zones.every(Number.isInteger) ? zones.map(Number) : [60, 100, 140, 170],
    training: value.training,
    auth: {
      provider: isFields(auth) && auth.provider === 'sso' ? 'sso' : 'password',
      lastSignInAt: isFields(auth) && isText(auth.lastSignInAt) ? auth.lastSignInAt : '',
    },
    program: textOrNull(value.program),
    activeSeries: textOrNull(value.activeSeries),
    createdAt: isText(value.createdAt) ? value.createdAt : '',
  };
}

const textOrNull = (value: unknown): string | null => (isText(value) ? value : null);
