/**
 * Single sign-on finds an account by the subject that the provider names, never by an e-mail: addresses here are confirmed by nobody, so an account
 * that has one already is connected by its person, who is signed in and gives the password.
 */

import { randomUUIDv7 } from 'node:crypto';
import { isLanguageChoice } from '@workout-tracker/core/people/languages';
import { isEmail } from '@workout-tracker/core/people/name-patterns';
import { reason } from '@workout-tracker/core/reasons/reason';
import { isKnownTimeZone } from '@workout-tracker/core/time/local-date';
import { tellPerson } from '#accounts/account-letters.ts';
import { claimName, NameTaken, releaseName, ssoKey } from '#accounts/account-names.ts';
import { readServerState } from '#accounts/server-state.ts';
import { findUser, findUserByKey, insertUser, type UserRow, updateUserRow } from '#accounts/users.queries.ts';
import type { Needs } from '#base/needs.ts';
import { lockPerson } from '#db/lock-person.ts';
import { transact } from '#db/transaction.ts';
import { AppError } from '#errors/app-error.ts';
import type { Caller } from '#http/route.ts';
import type { SsoClient, SsoPerson } from '#sso/sso-client.ts';
import type { NewSession } from './session-tokens.ts';
import { type AskedStep, askSecondStep, beginSession, registrationLimits } from './sign-in.ts';

const quarterOfAnHour = 15 * 60;
const longestName = 80;
/** The flow of somebody who is only signing in. */
const nobody = '';

interface Begun {
  url: string;
  flow: string;
}

interface Returned {
  flow: string;
  query: string;
}

/** `userId`: whose account is to be connected; nobody's when somebody signs in. */
export async function beginSso(
  base: Needs<'tokens' | 'limits' | 'sso'>,
  { ip, log }: Caller,
  userId = nobody,
): Promise<Begun> {
  const { limits, tokens } = base;
  const client = clientOf(base);
  await limits.take([limits.perAddress('sso-address', ip, 50, quarterOfAnHour)]);
  const { url, flow } = await client.begin().catch((err: unknown) => {
    log.error({ err, event: 'sso-unavailable' }, 'the server of the single sign-on does not answer');
    throw new AppError('sso_unavailable');
  });
  return { url, flow: await tokens.issueFlow({ ...flow, userId }) };
}

/** Of a new account, as the page that it was made on has it. */
interface Chosen {
  timeZone?: string | undefined;
  language?: string | undefined;
}

export async function finishSso(
  base: Needs<'db' | 'clock' | 'tokens' | 'limits' | 'sso' | 'ssoMakesAccounts' | 'mail'>,
  { timeZone, language, ...returned }: Returned & Chosen,
  caller: Caller,
): Promise<NewSession | AskedStep> {
  const person = await askWho(base, returned, nobody, caller);
  const known = await findUserByKey(base.db, ssoKey(person.subject));
  const user = known ?? (await makeAccount(base, person, { timeZone, language }, caller));
  // The other server tells of new devices: it has seen this one, and we have not.
  const device = { deviceId: randomUUIDv7(), isNewDevice: false };
  if (user.second_factor && !user.deactivated_at) return askSecondStep(base, user, device);
  return beginSession(base, { user, ...device, by: 'sso' }, caller);
}

/** Connects a signed-in person with whom the other server names. */
export async function connectSso(
  base: Needs<'db' | 'clock' | 'tokens' | 'limits' | 'sso' | 'mail'>,
  userId: string,
  returned: Returned,
  caller: Caller,
): Promise<void> {
  const { subject } = await askWho(base, returned, userId, caller);
  await setSubject(base, userId, subject);
  tellPerson(base, userId, 'sso-connected', caller);
  caller.log.info({ event: 'sso-connected', userId, ip: caller.ip }, 'single sign-on connected');
}

export async function setSubject(
  { db, clock }: Needs<'db' | 'clock'>,
  userId: string,
  subject: string | null,
): Promise<void> {
  await transact(db, async (tx) => {
    await lockPerson(tx, userId);
    const earlier = (await findUser(tx, userId))?.sso_subject ?? null;
    if (earlier === subject) return;
    if (earlier !== null) await releaseName(tx, userId, ssoKey(earlier));
    if (subject !== null) await claimName(tx, userId, 'sso', ssoKey(subject));
    await updateUserRow(tx, userId, { sso_subject: subject }, clock());
  });
}

function clientOf({ sso }: Needs<'sso'>): SsoClient {
  if (!sso) throw new AppError('not_found', { reason: reason('no-single-sign-on') });
  return sso;
}

async function askWho(
  base: Needs<'tokens' | 'limits' | 'sso'>,
  { flow, query }: Returned,
  userId: string,
  { log, ip }: Caller,
): Promise<SsoPerson> {
  const { limits, tokens } = base;
  const client = clientOf(base);
  const tries = [limits.perAddress('sso-address', ip, 50, quarterOfAnHour)];
  await limits.take(tries);
  const claim = await tokens.readFlow(flow);
  const person =
    claim?.userId === userId
      ? await client.finish(claim, query).catch((err: unknown) => void log.warn({ err }, 'single sign-on refused'))
      : undefined;
  if (!person) {
    log.warn({ event: 'sign-in-refused', reason: 'sso', ip }, 'sign-in refused');
    throw new AppError('invalid_credentials', { reason: reason('sso-not-signed-in', { provider: client.name }) });
  }
  limits.giveBack(tries);
  return person;
}

/** The account of somebody who comes for the first time. It has no password until its person sets one. */
async function makeAccount(
  base: Needs<'db' | 'clock' | 'limits' | 'sso' | 'ssoMakesAccounts'>,
  { subject, email = '', isEmailVerified, firstName, lastName }: SsoPerson,
  { timeZone, language }: Chosen,
  { log, ip }: Caller,
): Promise<UserRow> {
  const { db, clock, limits, ssoMakesAccounts } = base;
  const { name: provider } = clientOf(base);
  if (!(await readServerState(db)).has_owner) {
    throw new AppError('not_allowed', { reason: reason('sso-before-owner') });
  }
  if (!ssoMakesAccounts) {
    throw new AppError('not_allowed', { reason: reason('sso-without-account') });
  }
  if (!isEmail(email)) throw new AppError('not_allowed', { reason: reason('sso-without-email', { provider }) });
  // The address is a name that opens the account: who has not shown that it is theirs takes it from nobody.
  if (!isEmailVerified) throw new AppError('not_allowed', { reason: reason('sso-email-not-confirmed', { provider }) });
  await limits.take(registrationLimits(limits, ip));
  const user = await transact(db, (tx) =>
    insertUser(
      tx,
      {
        email,
        passwordHash: '',
        role: 'user',
        ssoSubject: subject,
        isEmailConfirmed: true,
        firstName: firstName?.slice(0, longestName),
        lastName: lastName?.slice(0, longestName),
        timeZone: timeZone !== undefined && isKnownTimeZone(timeZone) ? timeZone : undefined,
        language: isLanguageChoice(language) ? language : undefined,
      },
      clock(),
    ),
  ).catch((error: unknown) => {
    throw error instanceof NameTaken
      ? new AppError('conflict', { reason: reason('sso-email-taken', { provider }) })
      : error;
  });
  log.info({ event: 'registered', userId: user._id, role: user.role, by: 'sso', ip }, 'registered');
  return user;
}
