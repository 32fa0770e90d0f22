import { reason } from '@workout-tracker/core/reasons/reason';
import { objectToPlace } from '@workout-tracker/core/series/choose-place';
import type { Place } from '@workout-tracker/core/series/plan';
import { addDays, localDateOf } from '@workout-tracker/core/time/local-date';
import { AppError, refuse } from '#errors/app-error.ts';

/** Absent and not yours are the same. */
export function notJoined(): AppError {
  return new AppError('not_found', { reason: reason('series-not-joined') });
}

export function unknownSeries(): AppError {
  return new AppError('not_found', { reason: reason('series-not-known') });
}

/** A day named in a body that the plan does not have. */
export function requirePlace(
  place: Place,
  totalWeeks: number,
  names = { week: '/weekNumber', day: '/dayOfWeek' },
): void {
  const objection = objectToPlace(place, totalWeeks);
  if (objection) throw refuse(objection.path === '/weekNumber' ? names.week : names.day, objection.reason);
}

/** A year and a day, by the clocks furthest ahead: nobody is refused for where they are. */
export function requireNearDate(path: string, date: string, now: Date): void {
  if (date <= addDays(localDateOf(now, 'Pacific/Kiritimati'), 365)) return;
  throw refuse(path, reason('more-than-a-year-ahead'));
}
