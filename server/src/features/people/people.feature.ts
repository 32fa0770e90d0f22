/** My own account, my sessions, and what admins do with others': one line per verb. */
import type { VerbInput } from '@workout-tracker/core/contract/contract';
import type { FieldError } from '@workout-tracker/core/contract/errors';
import { describePage } from '@workout-tracker/core/contract/pagination';
import { peopleContract } from '@workout-tracker/core/contract/people';
import { objectToPassword } from '@workout-tracker/core/people/password';
import { changeTraining, checkTrainingChange } from '@workout-tracker/core/people/training-rules';
import { accountKey } from '@workout-tracker/core/people/user';
import { areRising } from '@workout-tracker/core/people/zone-bounds';
import { isKnownTimeZone } from '@workout-tracker/core/time/local-date';
import type { Updateable } from 'kysely';
import { tellPerson } from '#accounts/account-letters.ts';
import { claimName, releaseName } from '#accounts/account-names.ts';
import { isCommonPassword } from '#accounts/common-passwords.ts';
import { confirmPassword } from '#accounts/confirm-password.ts';
import { endAllLogins, endLogin, type LoginRow, listLiveLogins } from '#accounts/logins.queries.ts';
import { giveUpOwnership, isAlone, isLastOwner } from '#accounts/ownership.ts';
import { forgetResets, resetPath } from '#accounts/password-resets.ts';
import { presentListedUser, presentUser } from '#accounts/present-user.ts';
import {
  deleteUser,
  findSessionUser,
  findUser,
  lockTraining,
  replacePasswordHash,
  type SessionUserRow,
  tidyName,
  updateUserRow,
} from '#accounts/users.queries.ts';
import { feature } from '#base/feature.ts';
import type { Needs } from '#base/needs.ts';
import type { Database } from '#db/connection.ts';
import { lockPerson } from '#db/lock-person.ts';
import type { UsersTable } from '#db/tables/account-tables.ts';
import { type Tx, transact } from '#db/transaction.ts';
import { AppError } from '#errors/app-error.ts';
import { refreshLoads } from '#facts/facts.queries.ts';
import { isUnderWay } from '#features/series/instances.queries.ts';
import type { Caller } from '#http/route.ts';
import { countUsers, listUsers } from './listed-users.queries.ts';
import { endUserSessions, issueResetLink, removeUser, updateUser } from './manage-users.ts';

const done = { status: 200, body: { data: { done: true } } } as const;

export const peopleFeature = feature({
  endpoints: peopleContract,
  needs: ['db', 'clock', 'passwords', 'limits', 'quota', 'mail'],
  handlers(base) {
    const { db, clock, quota } = base;
    return {
      async updateMe({ session, body }) {
        return { status: 200, body: { user: presentUser(await updateMe(base, session.userId, body), session) } };
      },
      async changePassword({ session, body, ...caller }) {
        await changePassword(base, session.userId, body, caller);
        return done;
      },
      async deleteMe({ session, body, ...caller }) {
        await deleteMe(base, session.userId, body.password, caller);
        return done;
      },
      async readStorage({ session }) {
        const { usedBytes, maxBytes = null } = await quota.readUse(session.userId);
        return { status: 200, body: { data: { usedBytes, maxBytes } } };
      },
      async listSessions({ session }) {
        const logins = await listLiveLogins(db, session.userId, clock());
        return { status: 200, body: { data: logins.map((login) => presentSession(login, session.loginId)) } };
      },
      async endSession({ session, params }) {
        if (!(await endLogin(db, session.userId, params.id, 'ended', clock()))) throw new AppError('not_found');
        return done;
      },
      async listUsers({ query: { page = 1, limit = 10, search = '' } }) {
        const [users, totalCount] = await Promise.all([
          listUsers(db, { search, page, limit }),
          countUsers(db, { search }),
        ]);
        return {
          status: 200,
          body: { data: users.map(presentListedUser), pagination: describePage({ page, limit, totalCount }) },
        };
      },
      async updateUser({ session, params, body, ...caller }) {
        const row = await updateUser(base, session.userId, { userId: params.id, change: body }, caller);
        return { status: 200, body: { data: presentListedUser(row) } };
      },
      async endUserSessions({ session, params, ...caller }) {
        await endUserSessions(base, session, params.id, caller);
        return done;
      },
      async issueResetLink({ session, params, ...caller }) {
        const { token, expiresAt } = await issueResetLink(base, session, params.id, caller);
        return { status: 201, body: { data: { path: resetPath(token), expiresAt: expiresAt.toISOString() } } };
      },
      async deleteUser({ session, params, body, ...caller }) {
        await removeUser(base, session.userId, { userId: params.id, password: body.password }, caller);
        return done;
      },
    };
  },
});

/** A session as its person sees it in the list of their devices. */
interface ListedSession {
  _id: string;
  isCurrent: boolean;
  userAgent: string;
  address: string;
  createdAt: string;
  lastUsedAt: string;
}

function presentSession(login: LoginRow, currentLoginId: string): ListedSession {
  return {
    _id: login._id,
    isCurrent: login._id === currentLoginId,
    userAgent: login.user_agent,
    address: login.address,
    createdAt: login.created_at.toISOString(),
    lastUsedAt: login.last_used_at.toISOString(),
  };
}

type ProfileChange = VerbInput<'PUT /api/workout-tracker/users/me'>['body'];

/** Changes what a person may change about themselves. What is left out stays; what is not offered here cannot be set. */
async function updateMe(
  { db, clock }: Needs<'db' | 'clock'>,
  userId: string,
  change: ProfileChange,
): Promise<SessionUserRow> {
  const details = [...objections(change), ...(await objectToActiveSeries(db, userId, change))];
  const [first] = details;
  if (first) throw new AppError('validation_failed', { message: first.message, details });
  const user = await changeUser(db, userId, change, clock());
  if (!user) throw new AppError('not_signed_in');
  return user;
}

