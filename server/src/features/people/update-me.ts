/** Changes what a person may change about themselves. What is left out stays; what is not offered here cannot be set. */
import type { VerbInput } from '@workout-tracker/core/contract/contract';
import type { FieldError } from '@workout-tracker/core/contract/errors';
import { accountKey, isKnownTimeZone } from '@workout-tracker/core/people/user';
import { areRising } from '@workout-tracker/core/people/zone-bounds';
import type { Updateable } from 'kysely';
import type { AppContext } from '#app-context.ts';
import type { Database } from '#db/connection.ts';
import type { UsersTable } from '#db/tables.ts';
import { isUnderWay } from '#features/series/instances.queries.ts';
import { AppError } from '#http/app-error.ts';
import { takenName } from './taken-name.ts';
import { type SessionUserRow, tidyName, updateUserRow } from './users.queries.ts';

type ProfileChange = VerbInput<'PUT /api/workout-tracker/users/me'>['body'];

export async function updateMe(
  { db, clock }: AppContext,
  userId: string,
  change: ProfileChange,
): Promise<SessionUserRow> {
  const details = [...objections(change), ...(await objectToActiveSeries(db, userId, change))];
  const [first] = details;
  if (first) throw new AppError('validation_failed', { message: first.message, details });
  const user = await updateUserRow(db, userId, columns(change), clock()).catch((error: unknown) => {
    throw takenName(error) ?? error;
  });
  if (!user) throw new AppError('not_signed_in');
  return user;
}

function objections({ timeZone, heartRateZones }: ProfileChange): FieldError[] {
  return [
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
  const { firstName, lastName, displayName, username, timeZone, units, theme, heartRateZones, activeSeries } = change;
  return {
    ...(firstName !== undefined && { first_name: tidyName(firstName) }),
    ...(lastName !== undefined && { last_name: tidyName(lastName) }),
    ...(displayName !== undefined && { display_name: tidyName(displayName) }),
    ...(username !== undefined && { username, username_key: username === null ? null : accountKey(username) }),
    ...(timeZone !== undefined && { time_zone: timeZone }),
    ...(units !== undefined && { units }),
    ...(theme !== undefined && { theme }),
    ...(heartRateZones !== undefined && { heart_rate_zones: heartRateZones }),
    ...(activeSeries !== undefined && { active_series: activeSeries }),
  };
}
