/**
 * Which places of a session a person comes to. The warm-up and the cool-down are always among the positions, so that the numbers in events
 * mean the same sets whatever is shown: who has switched them off passes neither. Of a workout that was begun empty the last place is where
 * the next exercise is added.
 */
import type { Started } from './live-event.ts';
import type { LiveSession } from './live-session.ts';
import { isPassed, placeAfter } from './positions.ts';

type Start = Pick<Started, 'plan' | 'warmupCooldown'>;
type Places = Pick<LiveSession, 'start' | 'positions'>;

/** Begun empty: exercises come as one goes, and nobody knows which set is the last. */
export const isOpenEnded = ({ plan }: Start): boolean => !plan.timed && plan.moves.length === 0;

export const hasFixedPlaces = (start: Start): boolean => start.warmupCooldown !== false && !isOpenEnded(start);

/** The first and the last place one can stand at. */
export function shownPlaces({ start, positions }: Places): { readonly first: number; readonly last: number } {
  const end = positions.length - 1;
  const last = hasFixedPlaces(start) || isOpenEnded(start) ? end : end - 1;
  // Where no exercise is left there is the end alone.
  if (positions.length <= 2) return { first: hasFixedPlaces(start) ? 0 : end, last: end };
  return { first: hasFixedPlaces(start) ? 0 : 1, last };
}

export function withinShown(session: Places, index: number): number {
  const { first, last } = shownPlaces(session);
  return Math.min(Math.max(index, first), last);
}

/** On the last place Save takes the place of Next; a timed program can be saved at any time. */
export function nextStep({
  start,
  positions,
  index,
}: Pick<LiveSession, 'start' | 'positions' | 'index'>): 'next' | 'save' {
  const end = positions.length - 1;
  if (start.plan.timed || index === end) return 'save';
  const here = positions[index];
  const isEnd = placeAfter(positions, index, here !== undefined && isPassed(here)) === end;
  return isEnd && shownPlaces({ start, positions }).last < end ? 'save' : 'next';
}

export interface Progress {
  /** Counts the places from 1. */
  readonly at: number;
  readonly places: number;
  readonly passed: number;
}

/** How far it is; null while there is nothing in it. `stored` is the session as far as it is on the disk. */
export function progressOf(session: LiveSession, stored: LiveSession | null): Progress | null {
  const { start, positions, index } = session;
  const { first } = shownPlaces(session);
  const isCounted = (place: number): boolean => hasFixedPlaces(start) || positions[place]?.move !== null;
  const places = positions.filter((_, place) => isCounted(place)).length;
  if (places === 0) return null;
  const counted = new Set(positions.flatMap(({ id }, place) => (isCounted(place) ? [id] : [])));
  const passed = stored?.positions.filter((position) => counted.has(position.id) && isPassed(position)).length ?? 0;
  return { at: Math.min(index - first + 1, places), places, passed };
}
