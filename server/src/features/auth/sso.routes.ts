/** Single sign-on: one line per verb. */
import type { AppContext } from '#app-context.ts';
import { confirmPassword } from '#features/people/confirm-password.ts';
import type { Handlers } from '#http/route.ts';
import { presentSession } from './present-session.ts';
import { beginSso, connectSso, finishSso, setSubject } from './single-sign-on.ts';

type SsoVerbs = 'beginSso' | 'finishSso' | 'beginSsoConnection' | 'finishSsoConnection' | 'removeSsoConnection';

const done = { status: 200, body: { data: { done: true } } } as const;

export function ssoRoutes(context: AppContext): Pick<Handlers, SsoVerbs> {
  return {
    async beginSso(caller) {
      return { status: 200, body: { data: await beginSso(context, caller) } };
    },
    async finishSso({ body, ...caller }) {
      const outcome = await finishSso(context, body, caller);
      return 'stepToken' in outcome
        ? { status: 202, body: { secondStep: { token: outcome.stepToken } } }
        : { status: 200, body: await presentSession(context, outcome) };
    },
    async beginSsoConnection({ session, body, ...caller }) {
      await confirmPassword(context, { userId: session.userId, password: body.password, path: '/password' }, caller);
      return { status: 200, body: { data: await beginSso(context, caller, session.userId) } };
    },
    async finishSsoConnection({ session, body, ...caller }) {
      await connectSso(context, session.userId, body, caller);
      return done;
    },
    async removeSsoConnection({ session, body, ...caller }) {
      await confirmPassword(context, { userId: session.userId, password: body.password, path: '/password' }, caller);
      await setSubject(context, session.userId, null);
      caller.log.info({ event: 'sso-removed', userId: session.userId, ip: caller.ip }, 'single sign-on removed');
      return done;
    },
  };
}
