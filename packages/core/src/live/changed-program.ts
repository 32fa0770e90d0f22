/**
 * What became of the plan in a workout: its exercises as they were left, in their order, with their sets and supersets, and how that differs
 * from the program it began with. What was merely left undone is no change; neither are warm-up sets, which no program has.
 */
import type { PlannedMove, ProgramContent } from '../programs/program.ts';
import { programOf, withDone } from '../workouts/program-of.ts';
import type { Entry } from '../workouts/workout.ts';
import type { SetValues } from './live-event.ts';
import type { LiveMove } from './live-plan.ts';
import type { LiveSession } from './live-session.ts';
import { type Position, positionsOf } from './positions.ts';
import { completedEntries } from './saved-entries.ts';
import { supersetsOf } from './supersets.ts';

export type PlanChange =
  | { readonly what: 'added'; readonly title: string; readonly sets: number }
  | { readonly what: 'removed'; readonly title: string }
  | { readonly what: 'swapped'; readonly title: string; readonly instead: string }
  | { readonly what: 'sets'; readonly title: string; readonly sets: number; readonly was: number }
  | { readonly what: 'order' }
  | { readonly what: 'joined' | 'parted'; readonly titles: readonly string[] };

export interface ChangedProgram {
  readonly moves: PlannedMove[];
  readonly changes: readonly PlanChange[];
}

/**
 * Null where the plan is as it was, where nothing is left of it, and by the clock. `program` is the version it began with, for what a session
 * leaves out of its moves.
 */
export function changedProgram(
  session: LiveSession,
  program: { readonly moves: readonly PlannedMove[] } | null = null,
): ChangedProgram | null {
  const { plan } = session.start;
  if (plan.timed || plan.moves.length === 0) return null;
  const left = movesLeft(session);
  if (left.length === 0) return null;
  const changes = changesBetween(plan.moves, left);
  if (changes.length === 0) return null;
  const known = new Map(program?.moves.map((move) => [move._id, move]));
  // Nobody would know any more how these lines go on.
  if (left.some(({ move }) => move.target && !known.has(move._id))) return null;
  return { moves: left.map((each) => plannedMove(each, known.get(each.move._id))), changes };
}

/** What was done, as a program of its own. */
export function programOfSession(session: LiveSession, title: string): ProgramContent {
  const entries = completedEntries(session).map(({ entry }) => entry);
  const { tags, timed, format } = session.start.plan;
  return programOf({ title, tags, entries, moves: session.moves.map(withoutStarts), timed, format });
}

function withoutStarts(move: LiveMove): PlannedMove {
  const { starts: _starts, isExtra: _isExtra, lastDone: _lastDone, target: _target, exerciseId = null, ...plan } = move;
  return { ...plan, exerciseId };
}

interface LeftMove {
  readonly move: LiveMove;
  readonly sets: readonly Position[];
}

function movesLeft({ start, moves, positions }: LiveSession): LeftMove[] {
  const firstAdded = positionsOf(start.plan.moves).length;
  // A planned set that was done as a warm-up is still one of the plan's.
  const counted = positions.filter(({ id, kind }) => id < firstAdded || kind !== 'warmup');
  const byMove = Map.groupBy(counted, ({ mid }) => mid);
  return moves.flatMap((move) => {
    const sets = byMove.get(move._id) ?? [];
    return sets.length > 0 ? [{ move, sets }] : [];
  });
}

function plannedMove({ move, sets }: LeftMove, known: PlannedMove | undefined): PlannedMove {
  const { superset } = move;
  const { superset: _superset, ...base } = known ?? withoutStarts(move);
  // How many sets a line with a plan has is said by its rows.
  if (known?.plan) return { ...base, ...(superset !== undefined && { superset }) };
  // Completed ones first: the first says how much is planned where the plan does not.
  const done = sets.toSorted((one, other) => Number(other.completed !== null) - Number(one.completed !== null));
  return withDone(
    { ...base, ...(superset !== undefined && { superset }) },
    done.map(({ completed }) => countsOf(move, completed?.values)),
  );
}

function countsOf({ measure }: LiveMove, values: SetValues | undefined): Pick<Entry, 'reps' | 'seconds' | 'metres'> {
  const { count = null, seconds } = values ?? {};
  if (measure === 'seconds') return { seconds: count ?? 0 };
  if (measure === 'metres') return { metres: count ?? 0 };
  return { reps: count, seconds: seconds ?? 0 };
}

