/** Signing up, in and out: one line per verb. Both sign-in flows end in the same answer. */
import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '#app-context.ts';
import { endAllLogins, endLogin } from '#features/people/logins.queries.ts';
import { resetPassword } from '#features/people/password-resets.ts';
import { presentUser } from '#features/people/present-user.ts';
import { findSessionUser } from '#features/people/users.queries.ts';
import { AppError } from '#http/app-error.ts';
import type { Handlers } from '#http/route.ts';
import { forgotPassword } from './forgot-password.ts';
import { readRefreshToken, readSignOutToken } from './opaque-tokens.ts';
import { presentSession } from './present-session.ts';
import { refreshSession } from './refresh-session.ts';
import { register } from './register.ts';
import { bearerToken } from './session-tokens.ts';
import { type AskedStep, exchangeToken, type NewSession, signIn } from './sign-in.ts';

type AuthVerbs =
  | 'login'
  | 'register'
  | 'refresh'
  | 'logout'
  | 'logoutAll'
  | 'readMe'
  | 'forgotPassword'
  | 'resetPassword'
  | 'loginForToken'
  | 'exchangeToken';

const done = { status: 200, body: { data: { done: true } } } as const;

export function authRoutes(context: AppContext): Pick<Handlers, AuthVerbs> {
  const { db, clock, tokens } = context;
  const present = (session: NewSession) => presentSession(context, session);

  return {
    async login({ body: { email, password, deviceToken }, ...caller }) {
      const outcome = await signIn(context, { name: email, password, deviceToken }, caller);
      return 'stepToken' in outcome ? askForStep(outcome) : { status: 200, body: await present(outcome) };
    },
    async register({ body, ...caller }) {
      return { status: 201, body: await present(await register(context, body, caller)) };
    },
    async refresh({ body, ...caller }) {
      return { status: 200, body: await refreshSession(context, body.refreshToken, caller) };
    },
    async logout({ body, log }) {
      await signOut(context, body, log);
      return done;
    },
    async logoutAll({ session, log }) {
      await endAllLogins(db, session.userId, 'ended', clock());
      log.info({ event: 'signed-out-everywhere', userId: session.userId }, 'signed out everywhere');
      return done;
    },
    async readMe({ session }) {
      const user = await findSessionUser(db, session.userId);
      if (!user) throw new AppError('not_signed_in');
      return { status: 200, body: { user: presentUser(user) } };
    },
    async forgotPassword({ body, ...caller }) {
      await forgotPassword(context, body.name, caller);
      return done;
    },
    async resetPassword({ body, ...caller }) {
      await resetPassword(context, body, caller);
      return done;
    },
    async loginForToken({ body: { username, password, deviceToken }, ...caller }) {
      const outcome = await signIn(context, { name: username, password, deviceToken }, caller);
      if ('stepToken' in outcome) return askForStep(outcome);
      const { user, ...ids } = outcome;
      return { status: 200, body: { token: await tokens.issueExchange({ userId: user._id, ...ids }) } };
    },
    async exchangeToken({ headers }) {
      return { status: 200, body: { payload: await present(await exchangeToken(context, bearerToken(headers))) } };
    },
  };
}

const askForStep = ({ stepToken }: AskedStep) => ({ status: 202, body: { secondStep: { token: stepToken } } }) as const;

/** Ends the login a token belongs to. It always answers "done": a device that wants out has nothing to learn from a refusal. */
async function signOut(
  { db, clock, keys }: AppContext,
  { refreshToken, signOutToken }: { refreshToken?: string | null | undefined; signOutToken?: string | undefined },
  log: FastifyBaseLogger,
): Promise<void> {
  const presented =
    readRefreshToken(keys.refresh, refreshToken ?? '') ?? readSignOutToken(keys.refresh, signOutToken ?? '');
  if (!presented) return;
  const { userId, loginId } = presented;
  const isEnded = await endLogin(db, userId, loginId, 'logout', clock());
  if (isEnded) log.info({ event: 'signed-out', userId, loginId }, 'signed out');
}
