/**
 * Sets a new password with a link. Somebody else may have been in the account, so nothing that opened it before opens it afterwards: sessions, API
 * tokens, passkeys and the single sign-on go, but for passkeys that are used on the spot. An app and recovery codes open nothing by themselves and
 * stay, and the second step stays demanded: whoever reads the person's mail must not get round it with a link. Where its last passkey is gone it ends
 * with the recovery code that shows it at the next sign-in.
 */

import type { VerbInput, VerbOutput } from '@workout-tracker/core/contract/contract';
import { objectToPassword } from '@workout-tracker/core/people/password';
import { reason } from '@workout-tracker/core/reasons/reason';
import { tellPerson } from '#accounts/account-letters.ts';
import { releaseName, ssoKey } from '#accounts/account-names.ts';
import { isCommonPassword } from '#accounts/common-passwords.ts';
import { endAllLogins, listLiveLogins } from '#accounts/logins.queries.ts';
import { forgetResets, isLive, type PresentedLink, readResetToken, spend } from '#accounts/password-resets.ts';
import { lockSecondFactor } from '#accounts/second-factor.ts';
import { findUser, type UserRow, updateUserRow } from '#accounts/users.queries.ts';
import type { Needs } from '#base/needs.ts';
import { transact } from '#db/transaction.ts';
import { AppError, refuse } from '#errors/app-error.ts';
import type { Caller } from '#http/route.ts';
import { beginPasskeyProof, listPasskeys, presentPasskey, provePasskey, removePasskeysBut } from './passkeys.ts';

const quarterOfAnHour = 15 * 60;

interface OpenedLink {
  link: PresentedLink;
  user: UserRow;
  /** To be called when something was done with the link: a good one costs no try. */
  giveBack(): void;
}

async function openLink(
  { db, limits, clock }: Needs<'db' | 'clock' | 'limits'>,
  token: string,
  { log, ip }: Caller,
): Promise<OpenedLink> {
  const tries = [limits.perAddress('reset-address', ip, 30, quarterOfAnHour)];
  await limits.take(tries);
  const link = readResetToken(token);
  const user = link && (await isLive(db, link, clock())) ? await findUser(db, link.userId) : undefined;
  if (!link || !user) throw linkSpent({ log, ip });
  return { link, user, giveBack: () => limits.giveBack(tries) };
}

function linkSpent({ log, ip }: Pick<Caller, 'log' | 'ip'>): AppError {
  log.warn({ event: 'reset-refused', ip }, 'password reset refused');
  return new AppError('gone', { reason: reason('reset-link-spent') });
}

/** An account that the single sign-on made has no password to forget: the connection is how it began, not something that was added. */
const losesSso = (user: UserRow): boolean => user.sso_subject !== null && user.password_hash !== '';

type ResetLink = VerbOutput<'POST /api/workout-tracker/auth/reset-password/ways'>['data'];

export async function readResetLink(
  base: Needs<'db' | 'clock' | 'limits'>,
  token: string,
  caller: Caller,
): Promise<ResetLink> {
  const { db, clock } = base;
  const { user, giveBack } = await openLink(base, token, caller);
  giveBack();
  const [passkeys, tokens, sessions] = await Promise.all([
    listPasskeys(base, user._id),
    db.selectFrom('api_tokens').select('_id').where('user_id', '=', user._id).execute(),
    listLiveLogins(db, user._id, clock()),
  ]);
  return {
    email: user.email,
    passkeys: passkeys.map(presentPasskey),
    hasSso: losesSso(user),
    tokens: tokens.length,
    sessions: sessions.length,
    needsSecondStep: user.second_factor,
  };
}

export async function beginResetProof(
  base: Needs<'db' | 'clock' | 'keys' | 'limits' | 'publicUrl'>,
  { token, passkeyId }: { token: string; passkeyId: string },
  caller: Caller,
) {
  const { user, giveBack } = await openLink(base, token, caller);
  giveBack();
  return beginPasskeyProof(base, user._id, passkeyId, caller.headers);
}

type Reset = VerbInput<'POST /api/workout-tracker/auth/reset-password'>['body'];

/** What is refused does not spend the link. */
export async function resetPassword(
  base: Needs<'db' | 'clock' | 'keys' | 'passwords' | 'limits' | 'publicUrl' | 'mail'>,
  { token, password, passkeys = [] }: Reset,
  caller: Caller,
): Promise<void> {
  const { db, passwords, clock } = base;
  const { log, ip } = caller;
  const { link, user, giveBack } = await openLink(base, token, caller);
  const objection = objectToPassword(password, user, isCommonPassword);
  if (objection) throw refuse('/password', objection);
  const proved: string[] = [];
  for (const credential of passkeys) {
    const passkey = await provePasskey(base, user._id, credential, caller);
    if (!passkey) throw refuse('/passkeys', reason('passkey-to-keep-not-checked'));
    proved.push(passkey._id);
  }
  const passwordHash = await passwords.hash(password);
  const isDone = await transact(db, async (tx) => {
    const now = clock();
    await lockSecondFactor(tx, user._id);
    if (!(await spend(tx, link, now))) return false;
    if (losesSso(user) && user.sso_subject !== null) await releaseName(tx, user._id, ssoKey(user.sso_subject));
    await updateUserRow(
      tx,
      user._id,
      { password_hash: passwordHash, ...(losesSso(user) && { sso_subject: null }) },
      now,
    );
    await forgetResets(tx, user._id);
    await endAllLogins(tx, user._id, 'password-changed', now);
    await removePasskeysBut(tx, user._id, proved);
    return true;
  });
  if (!isDone) throw linkSpent(caller);
  giveBack();
  log.info({ event: 'password-reset', userId: user._id, keptPasskeys: proved.length, ip }, 'password reset by a link');
  tellPerson(base, user._id, 'password-reset', caller);
}
