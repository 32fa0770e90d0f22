import { ssoContract } from '@workout-tracker/core/contract/sso';
import { confirmPassword } from '#accounts/confirm-password.ts';
import { feature } from '#base/feature.ts';
import { presentSession } from './session-tokens.ts';
import { beginSso, connectSso, finishSso, setSubject } from './single-sign-on.ts';

const done = { status: 200, body: { data: { done: true } } } as const;

export const ssoFeature = feature({
  endpoints: ssoContract,
  needs: ['db', 'clock', 'keys', 'tokens', 'passwords', 'limits', 'sso', 'ssoMakesAccounts', 'mail'],
  handlers(base) {
    return {
      async beginSso(caller) {
        return { status: 200, body: { data: await beginSso(base, caller) } };
      },
      async finishSso({ body, ...caller }) {
        const outcome = await finishSso(base, body, caller);
        return 'stepToken' in outcome
          ? { status: 202, body: { secondStep: { token: outcome.stepToken } } }
          : { status: 200, body: await presentSession(base, outcome) };
      },
      async beginSsoConnection({ session, body, ...caller }) {
        await confirmPassword(base, { userId: session.userId, password: body.password, path: '/password' }, caller);
        return { status: 200, body: { data: await beginSso(base, caller, session.userId) } };
      },
      async finishSsoConnection({ session, body, ...caller }) {
        await connectSso(base, session.userId, body, caller);
        return done;
      },
      async removeSsoConnection({ session, body, ...caller }) {
        await confirmPassword(base, { userId: session.userId, password: body.password, path: '/password' }, caller);
        await setSubject(base, session.userId, null);
        caller.log.info({ event: 'sso-removed', userId: session.userId, ip: caller.ip }, 'single sign-on removed');
        return done;
      },
    };
  },
});
