/**
 * Gives a workout its day in the instance it is being linked to. A link that a person makes by hand must fit; a workout that a device saves
 * is kept in any case, because refusing it could lose it: an instance completed elsewhere in the meantime still takes it.
 */
import { reason } from '@workout-tracker/core/reasons/reason';
import { choosePlace } from '@workout-tracker/core/series/choose-place';
import { refuse } from '#errors/app-error.ts';
import { seriesCompleted } from './refusals.ts';
import { type LockedInstance, scheduleOf } from './series-positions.queries.ts';

interface LinkRequest {
  weekNumber: number | null;
  dayOfWeek: number | null;
  localDate: string;
}

interface SettledPlace {
  weekNumber: number | null;
  dayOfWeek: number | null;
}

/** Without a day when its date lies outside the plan and none was named. */
export function placeSaved(request: LinkRequest, instance: LockedInstance): SettledPlace {
  const chosen = choosePlace(request, { ...scheduleOf(instance), totalWeeks: instance.total_weeks });
  if (chosen.kind === 'refused') throw refuse(chosen.path, chosen.reason);
  if (chosen.kind === 'outside') return { weekNumber: null, dayOfWeek: null };
  return { weekNumber: chosen.place.week, dayOfWeek: chosen.place.day };
}

export function placeLinked(request: LinkRequest, instance: LockedInstance): SettledPlace {
  if (instance.completed) throw seriesCompleted();
  const settled = placeSaved(request, instance);
  if (settled.weekNumber === null) throw refuse('/weekNumber', reason('workout-outside-series'));
  return settled;
}
