/**
 * A new account. The first one on a server becomes its owner: registrations take turns on the server's own row, so exactly one does
 * however many come at the same instant. A taken name must be refused by name, since nothing is confirmed by e-mail.
 */
import { randomUUIDv7 } from 'node:crypto';
import { objectToPassword } from '@workout-tracker/core/people/password';
import { accountKey } from '@workout-tracker/core/people/user';
import { isKnownTimeZone } from '@workout-tracker/core/time/local-date';
import type { AppContext } from '#app-context.ts';
import { transact } from '#db/transaction.ts';
import { isCommonPassword } from '#features/people/common-passwords.ts';
import { insertLogin } from '#features/people/logins.queries.ts';
import { claimOwnership } from '#features/people/ownership.queries.ts';
import { insertUser, type NewUser } from '#features/people/users.queries.ts';
import { readServerState } from '#features/server/server.queries.ts';
import { addressBlock } from '#http/address-block.ts';
import { AppError } from '#http/app-error.ts';
import type { Caller } from '#http/route.ts';
import { checkSetUpCode } from './set-up-code.ts';
import { type NewSession, registrationLimits } from './sign-in.ts';

interface Registration extends Omit<NewUser, 'passwordHash' | 'role' | 'ssoSubject'> {
  password: string;
  setUpCode?: string | undefined;
}

const longestKey = 254;

export async function register(context: AppContext, registration: Registration, caller: Caller): Promise<NewSession> {
  const { db, clock, passwords, limits } = context;
  const { log, ip, headers } = caller;
  const isClosed = context.registration === 'closed';
  const mustAsk = isClosed || context.setUpCode !== undefined;
  const isNew = mustAsk && !(await readServerState(db)).has_owner;
  if (isClosed && !isNew) throw closed();
  refuseUnfit(registration);
  await limits.take(registrationLimits(limits, ip));
  if (isNew) await checkSetUpCode(context, registration.setUpCode);
  // Before the name is looked up: a taken one takes as long as a free one.
  const passwordHash = await passwords.hash(registration.password, { group: addressBlock(ip) });

  const login = { loginId: randomUUIDv7(), userAgent: headers['user-agent'] ?? '', address: ip };
  const user = await transact(db, async (tx) => {
    const isOwner = await claimOwnership(tx);
    if (isClosed && !isOwner) throw closed();
    // The owner left while this was on its way: whoever comes next shows the code.
    if (isOwner && mustAsk && !isNew) throw new AppError('conflict');
    const now = clock();
    const created = await insertUser(tx, { ...registration, passwordHash, role: isOwner ? 'owner' : 'user' }, now);
    await insertLogin(tx, created, login, now);
    return { ...created, last_sign_in_at: now, last_program: null };
  });
  log.info({ event: 'registered', userId: user._id, role: user.role, loginId: login.loginId, ip }, 'registered');
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
