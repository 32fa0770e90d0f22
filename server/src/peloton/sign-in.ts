/**
 * Signs in to Peloton: the day they change it, this is the file. The password grant of their app, or the code that their login page gave, brings an
 * access token for two days and one to refresh it with. None is ever repeated by itself: eager sign-ins lock an account.
 */
import { numberOf, recordOf, textOf } from '@workout-tracker/core/peloton/wire-values';
import { addressAt, exchange, type PelotonAnswer } from './exchange.ts';
import type { PelotonPace } from './pace.ts';
import { PelotonError, type PelotonErrorKind } from './peloton-error.ts';

export interface PelotonTokens {
  accessToken: string;
  refreshToken: string | null;
  /** The client they were given to; only it may refresh them. */
  clientId: string;
  accessExpiresAt: Date;
}

interface SignInHost {
  readonly authUrl: URL;
  readonly pace: Pick<PelotonPace, 'timeoutMs'>;
  readonly clock: () => Date;
}

export interface CodeGrant {
  readonly code: string;
  /** What was hashed into the challenge that the login page was opened with (RFC 7636). */
  readonly verifier: string;
}

const appClientId = 'mgsmWCD0A8Qn6uz6mmqI6qeBNHH9IPwS';
/** Of the members site, and the only address that its logins may end at. */
export const webClientId = 'WVoJxVDdPoFx4RNewvvg6ch2mZ7bwnsM';
export const webRedirectUri = 'https://members.onepeloton.com/callback';

export async function signInByPassword(host: SignInHost, username: string, password: string): Promise<PelotonTokens> {
  const grant = { grant_type: 'password', scope: 'offline_access openid', username, password };
  const answer = await askForTokens(host, { ...grant, client_id: appClientId });
  if (answer.status !== 200) throw refusalOf(answer, signInErrorKind(answer));
  return readTokens(answer, { clientId: appClientId, refreshToken: null }, host.clock());
}

/** Error `credentials` for a code that is spent, old, or not from the login page that we sent the person to. */
export async function signInByCode(host: SignInHost, { code, verifier }: CodeGrant): Promise<PelotonTokens> {
  const grant = { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: webRedirectUri };
  const answer = await askForTokens(host, { ...grant, client_id: webClientId });
  if (answer.status !== 200) throw refusalOf(answer, signInErrorKind(answer));
  return readTokens(answer, { clientId: webClientId, refreshToken: null }, host.clock());
}

/** The old refresh token stays where the answer brings no new one. */
export async function renewTokens(host: SignInHost, tokens: PelotonTokens): Promise<PelotonTokens> {
  const { clientId, refreshToken } = tokens;
  if (refreshToken === null) throw new PelotonError('expired');
  const grant = { grant_type: 'refresh_token', client_id: clientId, refresh_token: refreshToken };
  const answer = await askForTokens(host, grant);
  if (answer.status !== 200) throw refusalOf(answer, renewalErrorKind(answer));
  return readTokens(answer, { clientId, refreshToken }, host.clock());
}

/** Any no of its own ends the connection; a wall in between, which speaks in pages, does not. */
function renewalErrorKind({ status, body }: PelotonAnswer): PelotonErrorKind {
  if (!isRefusal(status)) return 'unavailable';
  return recordOf(body) === null ? 'refused' : 'expired';
}

function askForTokens({ authUrl, pace }: SignInHost, fields: Record<string, string>): Promise<PelotonAnswer> {
  const headers = { 'content-type': 'application/json' };
  const question = { method: 'POST', headers, body: JSON.stringify(fields) } as const;
  return exchange(addressAt(authUrl, '/oauth/token'), question, pace.timeoutMs);
}

function readTokens(
  { body }: PelotonAnswer,
  before: Pick<PelotonTokens, 'clientId' | 'refreshToken'>,
  now: Date,
): PelotonTokens {
  const answer = recordOf(body);
  const accessToken = tokenOf(answer?.access_token);
  if (accessToken === null) throw new PelotonError('unavailable', { cause: 'There is no token in the answer.' });
  const lifeS = Math.min(Math.max(numberOf(answer?.expires_in) ?? 0, 0), 365 * 86_400);
  return {
    accessToken,
    refreshToken: tokenOf(answer?.refresh_token) ?? before.refreshToken,
    clientId: before.clientId,
    accessExpiresAt: new Date(now.getTime() + lifeS * 1000),
  };
}

/** Longer than any text of theirs, and made of plain signs: it goes into a header. */
export function tokenOf(value: unknown): string | null {
  return typeof value === 'string' && /^[\w.~+/=-]{1,8192}$/.test(value) ? value : null;
}

const verificationErrors = ['mfa_required', 'requires_verification'];
const closedErrors = ['unauthorized_client', 'unsupported_grant_type', 'access_denied'];

function signInErrorKind({ status, body }: PelotonAnswer): PelotonErrorKind {
  const error = textOf(recordOf(body)?.error) ?? '';
  if (verificationErrors.includes(error)) return 'verification';
  if (closedErrors.includes(error) || status === 402) return 'refused';
  // Only its own word for it: a wall in between also answers 403, and the password may be right.
  if (error === 'invalid_grant' || error === 'invalid_user_password') return 'credentials';
  return isRefusal(status) ? 'refused' : 'unavailable';
}

const isRefusal = (status: number): boolean => status >= 400 && status < 500;

function refusalOf({ status, retryAfterS }: PelotonAnswer, kind: PelotonErrorKind): PelotonError {
  return status === 429 ? new PelotonError('busy', { retryAfterS }) : new PelotonError(kind, { cause: status });
}
