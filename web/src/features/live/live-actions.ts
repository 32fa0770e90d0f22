/**
 * What a person does on the live screen, as events of the workout in progress. Each is recorded at once and shown at once; whether it reached the
 * disk is its own business, and it says so when it did not.
 */
import type { Exercise } from '@workout-tracker/core/exercises/exercise';
import type { RestPlan, SetValues, WarmupSet } from '@workout-tracker/core/live/live-event';
import type { LiveMove } from '@workout-tracker/core/live/live-plan';
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import { isPassed } from '@workout-tracker/core/live/positions';
import { isRunning } from '@workout-tracker/core/live/session-view';
import { type Effort, remarkActions, type SetRemarks } from '@workout-tracker/core/live/set-remarks';
import { type Loadable, loadableWeight, valuesAt } from '@workout-tracker/core/live/set-values';
import type { TrainingSettings } from '@workout-tracker/core/people/training-settings';
import type { Units } from '@workout-tracker/core/people/user';
import type { SetStart } from '@workout-tracker/core/programs/program';
import { parseSets, type TypedSet } from '@workout-tracker/core/workouts/set-shorthand';
import { fieldUnitOf, fromField } from '#lib/distance-format.ts';
import type { WorkoutInProgress } from '#offline/workout-in-progress.ts';
import { takesWeight } from './log/count-steps.ts';

export type LiveActions = ReturnType<typeof createLiveActions>;

/** `loadable` is what proposed weights are rounded by, as the screen shows them. */
export function createLiveActions(inProgress: WorkoutInProgress, loadable?: Loadable) {
  const record: WorkoutInProgress['record'] = (action) => inProgress.record(action);
  const session = () => inProgress.getSnapshot().session;
  const index = (): number => session()?.index ?? 0;

  return {
    change: (field: 'count' | 'weight' | 'seconds', value: number | null) =>
      void record({ type: 'value-changed', index: index(), field, value }),
    changeAt: (at: number, field: 'count' | 'weight' | 'seconds', value: number | null) =>
      void record({ type: 'value-changed', index: at, field, value }),
    choose: (variant: number) => void record({ type: 'variant-chosen', index: index(), variant }),
    chooseUnit: (unit: Units) => void record({ type: 'unit-chosen', unit }),
    /** Puts the values of the last time into the counters of this place, in the unit they are in. */
    accept({ count, weight, unit, variant }: SetStart) {
      const open = session();
      const shown = open && valuesAt(open, open.index);
      if (!open || !shown) return;
      const here = weight === null ? null : loadableWeight(weight, unit ?? open.start.unit, shown.unit);
      void record({ type: 'value-changed', index: open.index, field: 'count', value: count });
      void record({ type: 'value-changed', index: open.index, field: 'weight', value: here });
      void record({ type: 'variant-chosen', index: open.index, variant });
    },
    /** What stands in the counters is done; on to the next place, after the rest that `rest` plans. */
    complete(rest?: (session: LiveSession) => RestPlan | null) {
      const open = session();
      if (open?.status !== 'open') return;
      const nothing: SetValues = { count: null, weight: null, unit: open.start.unit, variant: 0 };
      const values = valuesAt(open, open.index, loadable) ?? nothing;
      void record({ type: 'set-completed', index: open.index, values, rest: rest?.(open) ?? null });
    },
    back: () => void record({ type: 'went-back' }),
    goTo: (at: number) => void record({ type: 'went-to', index: at }),
    undo: () => void record({ type: 'undone' }),
    /** Each by itself: the journal tells it as it was done. */
    remark(at: number, changes: Partial<SetRemarks>) {
      const set = session()?.positions[at];
      if (set) for (const action of remarkActions(at, set, { ...set, ...changes })) void record(action);
    },
    writeExerciseNote: (mid: string, note: string) => void record({ type: 'exercise-note-written', mid, note }),
    /** Whoever adds one means to do it now: they are taken to it, and Undo brings them back. */
    addExercise(move: LiveMove) {
      void record({ type: 'exercise-added', move, place: Number.MAX_SAFE_INTEGER });
      const at = session()?.positions.findIndex(({ mid }) => mid === move._id) ?? -1;
      if (at !== -1 && at !== index()) void record({ type: 'went-to', index: at });
    },
    /** In one go: one Undo takes all of them back. */
    addExercises: (moves: readonly LiveMove[]) => void record({ type: 'exercises-added', moves }),
    moveExercise: (mid: string, place: number) => void record({ type: 'exercise-moved', mid, place }),
    swapExercise: (mid: string, move: LiveMove) => void record({ type: 'exercise-swapped', mid, move }),
    removeExercise: (mid: string) => void record({ type: 'exercise-removed', mid }),
    joinExercises: (mids: readonly string[]) => void record({ type: 'exercises-joined', mids }),
    partExercise: (mid: string) => void record({ type: 'exercise-parted', mid }),
    addWarmups: (mid: string, sets: readonly WarmupSet[]) => void record({ type: 'warmups-added', mid, sets }),
    changeRest: (seconds: number) => void record({ type: 'rest-changed', seconds }),
    /** From the next set of this move on, in this workout. */
    chooseRest: (mid: string, seconds: number) => void record({ type: 'rest-chosen', mid, seconds }),
    pauseRest: () => void record({ type: 'rest-paused' }),
    resumeRest: () => void record({ type: 'rest-resumed' }),
    endRest: (by: 'person' | 'heart' | 'time') => void record({ type: 'rest-ended', by }),
    switchRest: (isOn: boolean) => void record({ type: 'rest-switched', isOn }),
    skip: () => void record({ type: 'set-skipped', index: index() }),
    addSet: (at = index()) => void record({ type: 'set-added', index: at }),
    /** This move is done without a weight today. */
    leaveWeightOut: () => void record({ type: 'no-weight-chosen', index: index() }),
    correct: (at: number, values: SetValues) => void record({ type: 'set-corrected', index: at, values }),
    remove: (at: number) => void record({ type: 'set-removed', index: at }),
    toggleClock() {
      const open = session();
      if (open) void record({ type: isRunning(open) ? 'paused' : 'resumed' });
    },
    reset: () => void record({ type: 'reset' }),
    undoReset: () => void record({ type: 'reset-undone' }),
  };
}