/**
 * The row lock makes changes to the training settings take turns: two devices that change different ones both have their way. A weight
 * that was logged without a unit is in the person's own.
 */
async function changeUser(db: Database, userId: string, change: ProfileChange, now: Date) {
  const { units, training, username } = change;
  const isPlain = units === undefined && training === undefined && username === undefined;
  if (isPlain) {
    await updateUserRow(db, userId, columns(change), now);
    return findSessionUser(db, userId);
  }
  return transact(db, async (tx) => {
    if (username !== undefined) await changeUsername(tx, userId, username);
    const laidOver = training && changeTraining(await lockTraining(tx, userId), training);
    const settings = laidOver && { training: JSON.stringify(laidOver) };
    await updateUserRow(tx, userId, { ...columns(change), ...settings }, now);
    if (units !== undefined) await refreshLoads(tx, userId);
    return findSessionUser(tx, userId);
  });
}

async function changeUsername(tx: Tx, userId: string, username: string | null): Promise<void> {
  await lockPerson(tx, userId);
  const earlier = (await findUser(tx, userId))?.username_key ?? null;
  const next = username === null ? null : accountKey(username);
  if (earlier === next) return;
  if (earlier !== null) await releaseName(tx, userId, earlier);
  if (next !== null) await claimName(tx, userId, 'username', next);
}

function objections({ timeZone, heartRateZones, training = {} }: ProfileChange): FieldError[] {
  return [
    ...checkTrainingChange(training).map(({ path, message }) => ({ path: `/training${path}`, message })),
    ...(timeZone !== undefined && !isKnownTimeZone(timeZone)
      ? [{ path: '/timeZone', message: 'This time zone is not known here.' }]
      : []),
    ...(heartRateZones !== undefined && !areRising(heartRateZones)
      ? [{ path: '/heartRateZones', message: 'Each zone must begin above the one before it.' }]
      : []),
  ];
}

async function objectToActiveSeries(
  db: Database,
  userId: string,
  { activeSeries = null }: ProfileChange,
): Promise<FieldError[]> {
  if (activeSeries === null || (await isUnderWay(db, userId, activeSeries))) return [];
  return [{ path: '/activeSeries', message: 'That is not a series you follow. Join it first.' }];
}

function columns(change: ProfileChange): Updateable<UsersTable> {
  const { firstName, lastName, displayName, username, heartRateZones, activeSeries } = change;
  const { timeZone, units, theme, dateOrder, hourCycle, weekStart } = change;
  return {
    ...(firstName !== undefined && { first_name: tidyName(firstName) }),
    ...(lastName !== undefined && { last_name: tidyName(lastName) }),
    ...(displayName !== undefined && { display_name: tidyName(displayName) }),
    ...(username !== undefined && { username, username_key: username === null ? null : accountKey(username) }),
    ...(timeZone !== undefined && { time_zone: timeZone }),
    ...(units !== undefined && { units }),
    ...(theme !== undefined && { theme }),
    ...(dateOrder !== undefined && { date_order: dateOrder }),
    ...(hourCycle !== undefined && { hour_cycle: hourCycle }),
    ...(weekStart !== undefined && { week_start: weekStart }),
    ...(heartRateZones !== undefined && { heart_rate_zones: heartRateZones }),
    ...(activeSeries !== undefined && { active_series: activeSeries }),
  };
}

interface PasswordChange {
  currentPassword: string;
  newPassword: string;
}

/** A new password ends every session: if the old one was known to somebody else, so may be a session. */
async function changePassword(
  base: Needs<'db' | 'clock' | 'passwords' | 'limits' | 'mail'>,
  userId: string,
  { currentPassword, newPassword }: PasswordChange,
  caller: Caller,
): Promise<void> {
  const user = await confirmPassword(base, { userId, password: currentPassword, path: '/currentPassword' }, caller);
  const objection = objectToPassword(newPassword, user, isCommonPassword);
  if (objection) {
    const details = [{ path: '/newPassword', message: objection }];
    throw new AppError('validation_failed', { message: objection, details });
  }
  const to = await base.passwords.hash(newPassword, { group: userId, isPreferred: true });
  await transact(base.db, async (tx) => {
    const now = base.clock();
    if (!(await replacePasswordHash(tx, userId, { from: user.password_hash, to }, now))) throw new AppError('conflict');
    await forgetResets(tx, userId);
    await endAllLogins(tx, userId, 'password-changed', now);
  });
  caller.log.info({ event: 'password-changed', userId, ip: caller.ip }, 'password changed');
  tellPerson(base, userId, 'password-changed', caller);
}

const stillNeeded =
  'You are the only owner of this server. Make somebody else an owner first, then delete your account.';

/** Removes a person and all that is theirs. The last owner stays as long as others depend on the server. */
async function deleteMe(
  base: Needs<'db' | 'passwords' | 'limits'>,
  userId: string,
  password: string,
  caller: Caller,
): Promise<void> {
  await confirmPassword(base, { userId, password, path: '/password' }, caller);
  await transact(base.db, async (tx) => {
    if (await isLastOwner(tx, userId)) {
      if (!(await isAlone(tx, userId))) throw new AppError('conflict', { message: stillNeeded });
      await giveUpOwnership(tx);
    }
    await deleteUser(tx, userId);
  });
  caller.log.info({ event: 'account-deleted', userId, ip: caller.ip }, 'account deleted');
}
