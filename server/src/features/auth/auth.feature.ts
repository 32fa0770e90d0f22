/** Signing up, in and out: one line per verb, then new accounts and forgotten passwords. Both sign-in flows end in the same answer. */
import { randomUUIDv7 } from 'node:crypto';
import { authContract } from '@workout-tracker/core/contract/auth';
import { objectToPassword } from '@workout-tracker/core/people/password';
import { accountKey } from '@workout-tracker/core/people/user';
import { isKnownTimeZone } from '@workout-tracker/core/time/local-date';
import type { FastifyBaseLogger } from 'fastify';
import { findLiveSession } from '#accounts/authenticate.ts';
import { isCommonPassword } from '#accounts/common-passwords.ts';
import { deleteTokens, type EndReason, endAllLogins, endLogin, insertLogin } from '#accounts/logins.queries.ts';
import { claimOwnership } from '#accounts/ownership.ts';
import { issueReset, linkLifeMs, resetPath } from '#accounts/password-resets.ts';
import { presentUser } from '#accounts/present-user.ts';
import { readServerState } from '#accounts/server-state.ts';
import { findSessionUser, findUserByName, insertUser, type NewUser } from '#accounts/users.queries.ts';
import { feature } from '#base/feature.ts';
import type { Needs } from '#base/needs.ts';
import { isOutOfSpace } from '#db/sql-state.ts';
import { transact } from '#db/transaction.ts';
import { AppError } from '#errors/app-error.ts';
import { addressBlock } from '#http/address-block.ts';
import type { Caller } from '#http/route.ts';
import { bearerToken } from '#http/session.ts';
import type { Letter } from '#mail/mailer.ts';
import { readRefreshToken, readSignOutToken } from '#security/opaque-tokens.ts';
import type { AccessClaim } from '#security/signed-tokens.ts';
import { addressLetter, confirmEmail, postAddressLetter, sendEmailConfirmation } from './confirm-email.ts';
import { judgeRefresh } from './refresh-rules.ts';
import { lockLogin, saveRefreshed } from './refreshed-logins.queries.ts';
import { beginResetProof, readResetLink, resetPassword } from './reset-password.ts';
import { issuePair, type NewSession, presentSession, type TokenPair } from './session-tokens.ts';
import { checkSetUpCode } from './set-up-code.ts';
import { type AskedStep, exchangeToken, registrationLimits, signIn } from './sign-in.ts';

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

/** Ends the login a token belongs to. It always answers "done": a device that wants out has nothing to learn from a refusal. */
async function signOut(
  { db, clock, keys }: Needs<'db' | 'clock' | 'keys'>,
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

async function forgotPassword(
  base: Needs<'db' | 'clock' | 'tokens' | 'limits' | 'mail'>,
  name: string,
  { log, ip }: Caller,
): Promise<void> {
  const { limits, mail } = base;
  if (!mail) throw new AppError('not_allowed', { message: noMail });
  await limits.take([
    limits.perAddress('forgot-address', ip, 10, hour),
    limits.per('forgot-account', accountKey(name), 5, hour),
  ]);
  mail.post(async () => {
    const letter = await resetLetter(base, name, mail.publicUrl);
    log.info({ event: 'reset-asked', isKnown: letter !== undefined, ip }, 'password reset asked for');
    return letter;
  }, log);
}

async function resetLetter(
  base: Needs<'db' | 'clock' | 'tokens' | 'limits'>,
  name: string,
  publicUrl: URL,
): Promise<Letter | undefined> {
  const { db, clock, limits } = base;
  const user = await findUserByName(db, name);
  if (!user || user.deactivated_at) return undefined;
  // The e-mail and the username of one person are two names above and one person here.
  await limits.take([limits.per('forgot-person', user._id, 5, hour)]);
  // Whoever has an address that somebody mistyped is not handed the account with it.
  if (!user.is_email_confirmed) return addressLetter(base, user, publicUrl);
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

async function register(
  base: Needs<'db' | 'clock' | 'tokens' | 'passwords' | 'limits' | 'registration' | 'setUpCode' | 'mail'>,
  registration: Registration,
  caller: Caller,
): Promise<NewSession> {
  const { db, clock, passwords, limits } = base;
  const { log, ip, headers } = caller;
  const isClosed = base.registration === 'closed';
  const mustAsk = isClosed || base.setUpCode !== undefined;
  const isNew = mustAsk && !(await readServerState(db)).has_owner;
  if (isClosed && !isNew) throw closed();
  refuseUnfit(registration);
  // Whoever shows the code is not held up by what others did from the same address.
  if (isNew && base.setUpCode !== undefined) await checkSetUpCode(base, base.setUpCode, registration.setUpCode, ip);
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
    const isEmailConfirmed = base.mail === undefined;
    const created = await insertUser(tx, { ...registration, passwordHash, role, isEmailConfirmed }, now);
    await insertLogin(tx, created, login, now);
    return { ...created, last_sign_in_at: now, last_program: null };
  });
  log.info({ event: 'registered', userId: user._id, role: user.role, loginId: login.loginId, ip }, 'registered');
  postAddressLetter(base, user, caller);
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
async function refreshSession(
  base: Needs<'db' | 'clock' | 'keys' | 'tokens'>,
  refreshToken: string,
  { log, ip }: Caller,
): Promise<TokenPair> {
  const presented = readRefreshToken(base.keys.refresh, refreshToken);
  // Not one of ours. No login is ended for it: whoever knows an id could sign others out.
  if (!presented) throw sessionEnded(null);
  const { userId, loginId, generation } = presented;
  const now = base.clock();

  const outcome: Outcome = await transact(base.db, async (tx): Promise<Outcome> => {
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
    if (isOutOfSpace(error)) return withoutExchange(base, presented, error);
    throw error;
  });

  if (outcome.generation !== undefined) return issuePair(base, { userId, loginId, generation: outcome.generation });
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
  { db, clock }: Needs<'db' | 'clock'>,
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