interface Typing {
  readonly inProgress: WorkoutInProgress;
  readonly actions: LiveActions;
  readonly scale: TrainingSettings['effort'];
  /** How the exercise is loaded; undefined where it is not known. */
  readonly loading?: Exercise['loading'] | undefined;
}

/**
 * Sets typed in one go on the live screen: into the counters of this set and of those of the exercise that follow, with one more set for
 * each that is missing. `typeSets('100x8,8,7', ...)`; answers with what is wrong, null when it was understood. All of it is taken or none.
 */
export function typeSets(text: string, { inProgress, actions, scale, loading }: Typing): string | null {
  const session = () => inProgress.getSnapshot().session;
  const { index = 0, positions = [] } = session() ?? {};
  const { mid, move } = positions[index] ?? {};
  const read = parseSets(text, scale);
  if ('problem' in read) return read.problem;
  if (!move) return null;
  const put = read.sets.map((set) => valuesFor(set, move, loading));
  const problem = put.find((values) => typeof values === 'string');
  if (problem !== undefined) return problem;
  const placesFrom = (): number[] =>
    [...(session()?.positions ?? []).entries()]
      .filter(
        ([place, position]) => position.mid === mid && (place === index || (place > index && !isPassed(position))),
      )
      .map(([place]) => place);
  for (let left = read.sets.length - placesFrom().length; left > 0; left -= 1) actions.addSet(index);
  const places = placesFrom();
  for (const [at, values] of put.entries()) {
    const place = places[at];
    if (place === undefined || typeof values === 'string') continue;
    const { unit, effort } = values;
    if (unit && unit !== session()?.unit) actions.chooseUnit(unit);
    for (const field of ['count', 'seconds', 'weight'] as const) {
      const value = values[field];
      if (value !== undefined) actions.changeAt(place, field, value);
    }
    if (effort) actions.remark(place, { effort });
  }
  return null;
}

/** What a typed set puts into the counters of a move. */
interface PutValues {
  readonly count?: number | undefined;
  readonly seconds?: number | undefined;
  readonly weight?: number | undefined;
  readonly unit?: Units | undefined;
  readonly effort?: Effort | undefined;
}

/** Or why the move has no place for something that the set says. */
function valuesFor(set: TypedSet, move: LiveMove, loading: Exercise['loading'] | undefined): PutValues | string {
  const { title, measure } = move;
  const { reps, seconds, metres, unit, rpe, rir } = set;
  // A bare number is whatever the move counts; of a distance, what its plan would stand in a field as.
  const distance = metres ?? (reps === undefined ? undefined : fromField(reps, fieldUnitOf(move.metres)));
  const count = { reps, 'reps-and-seconds': reps, seconds: seconds ?? reps, metres: distance }[measure];
  const hasSeconds = measure === 'reps-and-seconds' && seconds !== undefined;
  if (count === undefined && !hasSeconds)
    return `${title} counts ${measure === 'metres' ? distanceHint() : countedAs[measure]}.`;
  const weight = weightFor(set, move, loading);
  if (typeof weight === 'string') return weight;
  return {
    count,
    weight,
    unit,
    ...(hasSeconds && { seconds }),
    ...(rpe !== undefined && { effort: { scale: 'rpe', value: rpe } }),
    ...(rir !== undefined && { effort: { scale: 'rir', value: rir } }),
  };
}

const countedAs = {
  reps: 'reps: write 100x8, or 8',
  'reps-and-seconds': 'reps and seconds: write 8, or 45s',
  seconds: 'seconds: write 45s, or 1:30',
} as const;

const distanceHint = (): string =>
  fieldUnitOf(null) === 'm' ? 'metres: write 400m' : 'a distance: write 40yd, or 1.5mi';

function weightFor(
  { weight, isBodyWeight }: TypedSet,
  move: LiveMove,
  loading: Exercise['loading'] | undefined,
): number | string | undefined {
  if (weight === undefined) return undefined;
  const { title } = move;
  if (loading === 'assisted' && isBodyWeight) {
    return weight > 0 ? `${title} takes help: write bw-20x6.` : Math.abs(weight);
  }
  if (isBodyWeight && loading !== 'bodyweight' && loading !== undefined)
    return `${title} is not done with body weight: write 100x8.`;
  if (!takesWeight(move, loading) && !isBodyWeight) return `${title} has no weight: write 8.`;
  return weight;
}
