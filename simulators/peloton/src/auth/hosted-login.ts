/**
 * The hosted login as a browser meets it: the state is rewritten on the way in, the CSRF cookie is only for its own path, and a right
 * password brings a form with its fields escaped, to be posted onward (`login-hops.ts`).
 */
import type { Account } from '#accounts/account.ts';
import type { FaultKind } from '#faults.ts';
import { type HostRequest, readFields } from '#http/host.ts';
import { escapeHtml, html, json, type Reply, redirect, text } from '#http/reply.ts';
import type { Random } from '#random.ts';
import type { Codes } from './codes.ts';
import { signIn } from './sign-in.ts';
import { tooManyAttempts } from './token-endpoint.ts';
import { webClientId } from './tokens.ts';

export interface Login {
  ownState: string;
  nonce: string;
  csrf: string;
  redirectUri: string;
  scope: string;
  challenge: string;
  account: Account | null;
  ticket: string;
  isDenied: boolean;
}

export interface HostedLoginParts {
  accounts: readonly Account[];
  codes: Codes;
  random: Random;
  urls: { auth: string; orca: string; members: string };
}

const realCallback = 'https://members.onepeloton.com/callback';

export class HostedLogin {
  readonly #parts: HostedLoginParts;
  readonly logins = new Map<string, Login>();

  constructor(parts: HostedLoginParts) {
    this.#parts = parts;
  }

  authorize({ query }: HostRequest): Reply {
    const { random, urls } = this.#parts;
    const asked = (name: string): string => query.get(name) ?? '';
    const isLawful =
      asked('client_id') === webClientId &&
      asked('response_type') === 'code' &&
      asked('code_challenge_method') === 'S256' &&
      asked('code_challenge') !== '' &&
      asked('audience') === 'https://api.onepeloton.com/' &&
      [realCallback, `${urls.members}/callback`].includes(asked('redirect_uri'));
    if (!isLawful) return text('Oops!, something went wrong', 400);
    const state = random.hex(48);
    this.logins.set(state, {
      ownState: asked('state'),
      nonce: asked('nonce'),
      csrf: random.hex(24),
      redirectUri: asked('redirect_uri'),
      scope: asked('scope'),
      challenge: asked('code_challenge'),
      account: null,
      ticket: `eyJhbGciOiJIUzI1NiJ9.${random.hex(64)}.${random.hex(32)}`,
      isDenied: false,
    });
    const place = new URLSearchParams({ state, client: webClientId, protocol: 'oauth2' });
    return redirect(`${urls.auth}/login?${place}`, [`did=s%3A${random.hex(20)}; Path=/; HttpOnly`]);
  }

  page({ query }: HostRequest, fault: FaultKind | null): Reply {
    const state = query.get('state') ?? '';
    const login = this.logins.get(state);
    if (!login) return text('The state is unknown.', 400);
    const csrf = fault === 'login_page_without_csrf' ? null : login.csrf;
    const page = loginPage({ state, nonce: login.nonce, csrf });
    if (csrf === null) return page;
    const cookie = `_csrf=${csrf}; Path=/usernamepassword/login; HttpOnly`;
    return { ...page, headers: { ...page.headers, 'set-cookie': [cookie] } };
  }

  logIn(request: HostRequest): Reply {
    const { accounts, urls } = this.#parts;
    const fields = readFields(request);
    const state = fields.state ?? '';
    const login = this.logins.get(state);
    const isWhole =
      login !== undefined && fields.client_id === webClientId && fields.connection === 'pelo-user-password';
    if (!isWhole || !fields.username) return json({ code: 'invalid_request', description: 'invalid username' }, 400);
    if (fields._csrf !== login.csrf || request.cookies.get('_csrf') !== login.csrf)
      return json({ code: 'invalid_csrf', description: 'Invalid CSRF token' }, 403);
    if (!request.headers['user-agent'])
      return json({ code: 'requires_verification', description: 'Suspicious request requires verification' }, 401);
    const outcome = signIn(accounts, fields.username, fields.password ?? '');
    switch (outcome.kind) {
      case 'ok':
        login.account = outcome.account;
        return formPage(`${urls.auth}/login/callback`, { ticket: login.ticket, state });
      case 'mfa':
        return redirect(`${urls.auth}/u/mfa-otp-challenge?state=${state}`);
      case 'locked':
        return tooManyAttempts();
      case 'wrong':
        return json(
          { name: 'ValidationError', code: 'invalid_user_password', description: 'Wrong email or password.' },
          401,
        );
    }
  }
}

interface PageState {
  state: string;
  nonce: string;
  /** Null when the page forgot it. */
  csrf: string | null;
}

function loginPage({ state, nonce, csrf }: PageState): Reply {
  const extraParams = { state, nonce, ...(csrf === null ? {} : { _csrf: csrf }) };
  const config = Buffer.from(JSON.stringify({ extraParams })).toString('base64');
  return html(`<!doctype html><html><head><title>Log in | Peloton</title></head><body><div id="root"></div>
<script>window.injectedConfig = JSON.parse(decodeURIComponent(escape(window.atob("${config}"))));</script></body></html>`);
}

/** `wctx` is JSON inside an attribute, so that all its quotes are escaped. */
function formPage(action: string, { ticket, state }: { ticket: string; state: string }): Reply {
  const wctx = JSON.stringify({
    strategy: 'auth0',
    auth0Client: '',
    tenant: 'peloton-prod',
    connection: "pelo-user-password's",
    state,
  });
  const input = (name: string, value: string): string =>
    `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
  return html(`<form method="post" name="hiddenform" action="${escapeHtml(action)}">
  ${input('wa', 'wsignin1.0')}
  ${input('wresult', ticket)}
  ${input('wctx', wctx)}
  <noscript><p>Script is disabled. Click Submit to continue.</p><input type="submit" value="Submit"></noscript>
</form>`);
}
