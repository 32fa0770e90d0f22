/**
 * Peloton's own login page, opened in the person's browser: OAuth with PKCE (RFC 7636). The code it ends with comes back in the address of the page
 * that the person landed on, which they paste; the server follows it nowhere.
 */
import { hash, randomBytes } from 'node:crypto';
import { addressAt } from './exchange.ts';
import { webClientId, webRedirectUri } from './sign-in.ts';

export const newState = (): string => randomBytes(32).toString('base64url');

/** The address of the login page. The slash that ends the audience matters to them. */
export function loginPageAddress(authUrl: URL, { state, verifier }: { state: string; verifier: string }): string {
  return addressAt(authUrl, '/authorize', {
    client_id: webClientId,
    audience: 'https://api.onepeloton.com/',
    scope: 'offline_access openid peloton-api.members:default',
    response_type: 'code',
    response_mode: 'query',
    redirect_uri: webRedirectUri,
    state,
    nonce: newState(),
    code_challenge: hash('sha256', verifier, 'base64url'),
    code_challenge_method: 'S256',
  }).href;
}

type LoginOutcome = { kind: 'code'; code: string } | { kind: 'denied' } | { kind: 'other' };

/** What the pasted address says. `other`: it is not one that this login ended with. */
export function readCallback(pasted: string, state: string): LoginOutcome {
  const url = URL.parse(pasted.trim());
  if (url === null || url.searchParams.get('state') !== state) return { kind: 'other' };
  if (url.searchParams.has('error')) return { kind: 'denied' };
  const code = url.searchParams.get('code') ?? '';
  return /^[\w.~-]{1,2048}$/.test(code) ? { kind: 'code', code } : { kind: 'other' };
}
