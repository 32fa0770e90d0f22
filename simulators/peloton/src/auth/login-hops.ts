/** After the form: six redirects over three hosts, each wanting the cookie that it set before, and at their end the code. */
import type { FaultKind } from '#faults.ts';
import { type HostRequest, readFields } from '#http/host.ts';
import { type Reply, redirect, text } from '#http/reply.ts';
import type { Codes } from './codes.ts';
import type { HostedLoginParts, Login } from './hosted-login.ts';
import { webClientId } from './tokens.ts';

export interface LoginHops {
  logins: Map<string, Login>;
  codes: Codes;
  urls: HostedLoginParts['urls'];
}

export const hopPaths = ['/authorize/resume', '/sso/begin', '/sso/end', '/sso/return', '/authorize/finish'];

/** The form comes back: the first of the six. */
export function answerCallback({ logins, urls }: LoginHops, request: HostRequest, fault: FaultKind | null): Reply {
  const { wresult, wctx } = readFields(request);
  const state = stateIn(wctx ?? '');
  const login = logins.get(state);
  if (!login?.account || login.ticket !== wresult) return text('The form does not fit.', 400);
  login.isDenied = fault === 'callback_access_denied';
  return redirect(`${urls.auth}/authorize/resume?state=${state}`, [`auth0=${markOf(login)}; Path=/; HttpOnly`]);
}

export function answerHop({ logins, urls, codes }: LoginHops, { path, query, cookies }: HostRequest): Reply {
  const state = query.get('state') ?? '';
  const login = logins.get(state);
  if (!login?.account) return text('The state is unknown.', 400);
  const mark = markOf(login);
  const back = (answer: Record<string, string>): Reply =>
    redirect(`${login.redirectUri}?${new URLSearchParams({ ...answer, state: login.ownState })}`);
  const lost = () => back({ error: 'login_required', error_description: 'Login required' });
  switch (path) {
    case '/authorize/resume':
      return cookies.get('auth0') === mark ? redirect(`${urls.orca}/sso/begin?state=${state}`) : lost();
    case '/sso/begin':
      return redirect(`${urls.orca}/sso/end?state=${state}`, [`orca=${mark}; Path=/sso; HttpOnly`]);
    case '/sso/end':
      return cookies.get('orca') === mark ? redirect(`${urls.auth}/sso/return?state=${state}`) : lost();
    case '/sso/return':
      return cookies.get('auth0') === mark ? redirect(`${urls.auth}/authorize/finish?state=${state}`) : lost();
    default:
      logins.delete(state);
      if (login.isDenied) return back({ error: 'access_denied', error_description: 'User denied access' });
      return back({ code: codes.issue({ ...login, account: login.account, clientId: webClientId }) });
  }
}

const markOf = ({ ticket }: Login): string => ticket.slice(-20);

function stateIn(wctx: string): string {
  try {
    return String((JSON.parse(wctx) as { state?: unknown }).state);
  } catch {
    return '';
  }
}
