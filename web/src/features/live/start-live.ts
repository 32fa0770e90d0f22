/** Begins a workout: its id is made here and now, so that whatever happens to its save later, it is one workout. */
import type { SeriesPlace } from '@workout-tracker/core/live/live-event';
import { planOf } from '@workout-tracker/core/live/live-plan';
import type { User } from '@workout-tracker/core/people/user';
import type { Program } from '@workout-tracker/core/programs/program';
import { uuidV7 } from '#lib/uuid-v7.ts';
import type { Drafts, Recorded } from '#offline/drafts.ts';

export interface NewLive {
  readonly program: Program;
  readonly user: Pick<User, 'units'>;
  readonly series: SeriesPlace | null;
}

/** A workout still in progress is thrown away: whoever calls has asked. */
export function startLive(drafts: Drafts, { program, user, series }: NewLive): Promise<Recorded> {
  return drafts.start({
    workoutId: uuidV7(Date.now()),
    plan: planOf(program),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    unit: user.units,
    series,
  });
}

/** The day of a series in the address of a start: `?instance=...&week=4&day=2`; null when it names none. */
export function seriesPlaceIn(params: URLSearchParams): SeriesPlace | null {
  const seriesInstanceId = params.get('instance');
  const [weekNumber, dayOfWeek] = [Number(params.get('week')), Number(params.get('day'))];
  if (!seriesInstanceId || !Number.isInteger(weekNumber) || weekNumber < 1) return null;
  if (!Number.isInteger(dayOfWeek) || dayOfWeek < 1 || dayOfWeek > 7) return null;
  return { seriesInstanceId, weekNumber, dayOfWeek };
}
