/** Signing up, in and out: one line per verb, then new accounts and forgotten passwords. Both sign-in flows end in the same answer. */
import { randomUUIDv7 } from 'node:crypto';
import { objectToPassword } from '@workout-tracker/core/people/password';
import { accountKey } from '@workout-tracker/core/people/user';
import { isKnownTimeZone } from '@workout-tracker/core/time/local-date';
import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '#app-context.ts';
import { isOutOfSpace, transact } from '#db/transaction.ts';
import { isCommonPassword } from '#features/people/common-passwords.ts';
import { deleteTokens, type EndReason, endAllLogins, endLogin, insertLogin } from '#features/people/logins.queries.ts';
import { claimOwnership } from '#features/people/manage-users.ts';
import { issueReset, linkLifeMs, resetPath } from '#features/people/password-resets.ts';
import { presentUser } from '#features/people/present-user.ts';
import { findSessionUser, findUserByName, insertUser, type NewUser } from '#features/people/users.queries.ts';
import { readServerState } from '#features/server/server.queries.ts';
import { addressBlock } from '#http/address-block.ts';
import { AppError } from '#http/app-error.ts';
import type { Caller, Handlers } from '#http/route.ts';
import type { Letter } from '#mail/mailer.ts';
import { findLiveSession, lockLogin, saveRefreshed } from './authenticate.ts';
import { addressLetter, confirmEmail, postAddressLetter, sendEmailConfirmation } from './confirm-email.ts';
import { readRefreshToken, readSignOutToken } from './opaque-tokens.ts';
import { judgeRefresh } from './refresh-rules.ts';
import { beginResetProof, readResetLink, resetPassword } from './reset-password.ts';
import { bearerToken, issuePair, presentSession, type TokenPair } from './session-tokens.ts';
import { checkSetUpCode } from './set-up-code.ts';
import { type AskedStep, exchangeToken, type NewSession, registrationLimits, signIn } from './sign-in.ts';
import type { AccessClaim } from './signed-tokens.ts';

type AuthVerbs =
  | 'login'
  | 'register'
  | 'refresh'
  | 'logout'
  | 'logoutAll'
  | 'readMe'
  | 'forgotPassword'
  | 'readResetLink'
  | 'beginResetProof'
  | 'resetPassword'
  | 'confirmEmail'
  | 'sendEmailConfirmation'
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
      await forgotPassword(context, body.name, caller);
      return done;
    },
    async readResetLink({ body, ...caller }) {
      return { status: 200, body: { data: await readResetLink(context, body.token, caller) } };
    },
    async beginResetProof({ body, ...caller }) {
      return { status: 200, body: { data: { ...(await beginResetProof(context, body, caller)) } } };
    },
    async resetPassword({ body, ...caller }) {
      await resetPassword(context, body, caller);
      return done;
    },
    async confirmEmail({ body, ...caller }) {
      await confirmEmail(context, body.token, caller);
      return done;
    },
    async sendEmailConfirmation({ session, ...caller }) {
      await sendEmailConfirmation(context, session.userId, caller);
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
  // Whoever has an address that somebody mistyped is not handed the account with it.
  if (!user.is_email_confirmed) return addressLetter(context, user, publicUrl);
  const { token } = await issueReset(db, user._id, { lifeMs: linkLifeMs.fromMail, now: clock() });
  return {
    to: user.email,
    subject: 'Choose a new password for Workout Tracker',
    text: [
      'Somebody, most likely you, asked for a new password for your account in Workout Tracker.',
      `Open this link within an hour to choose one:\n\n${new URL(resetPath(token), publicUrl).href}`,
      'It works once and signs you out on every device. Passkeys, single sign-on and API tokens from before stop working too, unless you keep them on that page. If it was not you, do nothing: your password stays as it is.',
    ].join('\n\n'),
  };
}

/**
 * A new account. The first one on a server becomes its owner: registrations take turns on the server's own row, so exactly one does
 * however many come at the same instant. A taken name must be refused by name: the account is open before its address is confirmed.
 */

interface Registration extends Omit<NewUser, 'passwordHash' | 'role' | 'ssoSubject' | 'isEmailConfirmed'> {
  password: string;
  setUpCode?: string | undefined;
}

const longestKey = 254;

