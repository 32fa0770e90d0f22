/**
 * Both sign-in flows begin here. An unknown name, a wrong password and a wrong name cost the same work and get the same answer, so nobody learns from
 * it who has an account here.
 */

import { hash, randomUUIDv7 } from 'node:crypto';
import { accountKey } from '@workout-tracker/core/people/user';
import { reason } from '@workout-tracker/core/reasons/reason';
import { tellPerson } from '#accounts/account-letters.ts';
import { type NameOwner, ownerOfName } from '#accounts/account-names.ts';
import { findLiveSession } from '#accounts/authenticate.ts';
import { insertLogin, newLogin } from '#accounts/logins.queries.ts';
import { findOwner, findSessionUser, type UserRow } from '#accounts/users.queries.ts';
import type { Needs } from '#base/needs.ts';
import { AppError } from '#errors/app-error.ts';
import { addressBlock } from '#http/address-block.ts';
import type { Limit, RateLimits } from '#http/rate-limit.ts';
import type { Caller } from '#http/route.ts';
import { readDeviceToken } from '#security/opaque-tokens.ts';
import { firstGeneration, type NewSession } from './session-tokens.ts';

interface Credentials {
  /** An e-mail or a username. */
  name: string;
  password: string;
  deviceToken?: string | undefined;
}

/** The password was right, but it is not enough. */
export interface AskedStep {
  stepToken: string;
}

export async function signIn(
  base: Needs<'db' | 'clock' | 'keys' | 'tokens' | 'passwords' | 'limits' | 'mail'>,
  credentials: Credentials,
  caller: Caller,
): Promise<NewSession | AskedStep> {
  const { log, ip } = caller;
  const refuse = (reason: string, error: AppError, user?: UserRow): never => {
    log.warn({ event: 'sign-in-refused', reason, userId: user?._id, ip }, 'sign-in refused');
    throw error;
  };

  const { user, isRight, knownDeviceId } = await checkPassword(base, credentials, ip).catch((error: unknown) => {
    if (error instanceof AppError) return refuse(error.code, error);
    throw error;
  });
  if (!user || !isRight) return refuse('invalid_credentials', new AppError('invalid_credentials'), user);
  const deviceId = knownDeviceId ?? randomUUIDv7();
  const isNewDevice = knownDeviceId === undefined;
  if (user.second_factor && !user.deactivated_at) return askSecondStep(base, user, { deviceId, isNewDevice });
  return beginSession(base, { user, deviceId, isNewDevice, by: 'password' }, caller);
}

export async function askSecondStep(
  { tokens }: Needs<'tokens'>,
  user: UserRow,
  device: { deviceId: string; isNewDevice: boolean },
): Promise<AskedStep> {
  return { stepToken: await tokens.issueStep({ userId: user._id, fingerprint: fingerprintOf(user), ...device }) };
}

export const fingerprintOf = (user: UserRow): string => hash('sha256', user.password_hash, 'base64url').slice(0, 22);

interface ProvedPerson {
  user: UserRow;
  deviceId: string;
  /** It has not signed in to this account before, as far as its token tells. */
  isNewDevice: boolean;
  /** How they proved who they are. */
  by: 'password' | 'code' | 'recovery-code' | 'passkey' | 'sso';
}

/** Every way in ends here. A deactivated account stays closed, and so does one whose password was changed in the meantime. */
export async function beginSession(
  base: Needs<'db' | 'clock' | 'mail'>,
  { user, deviceId, isNewDevice, by }: ProvedPerson,
  caller: Caller,
): Promise<NewSession> {
  const { db, clock } = base;
  const { log, ip } = caller;
  const refuse = (reason: string, error: AppError): never => {
    log.warn({ event: 'sign-in-refused', reason, userId: user._id, ip }, 'sign-in refused');
    throw error;
  };
  if (user.deactivated_at) {
    return refuse('deactivated', new AppError('not_allowed', { reason: reason('account-deactivated') }));
  }
  const loginId = randomUUIDv7();
  const login = newLogin(loginId, caller);
  const now = clock();
  const inserted = await insertLogin(db, user, login, now);
  if (!inserted) return refuse('changed_meanwhile', new AppError('invalid_credentials'));
  log.info({ event: 'signed-in', userId: user._id, loginId, by, ip, userAgent: login.userAgent }, 'signed in');
  if (isNewDevice) tellPerson(base, user._id, 'signed-in-on-new-device', caller);
  return { user: { ...user, last_sign_in_at: now, ...inserted }, loginId, deviceId };
}

