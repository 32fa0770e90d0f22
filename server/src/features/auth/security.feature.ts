import { securityContract } from '@workout-tracker/core/contract/security';
import { mayManage } from '@workout-tracker/core/people/manage';
import { reason } from '@workout-tracker/core/reasons/reason';
import { type AccountEvent, tellPerson } from '#accounts/account-letters.ts';
import { confirmPassword } from '#accounts/confirm-password.ts';
import { endAllLogins } from '#accounts/logins.queries.ts';
import { countRecoveryCodes, makeRecoveryCodes, spendRecoveryCode } from '#accounts/recovery-codes.ts';
import { forgetSecondFactor, lockSecondFactor, turnOffUnlessLeft } from '#accounts/second-factor.ts';
import { findUser } from '#accounts/users.queries.ts';
import { feature } from '#base/feature.ts';
import type { Needs } from '#base/needs.ts';
import { transact } from '#db/transaction.ts';
import { AppError, refuse } from '#errors/app-error.ts';
import type { Caller } from '#http/route.ts';
import type { Session } from '#http/session.ts';
import { beginApp, codeLimits, confirmApp, hasApp, isAppCode, isAppCodeRight, removeApp } from './app-codes.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  finishPasskeySignIn,
  listPasskeys,
  presentPasskey,
  removePasskey,
} from './passkeys.ts';
import { type NewSession, presentSession } from './session-tokens.ts';
import { beginSession, fingerprintOf } from './sign-in.ts';

const done = { status: 200, body: { data: { done: true } } } as const;

