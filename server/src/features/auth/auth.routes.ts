/** Signing up, in and out: one line per verb, and the letter for a forgotten password. Both sign-in flows end in the same answer. */
import { accountKey } from '@workout-tracker/core/people/user';
import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '#app-context.ts';
import { endAllLogins, endLogin } from '#features/people/logins.queries.ts';
import { issueReset, linkLifeMs, resetPassword, resetPath } from '#features/people/password-resets.ts';
import { presentUser } from '#features/people/present-user.ts';
import { findSessionUser, findUserByName } from '#features/people/users.queries.ts';
import { AppError } from '#http/app-error.ts';
import type { Caller, Handlers } from '#http/route.ts';
import type { Letter } from '#mail/mailer.ts';
import { readRefreshToken, readSignOutToken } from './opaque-tokens.ts';
import { refreshSession } from './refresh-session.ts';
import { register } from './register.ts';
import { bearerToken, presentSession } from './session-tokens.ts';
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

/** A link by e-mail for a forgotten password. The answer is the same for everybody, and given before anybody is looked up. */

const hour = 60 * 60;
const noMail = 'This server sends no e-mail. Ask an admin of this server for a link.';

async function forgotPassword(context: AppContext, name: string, { log, ip }: Caller): Promise<void> {
  const { limits, mail } = context;
  if (!mail) throw new AppError('not_allowed', { message: noMail });
  await limits.take([
    limits.perAddress('forgot-address', ip, 10, hour),
    limits.per('forgot-account', accountKey(name), 5, hour),
  ]);
  mail.post(async () => {
    const letter = await resetLetter(context, name, mail.publicUrl);
    log.info({ event: 'reset-asked', isKnown: letter !== undefined, ip }, 'password reset asked for');
    return letter;
  }, log);
}

async function resetLetter(context: AppContext, name: string, publicUrl: URL): Promise<Letter | undefined> {
  const { db, clock, limits } = context;
  const user = await findUserByName(db, name);
  if (!user || user.deactivated_at) return undefined;
  // The e-mail and the username of one person are two names above and one person here.
  await limits.take([limits.per('forgot-person', user._id, 5, hour)]);
  const { token } = await issueReset(db, user._id, { lifeMs: linkLifeMs.fromMail, now: clock() });
  return {
    to: user.email,
    subject: 'Choose a new password for Workout Tracker',
    text: [
      'Somebody, most likely you, asked for a new password for your account in Workout Tracker.',
      `Open this link within an hour to choose one:\n\n${new URL(resetPath(token), publicUrl).href}`,
      'It works once and signs you out on every device. If it was not you, do nothing: your password stays as it is.',
    ].join('\n\n'),
  };
}
