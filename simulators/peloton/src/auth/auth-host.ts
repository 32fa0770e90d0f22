/** `auth.onepeloton.com` and `auth-orca.onepeloton.com`: which path is which call. The members site only burns codes. */
import type { Call, FaultKind } from '#faults.ts';
import type { HostRequest } from '#http/host.ts';
import { html, type Reply, unknownPath } from '#http/reply.ts';
import { HostedLogin, type HostedLoginParts } from './hosted-login.ts';
import { answerCallback, answerHop, hopPaths } from './login-hops.ts';
import { answerToken, tokenCall } from './token-endpoint.ts';
import type { Tokens } from './tokens.ts';

export interface Route {
  call: Call;
  workoutId?: string;
  page?: number;
  answer(fault: FaultKind | null): Reply;
}

export type Routes = (request: HostRequest) => Route | null;

export function authRoutes(parts: HostedLoginParts & { tokens: Tokens }): Routes {
  const hosted = new HostedLogin(parts);
  const hops = { logins: hosted.logins, codes: parts.codes, urls: parts.urls };
  return (request) => {
    const { method, path } = request;
    switch (`${method} ${path}`) {
      case 'POST /oauth/token':
        return { call: tokenCall(request), answer: () => answerToken(parts, request) };
      case 'GET /authorize':
        return { call: 'authorize', answer: () => hosted.authorize(request) };
      case 'GET /login':
        return { call: 'login_page', answer: (fault) => hosted.page(request, fault) };
      case 'POST /usernamepassword/login':
        return { call: 'login', answer: () => hosted.logIn(request) };
      case 'POST /login/callback':
        return { call: 'callback', answer: (fault) => answerCallback(hops, request, fault) };
      case 'GET /u/mfa-otp-challenge':
        return { call: 'hop', answer: () => html('<html><body>Enter the code we sent to your phone.</body></html>') };
      default:
        return method === 'GET' && hopPaths.includes(path)
          ? { call: 'hop', answer: () => answerHop(hops, request) }
          : null;
    }
  };
}

/** Whoever opens the callback page in a browser lets its script have the code: it is spent when we come with it. */
export function answerMembers({ codes }: HostedLoginParts, { path, query }: HostRequest): Reply {
  if (path !== '/callback') return unknownPath(path);
  codes.spend(query.get('code') ?? '');
  return html('<html><body>Welcome back.</body></html>');
}
