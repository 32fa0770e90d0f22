/** Names are compared by their keys and shown as typed. */
import { randomUUID, randomUUIDv7 } from 'node:crypto';
import type { LanguageChoice } from '@workout-tracker/core/people/languages';
import type { Role } from '@workout-tracker/core/people/role';
import { accountKey, type Units } from '@workout-tracker/core/people/user';
import { CompiledQuery, type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from '#db/connection.ts';
import type { UsersTable } from '#db/tables/account-tables.ts';
import type { PersonSettings } from '#db/tables/transfer-tables.ts';
import type { Tx } from '#db/transaction.ts';
import { deleteFactsOfPerson } from '#facts/facts.queries.ts';
import { claimName, explainTakenName, type NameOwner, ownerOfKey, releaseNames, ssoKey } from './account-names.ts';

export type UserRow = Selectable<UsersTable>;

/** What a person has set, as an archive holds it. */
export const settingsOf = (user: UserRow): PersonSettings => ({
  firstName: user.first_name,
  lastName: user.last_name,
  displayName: user.display_name,
  timeZone: user.time_zone,
  units: user.units,
  theme: user.theme,
  dateOrder: user.date_order,
  hourCycle: user.hour_cycle,
  weekStart: user.week_start,
  language: user.language,
  heartRateZones: user.heart_rate_zones,
  training: user.training,
  activeSeries: user.active_series,
});

/** A person as the session holds them: their row, and what the same statement reads beside it. */
export interface SessionUserRow extends UserRow {
  last_sign_in_at: Date;
  last_program: string | null;
}

/** Among the latest fifty: a person who only ever imports classes has no program, and no long search for one either. */
export const lastProgramOf = (user: string): string => `(select program_id from
  (select program_id, created_at, _id from workouts where user_id = ${user} and deleted_at is null
   order by created_at desc, _id desc limit 50) latest
  where program_id is not null order by created_at desc, _id desc limit 1)`;

/** The ids of logins begin with their time. A login is there whenever somebody asks with its token. */
const sessionUserSql = `select users.*, coalesce(
    (select created_at from logins where user_id = $1 order by logins._id desc limit 1), users.created_at) as last_sign_in_at,
  ${lastProgramOf('$1')} as last_program
  from users where _id = $1`;

export interface NewUser {
  email: string;
  username?: string | undefined;
  /** Empty for an account without a password. */
  passwordHash: string;
  ssoSubject?: string | undefined;
  /** False when a letter asks whether it is theirs. */
  isEmailConfirmed: boolean;
  role: Role;
  firstName?: string | undefined;
  lastName?: string | undefined;
  displayName?: string | undefined;
  timeZone?: string | undefined;
  units?: Units | undefined;
  language?: LanguageChoice | undefined;
}

export async function findUser(db: Database | Tx, userId: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('_id', '=', userId).executeTakeFirst();
}

export async function findSessionUser(db: Database | Tx, userId: string): Promise<SessionUserRow | undefined> {
  return (await db.executeQuery<SessionUserRow>(CompiledQuery.raw(sessionUserSql, [userId]))).rows[0];
}

/** Asks for somebody in any case: how long it takes tells nobody whether the name is known. */
export async function findOwner(db: Database, owner: NameOwner | undefined): Promise<UserRow | undefined> {
  return findUser(db, owner?.owner_id ?? randomUUID());
}

export async function findUserByName(db: Database, name: string): Promise<UserRow | undefined> {
  return findUserByKey(db, accountKey(name));
}

export async function findUserByKey(db: Database, key: string): Promise<UserRow | undefined> {
  const { sql, values } = ownerOfKey(key);
  const { rows } = await db.executeQuery<NameOwner>(CompiledQuery.raw(sql, [...values]));
  return rows[0] && findUser(db, rows[0].owner_id);
}

export async function insertUser(tx: Tx, user: NewUser, now: Date): Promise<UserRow> {
  const inserted = await tx
    .insertInto('users')
    .values({
      _id: randomUUIDv7(),
      email: user.email,
      email_key: accountKey(user.email),
      is_email_confirmed: user.isEmailConfirmed,
      username: user.username ?? null,
      username_key: user.username === undefined ? null : accountKey(user.username),
      password_hash: user.passwordHash,
      role: user.role,
      sso_subject: user.ssoSubject ?? null,
      first_name: tidyName(user.firstName),
      last_name: tidyName(user.lastName),
      display_name: tidyName(user.displayName),
      ...(user.timeZone !== undefined && { time_zone: user.timeZone }),
      ...(user.units !== undefined && { units: user.units }),
      ...(user.language !== undefined && { language: user.language }),
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(explainTakenName);
  const { _id, email_key, username_key, sso_subject } = inserted;
  await claimName(tx, _id, 'email', email_key);
  if (username_key !== null) await claimName(tx, _id, 'username', username_key);
  if (sso_subject !== null) await claimName(tx, _id, 'sso', ssoKey(sso_subject));
  return inserted;
}

/** A name of nothing but spaces is no name. */
export function tidyName(name: string | null | undefined): string | null {
  return name?.trim() || null;
}

export async function updateUserRow(
  db: Database | Tx,
  userId: string,
  change: Updateable<UsersTable>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ ...change, updated_at: now })
    .where('_id', '=', userId)
    .execute();
}

export async function lockTraining(tx: Tx, userId: string): Promise<object | undefined> {
  const row = await tx.selectFrom('users').select('training').where('_id', '=', userId).forUpdate().executeTakeFirst();
  return row?.training;
}

/** Replaces the password that was checked, and no other: two changes at once cannot both believe they were the one. */
export async function replacePasswordHash(
  tx: Tx,
  userId: string,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ password_hash: to, updated_at: now })
    .where('_id', '=', userId)
    .where('password_hash', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Everything that is a person's goes with them. Their row is held first, which waits for whoever holds it while writing something of theirs; one that
 * comes later is refused. On one machine most of this follows from foreign keys to the row; programs, series, names and reports are deleted by
 * statements of their own because on many machines they cannot have such keys.
 */
export async function deleteUser(tx: Tx, userId: string): Promise<void> {
  const user = await tx
    .selectFrom('users')
    .select(['email_key', 'username_key', 'sso_subject'])
    .where('_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  await deleteOwnClientErrors(tx, userId);
  await tx.deleteFrom('users').where('_id', '=', userId).execute();
  await deleteFactsOfPerson(tx, userId);
  await tx.deleteFrom('bound_straps').where('owner_id', '=', userId).execute();
  await tx.deleteFrom('series').where('owner_id', '=', userId).execute();
  await tx.deleteFrom('programs').where('owner_id', '=', userId).execute();
  if (user) await releaseNames(tx, userId, user);
}

/** Errors that nobody else's browser reported; of the others, what only one of the reports said, which may have been this person's. */
async function deleteOwnClientErrors(tx: Tx, userId: string): Promise<void> {
  const reported = tx.selectFrom('catch_reporters').select('catch_id');
  await tx
    .deleteFrom('catches')
    .where('_id', 'in', reported.where('user_id', '=', userId))
    .where('_id', 'not in', reported.where('user_id', '<>', userId))
    .execute();
  await tx
    .updateTable('catches')
    .set({
      route: '',
      user_agent: '',
      app_version: '',
      // The first three lines, by a function that Citus takes in an update: array_to_string is not immutable.
      stack: sql<string>`substring(stack from '^[^\\n]*(?:\\n[^\\n]*){0,2}')`,
    })
    .where('_id', 'in', reported.where('user_id', '=', userId))
    .execute();
  await tx.deleteFrom('catch_reporters').where('user_id', '=', userId).execute();
}
