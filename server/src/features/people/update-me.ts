import type { VerbInput } from '@workout-tracker/core/contract/contract';
import type { FieldError } from '@workout-tracker/core/contract/errors';
import { changeTraining, checkTrainingChange } from '@workout-tracker/core/people/training-rules';
import { accountKey } from '@workout-tracker/core/people/user';
import { areRising } from '@workout-tracker/core/people/zone-bounds';
import { reason } from '@workout-tracker/core/reasons/reason';
import { isKnownTimeZone } from '@workout-tracker/core/time/local-date';
import type { Updateable } from 'kysely';
import { claimName, releaseName } from '#accounts/account-names.ts';
import {
  findSessionUser,
  findUser,
  lockTraining,
  type SessionUserRow,
  tidyName,
  updateUserRow,
} from '#accounts/users.queries.ts';
import type { Needs } from '#base/needs.ts';
import type { Database } from '#db/connection.ts';
import { lockPerson } from '#db/lock-person.ts';
import type { UsersTable } from '#db/tables/account-tables.ts';
import { type Tx, transact } from '#db/transaction.ts';
import { findUnseen } from '#db/unseen-exercises.ts';
import { AppError, fieldErrorOf } from '#errors/app-error.ts';
import { refreshLoads } from '#facts/facts.queries.ts';
import { isUnderWay } from '#features/series/instances.queries.ts';

type ProfileChange = VerbInput<'PUT /api/workout-tracker/users/me'>['body'];

/** Changes what a person may change about themselves. What is left out stays; what is not offered here cannot be set. */
export async function updateMe(
  { db, clock }: Needs<'db' | 'clock'>,
  userId: string,
  change: ProfileChange,
): Promise<SessionUserRow> {
  const details = [
    ...objections(change),
    ...(await objectToActiveSeries(db, userId, change)),
    ...(await objectToLifts(db, userId, change)),
  ];
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
    ...checkTrainingChange(training).map(({ path, reason }) => fieldErrorOf({ path: `/training${path}`, reason })),
    ...(timeZone !== undefined && !isKnownTimeZone(timeZone)
      ? [fieldErrorOf({ path: '/timeZone', reason: reason('time-zone-not-known-here') })]
      : []),
    ...(heartRateZones !== undefined && !areRising(heartRateZones)
      ? [fieldErrorOf({ path: '/heartRateZones', reason: reason('zones-not-rising') })]
      : []),
  ];
}

async function objectToActiveSeries(
  db: Database,
  userId: string,
  { activeSeries = null }: ProfileChange,
): Promise<FieldError[]> {
  if (activeSeries === null || (await isUnderWay(db, userId, activeSeries))) return [];
  return [fieldErrorOf({ path: '/activeSeries', reason: reason('series-not-followed') })];
}

async function objectToLifts(db: Database, userId: string, { training }: ProfileChange): Promise<FieldError[]> {
  const lifts = training?.insights?.lifts ?? [];
  const unseen = lifts.length === 0 ? [] : await findUnseen(db, userId, lifts);
  return unseen.map((exercise) =>
    fieldErrorOf({
      path: `/training/insights/lifts/${lifts.indexOf(exercise)}`,
      reason: reason('exercise-not-known', { exercise }),
    }),
  );
}

function columns(change: ProfileChange): Updateable<UsersTable> {
  const { firstName, lastName, displayName, username, heartRateZones, activeSeries } = change;
  const { timeZone, units, theme, dateOrder, hourCycle, weekStart, language } = change;
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
    ...(language !== undefined && { language }),
    ...(heartRateZones !== undefined && { heart_rate_zones: heartRateZones }),
    ...(activeSeries !== undefined && { active_series: activeSeries }),
  };
}
