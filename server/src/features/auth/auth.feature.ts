import { authContract } from '@workout-tracker/core/contract/auth';
import { deleteTokens, endAllLogins } from '#accounts/logins.queries.ts';
import { presentUser } from '#accounts/present-user.ts';
import { findSessionUser } from '#accounts/users.queries.ts';
import { feature } from '#base/feature.ts';
import { transact } from '#db/transaction.ts';
import { AppError } from '#errors/app-error.ts';
import { bearerToken } from '#http/session.ts';
import { confirmEmail, sendEmailConfirmation } from './confirm-email.ts';
import { forgotPassword } from './forgot-password.ts';
import { refreshSession } from './refresh-session.ts';
import { register } from './register.ts';
import { beginResetProof, readResetLink, resetPassword } from './reset-password.ts';
import { type NewSession, presentSession } from './session-tokens.ts';
import { type AskedStep, exchangeToken, signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

const done = { status: 200, body: { data: { done: true } } } as const;

export const authFeature = feature({
  endpoints: authContract,
  needs: ['db', 'clock', 'keys', 'tokens', 'passwords', 'limits', 'publicUrl', 'registration', 'setUpCode', 'mail'],
  handlers(base) {
    const { db, clock, tokens } = base;
    const present = (session: NewSession) => presentSession(base, session);

    return {
      async login({ body: { email, password, deviceToken }, ...caller }) {
        const outcome = await signIn(base, { name: email, password, deviceToken }, caller);
        return 'stepToken' in outcome ? askForStep(outcome) : { status: 200, body: await present(outcome) };
      },
      async register({ body, ...caller }) {
        return { status: 201, body: await present(await register(base, body, caller)) };
      },
      async refresh({ body, ...caller }) {
        return { status: 200, body: await refreshSession(base, body.refreshToken, caller) };
      },
      async logout({ body, log }) {
        await signOut(base, body, log);
        return done;
      },
      async logoutAll({ session, body: { endTokens = false }, log }) {
        await transact(db, async (tx) => {
          if (endTokens) await deleteTokens(tx, session.userId);
          await endAllLogins(tx, session.userId, 'ended', clock());
        });
        log.info({ event: 'signed-out-everywhere', userId: session.userId, endTokens }, 'signed out everywhere');
        return done;
      },
      async readMe({ session }) {
        const user = await findSessionUser(db, session.userId);
        if (!user) throw new AppError('not_signed_in');
        return { status: 200, body: { user: presentUser(user, session) } };
      },
      async forgotPassword({ body, ...caller }) {
        await forgotPassword(base, body.name, caller);
        return done;
      },
      async readResetLink({ body, ...caller }) {
        return { status: 200, body: { data: await readResetLink(base, body.token, caller) } };
      },
      async beginResetProof({ body, ...caller }) {
        return { status: 200, body: { data: { ...(await beginResetProof(base, body, caller)) } } };
      },
      async resetPassword({ body, ...caller }) {
        await resetPassword(base, body, caller);
        return done;
      },
      async confirmEmail({ body, ...caller }) {
        await confirmEmail(base, body.token, caller);
        return done;
      },
      async sendEmailConfirmation({ session, ...caller }) {
        await sendEmailConfirmation(base, session.userId, caller);
        return done;
      },
      async loginForToken({ body: { username, password, deviceToken }, ...caller }) {
        const outcome = await signIn(base, { name: username, password, deviceToken }, caller);
        if ('stepToken' in outcome) return askForStep(outcome);
        const { user, ...ids } = outcome;
        return { status: 200, body: { token: await tokens.issueExchange({ userId: user._id, ...ids }) } };
      },
      async exchangeToken({ headers }) {
        return { status: 200, body: { payload: await present(await exchangeToken(base, bearerToken(headers))) } };
      },
    };
  },
});

const askForStep = ({ stepToken }: AskedStep) => ({ status: 202, body: { secondStep: { token: stepToken } } }) as const;
