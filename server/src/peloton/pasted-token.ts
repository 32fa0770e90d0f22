import { numberOf, recordOf } from '@workout-tracker/core/peloton/wire-values';
import { type PelotonTokens, tokenOf, webClientId } from './sign-in.ts';

/**
 * A token that somebody copied from the members site: the refresh token alone, the access token alone, or the whole record that the site
 * keeps in the browser (`{"body":{"access_token":…,"refresh_token":…,"client_id":…},"expiresAt":…}`). Quotes around it are dropped.
 * Answers with tokens to begin with; those that are to be refreshed first say so by having run out. Null for what is no token.
 */
export function readPastedToken(pasted: string): PelotonTokens | null {
  const text = pasted.trim();
  if (text.startsWith('{')) return fromRecord(parse(text));
  const token = tokenOf(text.replaceAll(/^["']|["']$/g, ''));
  if (token === null) return null;
  return isAccessToken(token) ? byAccess(token) : byRefresh(token);
}

function fromRecord(value: unknown): PelotonTokens | null {
  const record = recordOf(value);
  const body = recordOf(record?.body) ?? record;
  const [access, refresh] = [tokenOf(body?.access_token), tokenOf(body?.refresh_token)];
  if (refresh !== null) return byRefresh(refresh);
  return access === null ? null : byAccess(access);
}

const byRefresh = (refreshToken: string): PelotonTokens => ({
  accessToken: '',
  refreshToken,
  clientId: webClientId,
  accessExpiresAt: new Date(0),
});

/** Good for as long as it says itself; nobody but Peloton can tell whether that is true. */
const byAccess = (accessToken: string): PelotonTokens => ({
  accessToken,
  refreshToken: null,
  clientId: webClientId,
  accessExpiresAt: new Date((expiryOf(accessToken) ?? 0) * 1000),
});

const isAccessToken = (token: string): boolean => token.startsWith('eyJ') && token.split('.').length === 3;

function expiryOf(accessToken: string): number | null {
  const payload = Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString('utf8');
  const second = numberOf(recordOf(parse(payload))?.exp);
  return second !== null && second > 0 && second < 1e11 ? second : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
