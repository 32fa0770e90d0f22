/** Sets of one superset are done in turn, so those of one exercise need not be neighbours. */
import { plural, t } from '@lingui/core/macro';
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import { isPassed, type Position, placeAfter, targetAt } from '@workout-tracker/core/live/positions';
import { exercisesOf } from '@workout-tracker/core/live/session-exercises';
import { type Loadable, targetValuesAt } from '@workout-tracker/core/live/set-values';
import { hasFixedPlaces, isOpenEnded } from '@workout-tracker/core/live/shown-places';
import { supersetsOf } from '@workout-tracker/core/live/supersets';
import type { TargetSet } from '@workout-tracker/core/plans/plan-target';
import { fixedMoves } from '@workout-tracker/core/programs/fixed-moves';
import { moveTitle } from '#lib/catalogue-words.ts';
import { formatTarget } from '#lib/plans/target-format.ts';
import { plainShape } from '#lib/set-format.ts';
import type { LiveShape } from '../move-format.ts';

export interface MoveGroup {
  readonly mid: string;
  /** As it is shown. */
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
    title: moveTitle(move),
    label,
    places,
    positions: sets,
  }));
  if (isOpenEnded(session.start)) return [...exercises, ...fixed(fixedMoves.cooldown, t`Next exercise`)];
  if (!hasFixedPlaces(session.start)) return exercises;
  return [...fixed(fixedMoves.warmup, t`Warm-up`), ...exercises, ...fixed(fixedMoves.cooldown, t`Cool-down`)];
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

interface NextParts {
  readonly loadable?: Loadable;
  /** What the exercise that is shown says of its weights. */
  readonly shape?: LiveShape | undefined;
}

/**
 * What follows: `'Then: Pull-up, 3 sets'` while the sets of this exercise go on, `'Then: Back Squat, 5 × 10 × 45 kg'` where they go on with
 * another row of its plan, `'Then: A2 Pull-up, set 1'` in a superset, `'Last exercise'`.
 */
export function formatNext(session: LiveSession, parts: NextParts = {}): string {
  const groups = moveGroups(session);
  const here = session.positions[session.index];
  const place = placeAfter(session.positions, session.index, here !== undefined && isPassed(here));
  const next = session.positions[place];
  const group = groupAt(groups, place);
  if (!next || !group) return t`Then: save the workout`;
  if (group.label !== null) return formatThenSet(nameOf(group), next);
  const isSame = group.places.includes(session.index);
  const otherRow = isSame && here ? formatOtherRow(session, here, { group, place, ...parts }) : null;
  if (otherRow !== null) return formatThenRow(nameOf(group), otherRow);
  const coming = isSame ? groups[groups.indexOf(group) + 1] : group;
  if (!coming || (isSame && coming.mid === fixedMoves.cooldown)) return t`Last exercise`;
  const name = nameOf(coming);
  const count = coming.positions.length;
  return count > 1 ? plural(count, { one: `Then: ${name}, # set`, other: `Then: ${name}, # sets` }) : t`Then: ${name}`;
}

const formatThenSet = (name: string, { kind, set }: Position): string =>
  kind === 'warmup' ? t`Then: ${name}, warm-up ${{ number: set + 1 }}` : t`Then: ${name}, set ${{ number: set + 1 }}`;

const formatThenRow = (name: string, sets: string): string =>
  t({ message: `Then: ${name}, ${sets}`, comment: 'Then: Squat, 2 × 10 × 50 kg' });

interface OtherRow extends NextParts {
  readonly group: MoveGroup;
  /** Of the first set that follows. */
  readonly place: number;
}

/** The sets that follow as the plan asks for them; null where the next one is asked for as this one is, or nothing is planned. */
function formatOtherRow(
  session: LiveSession,
  here: Position,
  { group, place, loadable, shape = plainShape }: OtherRow,
): string | null {
  const [now, next] = [targetAt(here), targetAt(session.positions[place] ?? here)];
  if (!now || !next || isSameRow(now, next)) return null;
  const sets: TargetSet[] = [];
  for (const at of group.places.slice(group.places.indexOf(place))) {
    const position = session.positions[at];
    const set = position && targetAt(position);
    if (!set || !isSameRow(set, next)) break;
    const { count, weight, unit } = targetValuesAt(session, at, loadable) ?? set;
    sets.push({ ...set, count, weight, unit });
  }
  return formatTarget(sets, { ...shape, measure: here.move?.measure ?? 'reps' });
}

const isSameRow = (one: TargetSet, other: TargetSet): boolean =>
  (['count', 'to', 'isAtLeast', 'weight', 'kind', 'ofFirst', 'rpe', 'rir'] as const).every(
    (field) => one[field] === other[field],
  );

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