interface Checked {
  user: UserRow | undefined;
  isRight: boolean;
  /** Set when the device has proved that it was in this very account. */
  knownDeviceId: string | undefined;
}

/** Takes a try first and gives it back when it was no guess: the password was right, or there was no time to look at it. */
async function checkPassword(
  { db, limits, passwords, keys }: Needs<'db' | 'keys' | 'passwords' | 'limits'>,
  { name, password, deviceToken }: Credentials,
  ip: string,
): Promise<Checked> {
  const device = readDeviceToken(keys.device, deviceToken ?? '');
  const { tries, user, knownDeviceId } = await takeTry({ db, limits }, { name, ip, device });
  // Devices that were here before go first, so that a flood of strangers keeps nobody out of their own account.
  const turn = knownDeviceId === undefined ? { group: addressBlock(ip) } : { group: knownDeviceId, isPreferred: true };
  let deservesItBack = true;
  try {
    const isRight = await (user && hasPassword(user)
      ? passwords.verify(user.password_hash, password, turn)
      : passwords.verifyForNobody(password, turn));
    deservesItBack = isRight;
    return { user, isRight, knownDeviceId };
  } finally {
    if (deservesItBack) limits.giveBack(tries);
  }
}

/** Accounts that the single sign-on made have none. */
const hasPassword = (user: UserRow): boolean => user.password_hash !== '';

interface TakenTry extends Pick<Checked, 'user' | 'knownDeviceId'> {
  tries: Limit[];
}

/**
 * Guessing is slowed per account and per address. A device that has signed in to the account before has a limit of its own
 * instead, so a stranger's guesses can exhaust everything and the owner still gets in from their own phone. An e-mail is known to be the
 * account's key before the account is read, and is counted as it is read; a username is counted as the e-mail it belongs to.
 */
async function takeTry(
  { db, limits }: Needs<'db' | 'limits'>,
  { name, ip, device }: { name: string; ip: string; device: ReturnType<typeof readDeviceToken> },
): Promise<TakenTry> {
  const perAddress = limits.perAddress('sign-in-address', ip, 50, quarterOfAnHour);
  // As typed where there is no account: the answer must not tell whether there is one, and so neither may the limit.
  const unknownDevices = (user?: UserRow): Limit[] => [
    limits.per('sign-in-account', user?.email_key ?? accountKey(name), 10, quarterOfAnHour),
    perAddress,
  ];
  const isMail = name.includes('@');
  const first = device ? deviceLimits(limits, device.deviceId) : isMail ? unknownDevices() : [perAddress];
  const user = await findOwner(db, await limits.takeAndRead<NameOwner>(first, ownerOfName(name)));
  if (device && user && device.userId === user._id) return { tries: first, user, knownDeviceId: device.deviceId };
  if (!device && isMail) return { tries: first, user, knownDeviceId: undefined };
  limits.giveBack(first);
  const tries = unknownDevices(user);
  await limits.take(tries);
  return { tries, user, knownDeviceId: undefined };
}

/**
 * The second half of the second sign-in flow: a short-lived token for the session it names. It can be repeated after a lost answer,
 * until a token of that session has been seen; then it is worth nothing.
 */
export async function exchangeToken(
  base: Needs<'db' | 'clock' | 'tokens'>,
  token: string | undefined,
): Promise<NewSession> {
  const { db, clock, tokens } = base;
  const claim = token === undefined ? undefined : await tokens.readExchange(token);
  if (!claim) throw new AppError('session_ended');
  const session = await findLiveSession(db, claim.userId, claim.loginId, clock());
  const user = session && (await findSessionUser(db, claim.userId));
  if (!user || session.counter !== firstGeneration || session.is_newest_seen) throw new AppError('session_ended');
  return { user, loginId: claim.loginId, deviceId: claim.deviceId };
}

const quarterOfAnHour = 15 * 60;
const hour = 60 * 60;

function deviceLimits(limits: RateLimits, deviceId: string): Limit[] {
  return [limits.per('sign-in-device', deviceId, 10, quarterOfAnHour)];
}

export function registrationLimits(limits: RateLimits, ip: string): Limit[] {
  return [limits.perAddress('registration-address', ip, 20, hour)];
}
