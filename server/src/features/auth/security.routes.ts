/** How people sign in beside a password, and what owners demand of admins: one line per verb. */
import { mayManage } from '@workout-tracker/core/people/manage';
import type { AppContext } from '#app-context.ts';
import { type Tx, transact } from '#db/transaction.ts';
import { confirmPassword } from '#features/people/confirm-password.ts';
import { endAllLogins } from '#features/people/logins.queries.ts';
import {
  countRecoveryCodes,
  forgetSecondFactor,
  lockSecondFactor,
  makeRecoveryCodes,
  spendRecoveryCode,
  turnOffUnlessLeft,
  turnOnSecondFactor,
} from '#features/people/second-factor.ts';
import { findUser } from '#features/people/users.queries.ts';
import { AppError } from '#http/app-error.ts';
import type { Limit, RateLimits } from '#http/rate-limit.ts';
import type { Caller, Handlers } from '#http/route.ts';
import type { Session } from '#http/session.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  finishPasskeySignIn,
  listPasskeys,
  removePasskey,
} from './passkeys.ts';
import { seal, unseal } from './seal.ts';
import { presentSession } from './session-tokens.ts';
import { beginSession, fingerprintOf, type NewSession } from './sign-in.ts';

type SecurityVerbs =
  | 'finishSecondStep'
  | 'beginPasskeySignIn'
  | 'finishPasskeySignIn'
  | 'readSecurity'
  | 'beginApp'
  | 'confirmApp'
  | 'removeApp'
  | 'renewRecoveryCodes'
  | 'beginPasskey'
  | 'addPasskey'
  | 'removePasskey'
  | 'removeSecondStep'
  | 'readSignInRules'
  | 'updateSignInRules';

const done = { status: 200, body: { data: { done: true } } } as const;

export function securityRoutes(context: AppContext): Pick<Handlers, SecurityVerbs> {
  const { db, limits } = context;
  const confirm = (session: Session, password: string, caller: Caller) =>
    confirmPassword(context, { userId: session.userId, password, path: '/password' }, caller);
  const tell = ({ log, ip }: Caller, event: string, session: Session) =>
    log.info({ event, userId: session.userId, ip }, event.replaceAll('-', ' '));

  return {
    async finishSecondStep({ body, ...caller }) {
      return { status: 200, body: await presentSession(context, await finishSecondStep(context, body, caller)) };
    },
    async beginPasskeySignIn({ headers }) {
      return { status: 200, body: { data: { ...(await beginPasskeySignIn(context, headers)) } } };
    },
    async finishPasskeySignIn({ body, ...caller }) {
      return { status: 200, body: await presentSession(context, await finishPasskeySignIn(context, body, caller)) };
    },
    async readSecurity({ session }) {
      const { userId } = session;
      const [user, hasOne, passkeys, recoveryCodesLeft, rules] = await Promise.all([
        findUser(db, userId),
        hasApp(context, userId),
        listPasskeys(context, userId),
        countRecoveryCodes(db, userId),
        readRules(context),
      ]);
      const isDemanded = (session.role !== 'user' || session.isHeldBack === true) && rules.adminsNeedSecondFactor;
      return {
        status: 200,
        body: {
          data: {
            hasApp: hasOne,
            passkeys: passkeys.map(presentPasskey),
            recoveryCodesLeft,
            hasPassword: user?.password_hash !== '',
            isSsoConnected: user?.sso_subject != null,
            isDemanded,
          },
        },
      };
    },
    async beginApp({ session, body, ...caller }) {
      const { email } = await confirm(session, body.password, caller);
      return { status: 201, body: { data: await beginApp(context, { userId: session.userId, email }) } };
    },
    async confirmApp({ session, body, ...caller }) {
      const tries = codeLimits(limits, session.userId, caller.ip);
      await limits.take(tries);
      const recoveryCodes = await confirmApp(context, session.userId, body.code);
      if (!recoveryCodes) {
        const message = 'That code is not right. Wait for the next one and try again.';
        throw new AppError('validation_failed', { message, details: [{ path: '/code', message }] });
      }
      limits.giveBack(tries);
      tell(caller, 'authenticator-app-added', session);
      return { status: 200, body: { data: { recoveryCodes } } };
    },
    async removeApp({ session, body, ...caller }) {
      await confirm(session, body.password, caller);
      await removeApp(context, session.userId);
      tell(caller, 'authenticator-app-removed', session);
      return done;
    },
    async renewRecoveryCodes({ session, body, ...caller }) {
      const { second_factor: isOn } = await confirm(session, body.password, caller);
      if (!isOn) throw new AppError('conflict', { message: 'Set up an authenticator app or a passkey first.' });
      const recoveryCodes = await transact(db, async (tx) => {
        await lockSecondFactor(tx, session.userId);
        return makeRecoveryCodes(tx, session.userId);
      });
      tell(caller, 'recovery-codes-renewed', session);
      return { status: 201, body: { data: { recoveryCodes } } };
    },
    async beginPasskey({ session, body, ...caller }) {
      const user = await confirm(session, body.password, caller);
      return { status: 200, body: { data: { ...(await beginPasskey(context, user, caller.headers)) } } };
    },
    async addPasskey({ session, body, ...caller }) {
      const { passkey, recoveryCodes } = await addPasskey(context, session.userId, body, caller);
      tell(caller, 'passkey-added', session);
      return { status: 201, body: { data: { passkey: presentPasskey(passkey), recoveryCodes } } };
    },
    async removePasskey({ session, params, body, ...caller }) {
      await confirm(session, body.password, caller);
      if (!(await removePasskey(context, session.userId, params.id))) throw new AppError('not_found');
      tell(caller, 'passkey-removed', session);
      return done;
    },
    async removeSecondStep({ session, params, ...caller }) {
      await removeSecondStep(context, session, params.id, caller);
      return done;
    },
    async readSignInRules() {
      return { status: 200, body: { data: await readRules(context) } };
    },
    async updateSignInRules({ session, body, ...caller }) {
      await updateRules(context, session, body);
      tell(caller, body.adminsNeedSecondFactor ? 'second-factor-demanded' : 'second-factor-not-demanded', session);
      return { status: 200, body: { data: body } };
    },
  };
}