async function register(context: AppContext, registration: Registration, caller: Caller): Promise<NewSession> {
  const { db, clock, passwords, limits } = context;
  const { log, ip, headers } = caller;
  const isClosed = context.registration === 'closed';
  const mustAsk = isClosed || context.setUpCode !== undefined;
  const isNew = mustAsk && !(await readServerState(db)).has_owner;
  if (isClosed && !isNew) throw closed();
  refuseUnfit(registration);
  // Whoever shows the code is not held up by what others did from the same address.
  if (isNew && context.setUpCode !== undefined)
    await checkSetUpCode(context, context.setUpCode, registration.setUpCode, ip);
  else await limits.take(registrationLimits(limits, ip));
  // Before the name is looked up: a taken one takes as long as a free one.
  const passwordHash = await passwords.hash(registration.password, { group: addressBlock(ip) });

  const login = { loginId: randomUUIDv7(), userAgent: headers['user-agent'] ?? '', address: ip };
  const user = await transact(db, async (tx) => {
    const isOwner = await claimOwnership(tx);
    if (isClosed && !isOwner) throw closed();
    // The owner left while this was on its way: whoever comes next shows the code.
    if (isOwner && mustAsk && !isNew) throw new AppError('conflict');
    const now = clock();
    const role = isOwner ? 'owner' : 'user';
    const isEmailConfirmed = context.mail === undefined;
    const created = await insertUser(tx, { ...registration, passwordHash, role, isEmailConfirmed }, now);
    await insertLogin(tx, created, login, now);
    return { ...created, last_sign_in_at: now, last_program: null };
  });
  log.info({ event: 'registered', userId: user._id, role: user.role, loginId: login.loginId, ip }, 'registered');
  postAddressLetter(context, user, caller);
  return { user, loginId: login.loginId, deviceId: randomUUIDv7() };
}

function refuseUnfit({ email, username, password, timeZone }: Registration): void {
  const objection = objectToPassword(password, { email, username }, isCommonPassword);
  const details = [
    ...(objection ? [{ path: '/password', message: objection }] : []),
    ...(accountKey(email).length > longestKey ? [{ path: '/email', message: 'This e-mail is too long.' }] : []),
    ...(timeZone !== undefined && !isKnownTimeZone(timeZone)
      ? [{ path: '/timeZone', message: 'This time zone is not known here.' }]
      : []),
  ];
  const [first] = details;
  if (first) throw new AppError('validation_failed', { message: first.message, details });
}

function closed(): AppError {
  return new AppError('not_allowed', { message: 'Registration is closed on this server.' });
}

/** Exchanges a refresh token. The rules decide on a locked row, so twenty tabs that ask at once take turns and hear the same. */
async function refreshSession(context: AppContext, refreshToken: string, { log, ip }: Caller): Promise<TokenPair> {
  const presented = readRefreshToken(context.keys.refresh, refreshToken);
  // Not one of ours. No login is ended for it: whoever knows an id could sign others out.
  if (!presented) throw sessionEnded(null);
  const { userId, loginId, generation } = presented;
  const now = context.clock();

  const outcome: Outcome = await transact(context.db, async (tx): Promise<Outcome> => {
    const login = await lockLogin(tx, userId, loginId);
    if (!login || login.expires_at <= now) return { endReason: null };
    if (login.ended_at) return { endReason: login.end_reason };
    if (login.deactivated_at) return { endReason: 'deactivated' };
    const { counter, spent_at: spentAt, is_newest_seen: isNewestSeen } = login;
    const verdict = judgeRefresh({ counter, spentAt, isNewestSeen }, generation, now);
    if (verdict.kind === 'outdated') return { endReason: null };
    if (verdict.kind === 'reuse') {
      await endLogin(tx, userId, loginId, 'reuse', now);
      return { endReason: 'reuse', reusedBehind: counter - generation };
    }
    await saveRefreshed(tx, login, verdict.login, now);
    return { generation: verdict.login.counter };
  }).catch((error: unknown) => {
    if (isOutOfSpace(error)) return withoutExchange(context, presented, error);
    throw error;
  });

  if (outcome.generation !== undefined) return issuePair(context, { userId, loginId, generation: outcome.generation });
  if (outcome.reusedBehind !== undefined) {
    log.warn(
      { event: 'refresh-reused', userId, loginId, behind: outcome.reusedBehind, ip },
      'session ended: token reused',
    );
  }
  throw sessionEnded(outcome.endReason ?? null);
}

interface Outcome {
  generation?: number;
  endReason?: string | null;
  reusedBehind?: number;
}

/** On a full disk nothing can be exchanged. The newest token then stays as it is, with a fresh access token, so that people can read. */
async function withoutExchange(
  { db, clock }: AppContext,
  { userId, loginId, generation }: AccessClaim,
  error: unknown,
): Promise<Outcome> {
  const session = await findLiveSession(db, userId, loginId, clock());
  if (session?.counter !== generation) throw error;
  return { generation };
}

/** Why a session is over, told to the person whose device still held its tokens. */
const endMessages: Record<EndReason, string> = {
  logout: 'You have signed out. Please sign in again.',
  ended: 'This session was ended from another device. Please sign in again.',
  'ended-by-admin': 'An admin ended this session. Please sign in again.',
  'password-changed': 'The password was changed. Please sign in again.',
  deactivated: 'This account has been deactivated. Ask an admin of this server.',
  reuse:
    'This session was ended because an old sign-in token was used again, which can mean that somebody copied it. Please sign in again, and change your password if this surprises you.',
};

function sessionEnded(reason: string | null): AppError {
  const message = Object.hasOwn(endMessages, reason ?? '') ? endMessages[reason as EndReason] : undefined;
  return new AppError('session_ended', message === undefined ? {} : { message });
}