export const securityFeature = feature({
  endpoints: securityContract,
  needs: ['db', 'clock', 'keys', 'tokens', 'passwords', 'limits', 'publicUrl', 'mail'],
  handlers(base) {
    const { db, limits } = base;
    const confirm = (session: Session, password: string, caller: Caller) =>
      confirmPassword(base, { userId: session.userId, password, path: '/password' }, caller);
    const note = ({ log, ip }: Caller, event: string, session: Session) =>
      log.info({ event, userId: session.userId, ip }, event.replaceAll('-', ' '));
    const tell = (caller: Caller, event: AccountEvent, session: Session) => {
      note(caller, event, session);
      tellPerson(base, session.userId, event, caller);
    };

    return {
      async finishSecondStep({ body, ...caller }) {
        return { status: 200, body: await presentSession(base, await finishSecondStep(base, body, caller)) };
      },
      async beginPasskeySignIn({ headers }) {
        return { status: 200, body: { data: { ...(await beginPasskeySignIn(base, headers)) } } };
      },
      async finishPasskeySignIn({ body, ...caller }) {
        return { status: 200, body: await presentSession(base, await finishPasskeySignIn(base, body, caller)) };
      },
      async readSecurity({ session }) {
        const { userId } = session;
        const [user, hasOne, passkeys, recoveryCodesLeft, rules] = await Promise.all([
          findUser(db, userId),
          hasApp(base, userId),
          listPasskeys(base, userId),
          countRecoveryCodes(db, userId),
          readRules(base),
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
        return { status: 201, body: { data: await beginApp(base, { userId: session.userId, email }) } };
      },
      async confirmApp({ session, body, ...caller }) {
        const tries = codeLimits(limits, session.userId, caller.ip);
        await limits.take(tries);
        const recoveryCodes = await confirmApp(base, session.userId, body.code);
        if (!recoveryCodes) {
          throw refuse('/code', reason('authenticator-code-wrong'));
        }
        limits.giveBack(tries);
        tell(caller, 'authenticator-app-added', session);
        return { status: 200, body: { data: { recoveryCodes } } };
      },
      async removeApp({ session, body, ...caller }) {
        await confirm(session, body.password, caller);
        await removeApp(base, session.userId);
        tell(caller, 'authenticator-app-removed', session);
        return done;
      },
      async renewRecoveryCodes({ session, body, ...caller }) {
        const { second_factor: isOn } = await confirm(session, body.password, caller);
        if (!isOn) throw new AppError('conflict', { reason: reason('second-step-not-set-up') });
        const recoveryCodes = await transact(db, async (tx) => {
          await lockSecondFactor(tx, session.userId);
          return makeRecoveryCodes(tx, session.userId);
        });
        tell(caller, 'recovery-codes-renewed', session);
        return { status: 201, body: { data: { recoveryCodes } } };
      },
      async beginPasskey({ session, body, ...caller }) {
        const user = await confirm(session, body.password, caller);
        return { status: 200, body: { data: { ...(await beginPasskey(base, user, caller.headers)) } } };
      },
      async addPasskey({ session, body, ...caller }) {
        const { passkey, recoveryCodes } = await addPasskey(base, session.userId, body, caller);
        tell(caller, 'passkey-added', session);
        return { status: 201, body: { data: { passkey: presentPasskey(passkey), recoveryCodes } } };
      },
      async removePasskey({ session, params, body, ...caller }) {
        await confirm(session, body.password, caller);
        if (!(await removePasskey(base, session.userId, params.id))) throw new AppError('not_found');
        tell(caller, 'passkey-removed', session);
        return done;
      },
      async removeSecondStep({ session, params, ...caller }) {
        await removeSecondStep(base, session, params.id, caller);
        return done;
      },
      async readSignInRules() {
        return { status: 200, body: { data: await readRules(base) } };
      },
      async updateSignInRules({ session, body, ...caller }) {
        await updateRules(base, session, body);
        note(caller, body.adminsNeedSecondFactor ? 'second-factor-demanded' : 'second-factor-not-demanded', session);
        return { status: 200, body: { data: body } };
      },
    };
  },
});

/** For a person who has lost everything but the password. Their sessions end: somebody else may have asked. */
async function removeSecondStep(
  base: Needs<'db' | 'clock' | 'mail'>,
  actor: Session,
  userId: string,
  caller: Caller,
): Promise<void> {
  const { db, clock } = base;
  const { log, ip } = caller;
  const target = await findUser(db, userId);
  if (!target) throw new AppError('not_found');
  if (!mayManage(actor.role, target.role) || actor.userId === userId) {
    throw new AppError('not_allowed', { reason: reason('owner-changes-sign-in') });
  }
  await transact(db, async (tx) => {
    await lockSecondFactor(tx, userId);
    await forgetSecondFactor(tx, userId);
    await endAllLogins(tx, userId, 'ended-by-admin', clock());
  });
  log.info({ event: 'second-factor-removed', actorId: actor.userId, userId, ip }, 'second factor removed by an admin');
  tellPerson(base, userId, 'second-step-removed', caller);
}

interface Rules {
  adminsNeedSecondFactor: boolean;
}

async function readRules({ db }: Needs<'db'>): Promise<Rules> {
  const state = await db.selectFrom('server_state').select('admins_need_second_factor').executeTakeFirstOrThrow();
  return { adminsNeedSecondFactor: state.admins_need_second_factor };
}

/** Whoever demands it has it: otherwise the next request would find the owner without a role to take it back with. */
async function updateRules({ db }: Needs<'db'>, { userId }: Session, rules: Rules): Promise<void> {
  const actor = await findUser(db, userId);
  if (rules.adminsNeedSecondFactor && !actor?.second_factor) {
    throw new AppError('conflict', { reason: reason('own-second-step-first') });
  }
  await db
    .updateTable('server_state')
    .set({ admins_need_second_factor: rules.adminsNeedSecondFactor })
    .where('_id', '=', 1)
    .execute();
}

/** The second step of signing in: a code of the app or a recovery code, for a password that was right a moment ago. */
async function finishSecondStep(
  base: Needs<'db' | 'clock' | 'keys' | 'tokens' | 'limits' | 'mail'>,
  { token, code }: { token: string; code: string },
  caller: Caller,
): Promise<NewSession> {
  const { db, limits, tokens } = base;
  const { log, ip } = caller;
  const claim = await tokens.readStep(token);
  if (!claim) throw tooLate();
  const { userId, deviceId, isNewDevice } = claim;
  const tries = codeLimits(limits, userId, ip);
  await limits.take(tries);
  const user = await findUser(db, userId);
  if (!user || fingerprintOf(user) !== claim.fingerprint) throw tooLate();
  const by = isAppCode(code) ? 'code' : 'recovery-code';
  const isRight = await (by === 'code' ? isAppCodeRight(base, userId, code) : spendRecoveryCode(db, userId, code));
  if (!isRight) {
    log.warn({ event: 'sign-in-refused', reason: 'wrong_code', userId, ip }, 'sign-in refused');
    throw new AppError('invalid_credentials', { reason: reason('code-wrong-or-used') });
  }
  limits.giveBack(tries);
  // After a reset that removed every passkey the codes may be all that is left: with them shown, nothing waits for a second step.
  if (by === 'recovery-code') await transact(db, (tx) => turnOffUnlessLeft(tx, userId));
  return beginSession(base, { user, deviceId, isNewDevice, by }, caller);
}

const tooLate = (): AppError => new AppError('session_ended', { reason: reason('sign-in-too-slow') });