type PasskeyRow = Awaited<ReturnType<typeof listPasskeys>>[number];

function presentPasskey({ _id, title, created_at, last_used_at }: PasskeyRow) {
  return { _id, title, createdAt: created_at.toISOString(), lastUsedAt: last_used_at?.toISOString() ?? null };
}

/** For a person who has lost everything but the password. Their sessions end: somebody else may have asked. */
async function removeSecondStep(
  { db, clock }: AppContext,
  actor: Session,
  userId: string,
  { log, ip }: Caller,
): Promise<void> {
  const target = await findUser(db, userId);
  if (!target) throw new AppError('not_found');
  if (!mayManage(actor.role, target.role) || actor.userId === userId) {
    throw new AppError('not_allowed', { message: 'Only an owner can change how another admin or owner signs in.' });
  }
  await transact(db, async (tx) => {
    await lockSecondFactor(tx, userId);
    await forgetSecondFactor(tx, userId);
    await endAllLogins(tx, userId, 'ended-by-admin', clock());
  });
  log.info({ event: 'second-factor-removed', actorId: actor.userId, userId, ip }, 'second factor removed by an admin');
}

interface Rules {
  adminsNeedSecondFactor: boolean;
}

async function readRules({ db }: AppContext): Promise<Rules> {
  const state = await db.selectFrom('server_state').select('admins_need_second_factor').executeTakeFirstOrThrow();
  return { adminsNeedSecondFactor: state.admins_need_second_factor };
}

/** Whoever demands it has it: otherwise the next request would find the owner without a role to take it back with. */
async function updateRules({ db }: AppContext, { userId }: Session, rules: Rules): Promise<void> {
  const actor = await findUser(db, userId);
  if (rules.adminsNeedSecondFactor && !actor?.second_factor) {
    throw new AppError('conflict', { message: 'Turn on two-step sign-in for yourself first, in your profile.' });
  }
  await db
    .updateTable('server_state')
    .set({ admins_need_second_factor: rules.adminsNeedSecondFactor })
    .where('_id', '=', 1)
    .execute();
}

const issuer = 'Workout Tracker';
const secretBytes = 20;
const stepMs = 30_000;

// Loaded with the first code: most servers never see one.
const loadOtpAuth = () => import('otpauth');

const isAppCode = (code: string): boolean => /^\d{6}$/.test(plain(code));
const plain = (code: string): string => code.replaceAll(/\s/g, '');

interface NewApp {
  /** In base32, for typing it in. */
  secret: string;
  /** For the QR code. */
  uri: string;
}

/**
 * Codes of an authenticator app, and signing in with them. TOTP of RFC 6238 as every app knows it (SHA-1, six digits, thirty seconds),
 * one step early or late. A new secret. It asks for nothing until a code of it was given; an app that is on already is removed first.
 */
