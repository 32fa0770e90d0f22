import { createHash } from 'node:crypto';
import { passwordOf } from '#accounts/account.ts';
import { webClientId } from '#auth/tokens.ts';
import type { PelotonSimulator } from '../start.ts';
import { type Called, call, post } from './caller.ts';

export const redirectUri = 'https://members.onepeloton.com/callback';
export const verifier = 'v'.repeat(64);

interface Cookie {
  host: string;
  path: string;
  pair: string;
}

export class Browser {
  readonly #cookies: Cookie[] = [];
  readonly #simulator: PelotonSimulator;
  hops: string[] = [];

  constructor(simulator: PelotonSimulator) {
    this.#simulator = simulator;
  }

  async open(url: string, init: RequestInit = {}): Promise<Called> {
    const { host, pathname } = new URL(url);
    const mine = this.#cookies.filter((cookie) => cookie.host === host && pathname.startsWith(cookie.path));
    const cookie = mine.map(({ pair }) => pair).join('; ');
    const reply = await call(url, { ...init, headers: { ...(init.headers as Record<string, string>), cookie } });
    for (const set of reply.headers.getSetCookie()) {
      const [pair = '', ...rest] = set.split('; ');
      this.#cookies.push({ host, pair, path: rest.find((part) => part.startsWith('Path='))?.slice(5) ?? '/' });
    }
    return reply;
  }

  openLogin(state = 'my-own-state') {
    const query = new URLSearchParams({
      client_id: webClientId,
      audience: 'https://api.onepeloton.com/',
      scope: 'offline_access openid peloton-api.members:default',
      response_type: 'code',
      response_mode: 'query',
      redirect_uri: redirectUri,
      state,
      nonce: 'n',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    });
    return this.openLoginAt(`${this.#simulator.authUrl}/authorize?${query}`);
  }

  /** Up to the page with the box: its URL has the state that counts. */
  async openLoginAt(address: string): Promise<{ page: Called; state: string; csrf: string | undefined }> {
    const { headers } = await this.open(address);
    const location = headers.get('location') ?? '';
    const page = await this.open(location);
    const csrf = this.#cookies.find(({ pair }) => pair.startsWith('_csrf='))?.pair.slice(6);
    return { page, state: new URL(location).searchParams.get('state') ?? '', csrf };
  }

  submit(username: string, state: string, csrf: string | undefined, password = passwordOf(username)): Promise<Called> {
    const fields = { client_id: webClientId, connection: 'pelo-user-password', state, _csrf: csrf, username, password };
    return this.open(`${this.#simulator.authUrl}/usernamepassword/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    });
  }

  /** Posts the form of the page onward and follows until the members site. */
  async finish({ text }: Called): Promise<URL> {
    const action = unescaped(/action="([^"]*)"/.exec(text)?.[1] ?? '');
    const inputs = [...text.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']): [string, string] => [name, unescaped(value)],
    );
    let reply = await this.open(action, { method: 'POST', body: new URLSearchParams(inputs) });
    for (let hop = 0; hop < 12; hop += 1) {
      const next = reply.headers.get('location') ?? '';
      this.hops.push(next);
      if (next.startsWith(redirectUri)) return new URL(next);
      reply = await this.open(next);
    }
    throw new Error('The redirects do not end.');
  }

  /** The address that the members site would be opened with. */
  async logIn(username: string, address?: string): Promise<URL> {
    const { state, csrf } = await (address === undefined ? this.openLogin() : this.openLoginAt(address));
    return this.finish(await this.submit(username, state, csrf));
  }
}

export function codeGrant({ authUrl }: PelotonSimulator, code: string | null, more: object = {}): Promise<Called> {
  const fields = { grant_type: 'authorization_code', client_id: webClientId, code_verifier: verifier, code };
  return post(`${authUrl}/oauth/token`, { ...fields, redirect_uri: redirectUri, ...more });
}

export function refresh({ authUrl }: PelotonSimulator, token: unknown, clientId = webClientId): Promise<Called> {
  return post(`${authUrl}/oauth/token`, { grant_type: 'refresh_token', client_id: clientId, refresh_token: token });
}

function unescaped(text: string): string {
  const signs: Record<string, string> = { '&#34;': '"', '&#39;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' };
  return text.replaceAll(/&(#34|#39|lt|gt|amp);/g, (entity) => signs[entity] ?? entity);
}
