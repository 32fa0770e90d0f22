/** The id of a workout is made when it begins, so that whatever happens to its save later, it is one workout. */
import { t } from '@lingui/core/macro';
import type { SeriesPlace } from '@workout-tracker/core/live/live-event';
import type { LivePlan } from '@workout-tracker/core/live/live-plan';
import type { User } from '@workout-tracker/core/people/user';
import { uuidV7 } from '#lib/uuid-v7.ts';
import type { Recorded, WorkoutInProgress } from '#offline/workout-in-progress.ts';

interface NewLive {
  readonly plan: LivePlan;
  readonly user: Pick<User, 'units' | 'training'>;
  readonly series: SeriesPlace | null;
}

/** A workout still in progress is thrown away: whoever calls has asked. */
export function startLive(inProgress: WorkoutInProgress, { plan, user, series }: NewLive): Promise<Recorded> {
  return inProgress.start({
    workoutId: uuidV7(Date.now()),
    plan,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    unit: user.units,
    series,
    ...(!user.training.warmupCooldown && { warmupCooldown: false }),
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

/** One tab records at a time. Whoever starts something here asks for the turn first, and is told when no answer comes. */
const timeoutMs = 3_000;

/** What is said when no answer came. */
export const otherTab = (): string =>
  t`Your workout is open in another tab that does not respond. Close that tab and try again.`;

/** True once this tab records; false when the other one did not hand over in time. */
export function takeTurn(inProgress: WorkoutInProgress): Promise<boolean> {
  const isWriter = (): boolean => inProgress.getSnapshot().role === 'writer';
  if (isWriter()) return Promise.resolve(true);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), timeoutMs);
  const stop = inProgress.subscribe(() => isWriter() && resolve(true));
  inProgress.takeOver();
  return promise.finally(() => {
    clearTimeout(timer);
    stop();
  });
}