async function beginApp(
  { db, keys, clock }: AppContext,
  { userId, email }: { userId: string; email: string },
): Promise<NewApp> {
  const { Secret, TOTP } = await loadOtpAuth();
  const secret = new Secret({ size: secretBytes });
  const sealed = seal(keys.apps, Buffer.from(userId), secret.base32);
  const now = clock();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('totp_secrets')
    .values({ user_id: userId, sealed_secret: sealed, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ sealed_secret: sealed, created_at: now })
        .where('totp_secrets.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) {
    throw new AppError('conflict', { message: 'An authenticator app is set up already. Remove it first.' });
  }
  return { secret: secret.base32, uri: new TOTP({ issuer, label: email, secret }).toString() };
}

/** Answers with recovery codes when there were none; undefined when the code is not right. */
async function confirmApp(context: AppContext, userId: string, code: string): Promise<string[] | undefined> {
  return transact(context.db, async (tx) => {
    await lockSecondFactor(tx, userId);
    if (!(await takeCode(context, tx, { userId, code, isNew: true }))) return undefined;
    return turnOnSecondFactor(tx, userId);
  });
}

async function removeApp({ db }: AppContext, userId: string): Promise<void> {
  await transact(db, async (tx) => {
    await lockSecondFactor(tx, userId);
    await tx.deleteFrom('totp_secrets').where('user_id', '=', userId).execute();
    await turnOffUnlessLeft(tx, userId);
  });
}

async function isAppCodeRight(context: AppContext, userId: string, code: string): Promise<boolean> {
  return transact(context.db, (tx) => takeCode(context, tx, { userId, code, isNew: false }));
}

async function hasApp({ db }: Pick<AppContext, 'db'>, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('totp_secrets')
    .select('confirmed_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.confirmed_at != null;
}

/** On a locked row, which remembers the time step of the code: no code is taken twice, and none from before it. */
async function takeCode(
  { keys, clock }: AppContext,
  tx: Tx,
  { userId, code, isNew }: { userId: string; code: string; isNew: boolean },
): Promise<boolean> {
  const row = await tx
    .selectFrom('totp_secrets')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!row || (row.confirmed_at === null) !== isNew) return false;
  const secret = unseal(keys.apps, Buffer.from(userId), row.sealed_secret);
  if (secret === undefined) return false;
  const { Secret, TOTP } = await loadOtpAuth();
  const now = clock();
  const timestamp = now.getTime();
  const early = TOTP.validate({ token: plain(code), secret: Secret.fromBase32(secret), timestamp, window: 1 });
  const step = Math.floor(timestamp / stepMs) + (early ?? 0);
  if (early === null || step <= row.last_step) return false;
  await tx
    .updateTable('totp_secrets')
    .set({ last_step: step, confirmed_at: row.confirmed_at ?? now })
    .where('user_id', '=', userId)
    .execute();
  return true;
}

/** The second step of signing in: a code of the app or a recovery code, for a password that was right a moment ago. */

const quarterOfAnHour = 15 * 60;
const day = 24 * 60 * 60;

/** Six digits are guessed in the end by whoever may try for ever. Only who knows the password gets here, so nobody else is locked out. */
function codeLimits(limits: RateLimits, userId: string, ip: string): Limit[] {
  return [
    limits.per('second-step-person', userId, 10, quarterOfAnHour),
    limits.per('second-step-day', userId, 50, day),
    limits.perAddress('second-step-address', ip, 50, quarterOfAnHour),
  ];
}

async function finishSecondStep(
  context: AppContext,
  { token, code }: { token: string; code: string },
  caller: Caller,
): Promise<NewSession> {
  const { db, limits, tokens } = context;
  const { log, ip } = caller;
  const claim = await tokens.readStep(token);
  if (!claim) throw tooLate();
  const { userId, deviceId } = claim;
  const tries = codeLimits(limits, userId, ip);
  await limits.take(tries);
  const user = await findUser(db, userId);
  if (!user || fingerprintOf(user) !== claim.fingerprint) throw tooLate();
  const by = isAppCode(code) ? 'code' : 'recovery-code';
  const isRight = await (by === 'code' ? isAppCodeRight(context, userId, code) : spendRecoveryCode(db, userId, code));
  if (!isRight) {
    log.warn({ event: 'sign-in-refused', reason: 'wrong_code', userId, ip }, 'sign-in refused');
    throw new AppError('invalid_credentials', { message: 'That code is not right, or was used already.' });
  }
  limits.giveBack(tries);
  return beginSession(context, { user, deviceId, by }, caller);
}

const tooLate = (): AppError => new AppError('session_ended', { message: 'This took too long. Please sign in again.' });