function changesBetween(planned: readonly LiveMove[], left: readonly LeftMove[]): PlanChange[] {
  const now = left.map(({ move }) => move);
  const [before, after] = [new Set(planned.map(idOf)), new Set(now.map(idOf))];
  const swaps = swapsBetween(planned, now);
  const swappedFrom = new Set(swaps.values());
  const titleOf = new Map([...planned, ...now].map(({ _id, title }) => [_id, title]));
  const groups = changedSupersets(planned, now, swaps);
  return [
    ...left.flatMap(({ move: { _id, title, target }, sets: { length } }): PlanChange[] => {
      const was = planned.find((move) => move._id === (swaps.get(_id) ?? _id))?.sets;
      const swapped = swaps.get(_id);
      if (was === undefined) return [{ what: 'added', title, sets: length }];
      return [
        ...(swapped !== undefined ? [{ what: 'swapped' as const, title, instead: titleOf.get(swapped) ?? '' }] : []),
        ...(was === length || target ? [] : [{ what: 'sets' as const, title, sets: length, was }]),
      ];
    }),
    ...planned
      .filter(({ _id }) => !after.has(_id) && !swappedFrom.has(_id))
      .map(({ title }) => ({ what: 'removed' as const, title })),
    ...groups.map(({ what, ids }) => ({ what, titles: ids.map((id) => titleOf.get(id) ?? '') })),
    ...(isReordered() ? [{ what: 'order' as const }] : []),
  ];

  /** Exercises that were joined come together; that is told already. */
  function isReordered(): boolean {
    const named = new Set(groups.flatMap(({ ids }) => ids.map((id) => swaps.get(id) ?? id)));
    const unnamed = (ids: readonly string[]): string[] => ids.filter((id) => before.has(id) && !named.has(id));
    const isNow = unnamed(now.map(({ _id }) => swaps.get(_id) ?? _id));
    const was = unnamed(planned.map(idOf)).filter((id) => isNow.includes(id));
    return was.join() !== isNow.join();
  }
}

const idOf = ({ _id }: Pick<LiveMove, '_id'>): string => _id;

/** From an added exercise to the one whose place it took: what stands before both is the same. */
function swapsBetween(planned: readonly LiveMove[], now: readonly LiveMove[]): Map<string, string> {
  const [before, after] = [new Set(planned.map(idOf)), new Set(now.map(idOf))];
  const sharedBefore = (moves: readonly LiveMove[], at: number, shared: ReadonlySet<string>): number =>
    moves.slice(0, at).filter(({ _id }) => shared.has(_id)).length;
  const gone = planned.flatMap(({ _id }, at) =>
    after.has(_id) ? [] : [{ _id, place: sharedBefore(planned, at, after) }],
  );
  const swaps = new Map<string, string>();
  for (const [at, { _id }] of now.entries()) {
    if (before.has(_id)) continue;
    const place = sharedBefore(now, at, before);
    const taken = gone.findIndex((each) => each.place === place);
    if (taken === -1) continue;
    swaps.set(_id, gone[taken]?._id ?? '');
    gone.splice(taken, 1);
  }
  return swaps;
}

interface ChangedGroup {
  readonly what: 'joined' | 'parted';
  readonly ids: readonly string[];
}

function changedSupersets(
  planned: readonly LiveMove[],
  now: readonly LiveMove[],
  swaps: ReadonlyMap<string, string>,
): ChangedGroup[] {
  const present = new Set(now.map(({ _id }) => swaps.get(_id) ?? _id));
  const keyOf = (ids: readonly string[]): string => ids.toSorted().join();
  const groupsOf = (moves: readonly LiveMove[]): string[][] =>
    supersetsOf(moves)
      .map((group) => group.map(idOf))
      .filter(({ length }) => length > 1);
  // As far as their members are still there: a superset is not parted by an exercise that was removed.
  const old = groupsOf(planned)
    .map((ids) => ids.filter((id) => present.has(id)))
    .filter(({ length }) => length > 1);
  const original = (ids: readonly string[]): string[] => ids.map((id) => swaps.get(id) ?? id);
  const [oldKeys, joined] = [new Set(old.map(keyOf)), groupsOf(now)];
  const nowKeys = new Set(joined.map((ids) => keyOf(original(ids))));
  const inSuperset = new Set(joined.flatMap(original));
  const nowIdOf = new Map(now.map(({ _id }) => [swaps.get(_id) ?? _id, _id]));
  return [
    ...joined.filter((ids) => !oldKeys.has(keyOf(original(ids)))).map((ids) => ({ what: 'joined' as const, ids })),
    ...old
      // Whoever is in another superset now is told by that.
      .filter((ids) => !nowKeys.has(keyOf(ids)) && !ids.some((id) => inSuperset.has(id)))
      .map((ids) => ({ what: 'parted' as const, ids: ids.map((id) => nowIdOf.get(id) ?? id) })),
  ];
}
