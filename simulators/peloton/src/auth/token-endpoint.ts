/** `POST /oauth/token`: the password grant of the app, the code of the hosted login, and refreshing. JSON or form, as clients please. */
import type { Account } from '#accounts/account.ts';
import type { Call } from '#faults.ts';
import { type HostRequest, readFields } from '#http/host.ts';
import { json, oauthError, type Reply } from '#http/reply.ts';
import type { Random } from '#random.ts';
import type { Codes } from './codes.ts';
import { signIn } from './sign-in.ts';
import { appClientId, type Tokens, webClientId } from './tokens.ts';

export interface TokenEndpoint {
  accounts: readonly Account[];
  tokens: Tokens;
  codes: Codes;
  random: Random;
}

const callByGrant: Readonly<Record<string, Call>> = {
  password: 'password_grant',
  authorization_code: 'code_grant',
  refresh_token: 'refresh',
};

export const tokenCall = (request: HostRequest): Call =>
  callByGrant[readFields(request).grant_type ?? ''] ?? 'password_grant';

export function answerToken(endpoint: TokenEndpoint, request: HostRequest): Reply {
  const fields = readFields(request);
  switch (fields.grant_type) {
    case 'password':
      return byPassword(endpoint, fields, request.headers['user-agent']);
    case 'authorization_code':
      return byCode(endpoint, fields);
    case 'refresh_token': {
      const renewed = endpoint.tokens.renew(fields.refresh_token ?? '', fields.client_id ?? '');
      return renewed ? json(renewed) : oauthError(403, 'invalid_grant', 'Unknown or invalid refresh token.');
    }
    default:
      return oauthError(403, 'unauthorized_client', 'Grant type is not allowed for the client.');
  }
}

function byPassword(
  { accounts, tokens, random }: TokenEndpoint,
  fields: Record<string, string>,
  agent?: string,
): Reply {
  if (fields.client_id === webClientId) {
    return oauthError(403, 'unauthorized_client', "Grant type 'password' not allowed for the client.", {
      error_uri: 'https://manage.onepeloton.auth0.com/docs/clients/client-grant-types',
    });
  }
  if (fields.client_id !== appClientId) return oauthError(401, 'access_denied', 'Unauthorized');
  if (!agent) return oauthError(401, 'requires_verification', 'Suspicious request requires verification');
  const outcome = signIn(accounts, fields.username ?? '', fields.password ?? '');
  switch (outcome.kind) {
    case 'ok':
      return json(tokens.begin(outcome.account, appClientId, fields.scope ?? 'openid'));
    case 'mfa':
      return oauthError(403, 'mfa_required', 'Multifactor authentication required', {
        mfa_token: `Fe26.2*${random.hex(40)}`,
      });
    case 'locked':
      return tooManyAttempts();
    case 'wrong':
      return oauthError(403, 'invalid_grant', 'Wrong email or password.');
  }
}

function byCode({ tokens, codes }: TokenEndpoint, fields: Record<string, string>): Reply {
  const login = codes.spend(fields.code ?? '');
  const isTheirs = login !== null && login.clientId === fields.client_id && login.redirectUri === fields.redirect_uri;
  if (!isTheirs) return oauthError(403, 'invalid_grant', 'Invalid authorization code');
  if (!login.isProvenBy(fields.code_verifier ?? ''))
    return oauthError(403, 'invalid_grant', 'Failed to verify code verifier');
  return json(tokens.begin(login.account, login.clientId, login.scope));
}

export const tooManyAttempts = (): Reply =>
  oauthError(429, 'too_many_attempts', 'Your account has been blocked after multiple consecutive login attempts.');
