import { randomUUIDv7 } from 'node:crypto';
import type { FieldError } from '@workout-tracker/core/contract/errors';
import { objectToPassword } from '@workout-tracker/core/people/password';
import { accountKey } from '@workout-tracker/core/people/user';
import { reason } from '@workout-tracker/core/reasons/reason';
import { isKnownTimeZone } from '@workout-tracker/core/time/local-date';
import { isCommonPassword } from '#accounts/common-passwords.ts';
import { insertLogin, newLogin } from '#accounts/logins.queries.ts';
import { claimOwnership } from '#accounts/ownership.ts';
import { readServerState } from '#accounts/server-state.ts';
import { insertUser, type NewUser } from '#accounts/users.queries.ts';
import type { Needs } from '#base/needs.ts';
import { transact } from '#db/transaction.ts';
import { AppError, fieldErrorOf } from '#errors/app-error.ts';
import { addressBlock } from '#http/address-block.ts';
import type { Caller } from '#http/route.ts';
import { postAddressLetter } from './confirm-email.ts';
import type { NewSession } from './session-tokens.ts';
import { checkSetUpCode } from './set-up-code.ts';
import { registrationLimits } from './sign-in.ts';

interface Registration extends Omit<NewUser, 'passwordHash' | 'role' | 'ssoSubject' | 'isEmailConfirmed'> {
  password: string;
  setUpCode?: string | undefined;
}

const longestKey = 254;

/**
 * Makes an account. The first one on a server becomes its owner: registrations take turns on the server's own row, so exactly one does
 * however many come at the same instant. A taken name must be refused by name: the account is open before its address is confirmed.
 */
export async function register(
  base: Needs<'db' | 'clock' | 'tokens' | 'passwords' | 'limits' | 'registration' | 'setUpCode' | 'mail'>,
  registration: Registration,
  caller: Caller,
): Promise<NewSession> {
  const { db, clock, passwords, limits } = base;
  const { log, ip } = caller;
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

  const login = newLogin(randomUUIDv7(), caller);
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
  const details: FieldError[] = [
    ...(objection ? [fieldErrorOf({ path: '/password', reason: objection })] : []),
    ...(accountKey(email).length > longestKey
      ? [fieldErrorOf({ path: '/email', reason: reason('email-too-long') })]
      : []),
    ...(timeZone !== undefined && !isKnownTimeZone(timeZone)
      ? [fieldErrorOf({ path: '/timeZone', reason: reason('time-zone-not-known-here') })]
      : []),
  ];
  const [first] = details;
  if (first) throw new AppError('validation_failed', { message: first.message, details });
}

function closed(): AppError {
  return new AppError('not_allowed', { reason: reason('registration-closed') });
}
