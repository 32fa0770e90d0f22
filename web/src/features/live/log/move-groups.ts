/** Sets of one superset are done in turn, so those of one exercise need not be neighbours. */
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import { isPassed, type Position, placeAfter } from '@workout-tracker/core/live/positions';
import { exercisesOf } from '@workout-tracker/core/live/session-exercises';
import { hasFixedPlaces, isOpenEnded } from '@workout-tracker/core/live/shown-places';
import { supersetsOf } from '@workout-tracker/core/live/supersets';
import { fixedMoves } from '@workout-tracker/core/programs/fixed-moves';
import { formatCount } from '#lib/number-format.ts';

export interface MoveGroup {
  readonly mid: string;
  readonly title: string;
  /** `A1`; null outside of a superset. */
  readonly label: string | null;
  /** Where its sets stand in the session. */
  readonly places: readonly number[];
  readonly positions: readonly Position[];
}

export function moveGroups(session: LiveSession): MoveGroup[] {
  const { positions } = session;
  const fixed = (mid: string, title: string): MoveGroup[] => {
    const place = positions.findIndex((position) => position.mid === mid);
    const position = positions[place];
    return position ? [{ mid, title, label: null, places: [place], positions: [position] }] : [];
  };
  const exercises = exercisesOf(session).map(({ move, label, places, sets }) => ({
    mid: move._id,
    title: move.title,
    label,
    places,
    positions: sets,
  }));
  if (isOpenEnded(session.start)) return [...exercises, ...fixed(fixedMoves.cooldown, 'Next exercise')];
  if (!hasFixedPlaces(session.start)) return exercises;
  return [...fixed(fixedMoves.warmup, 'Warm-up'), ...exercises, ...fixed(fixedMoves.cooldown, 'Cool-down')];
}

export function groupAt(groups: readonly MoveGroup[], index: number): MoveGroup | undefined {
  return groups.find(({ places }) => places.includes(index));
}

/** `'A2 Pull-up'`: with its place in a superset. */
export const nameOf = ({ label, title }: Pick<MoveGroup, 'label' | 'title'>): string =>
  label === null ? title : `${label} ${title}`;

/** How many sets of its kind an exercise has: warm-up sets are counted apart. */
export function setsLike({ positions }: MoveGroup, { kind }: Position): number {
  const isWarmup = kind === 'warmup';
  return positions.filter((position) => (position.kind === 'warmup') === isWarmup).length;
}

/**
 * What follows: `'Then: Pull-up, 3 sets'` while the sets of this exercise go on, `'Then: A2 Pull-up, set 1'` in a superset, `'Last exercise'`.
 */
export function formatNext(session: LiveSession): string {
  const groups = moveGroups(session);
  const here = session.positions[session.index];
  const place = placeAfter(session.positions, session.index, here !== undefined && isPassed(here));
  const next = session.positions[place];
  const group = groupAt(groups, place);
  if (!next || !group) return 'Then: save the workout';
  if (group.label !== null) return `Then: ${nameOf(group)}, ${setName(next)}`;
  const isSame = group.places.includes(session.index);
  const coming = isSame ? groups[groups.indexOf(group) + 1] : group;
  if (!coming || (isSame && coming.mid === fixedMoves.cooldown)) return 'Last exercise';
  const sets = coming.positions.length;
  return `Then: ${nameOf(coming)}${sets > 1 ? `, ${formatCount(sets, 'set')}` : ''}`;
}

const setName = ({ kind, set }: Position): string => `${kind === 'warmup' ? 'warm-up' : 'set'} ${set + 1}`;
export const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

export interface ProgressSegment {
  readonly key: string;
  readonly sets: number;
  readonly passed: number;
  readonly isSuperset: boolean;
}

/** The segments of the progress bar: one for the warm-up, each exercise or superset, and the cool-down, as wide as they have sets. */
export function progressSegments(
  { start, moves, positions }: LiveSession,
  stored: LiveSession | null,
): ProgressSegment[] {
  const done = new Set(stored?.positions.filter(isPassed).map(({ id }) => id));
  const segment = (mids: readonly string[]): ProgressSegment[] => {
    const sets = positions.filter(({ mid }) => mids.includes(mid));
    if (sets.length === 0) return [];
    const passed = sets.filter(({ id }) => done.has(id)).length;
    return [{ key: mids.join(' '), sets: sets.length, passed, isSuperset: mids.length > 1 }];
  };
  const exercises = supersetsOf(moves).flatMap((group) => segment(group.map(({ _id }) => _id)));
  if (!hasFixedPlaces(start)) return exercises;
  return [...segment([fixedMoves.warmup]), ...exercises, ...segment([fixedMoves.cooldown])];
}
