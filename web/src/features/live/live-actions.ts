/**
 * Each action of the live screen is an event of the workout in progress, recorded and shown at once. A failed write to the disk is
 * reported by the event's own result.
 */
import type { RestPlan, SetValues, WarmupSet } from '@workout-tracker/core/live/live-event';
import type { LiveMove } from '@workout-tracker/core/live/live-plan';
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import type { LiveTarget } from '@workout-tracker/core/live/live-target';
import { isRunning } from '@workout-tracker/core/live/session-view';
import { remarkActions, type SetRemarks } from '@workout-tracker/core/live/set-remarks';
import { type Loadable, loadableWeight, valuesAt } from '@workout-tracker/core/live/set-values';
import type { Units } from '@workout-tracker/core/people/user';
import type { SetStart } from '@workout-tracker/core/programs/program';
import type { WorkoutInProgress } from '#offline/workout-in-progress.ts';

/** What was decided about plans in this workout. */
const decisionsIn = (session: LiveSession | null): string[] =>
  session?.moves.flatMap(({ target }) => target?.decisions ?? []) ?? [];

export type LiveActions = ReturnType<typeof createLiveActions>;

interface ActionParts {
  /** What proposed weights are rounded by, as the screen shows them. */
  readonly loadable?: Loadable;
  /** Decisions about plans that went with Undo. */
  readonly onTakenBack?: (decisionIds: readonly string[]) => void;
}

export function createLiveActions(inProgress: WorkoutInProgress, { loadable, onTakenBack }: ActionParts = {}) {
  const record: WorkoutInProgress['record'] = (action) => inProgress.record(action);
  const session = () => inProgress.getSnapshot().session;
  const index = (): number => session()?.index ?? 0;

  return {
    change: (field: 'count' | 'weight' | 'seconds', value: number | null) =>
      void record({ type: 'value-changed', index: index(), field, value }),
    changeAt: (at: number, field: 'count' | 'weight' | 'seconds', value: number | null) =>
      void record({ type: 'value-changed', index: at, field, value }),
    choose: (variant: number, at = index()) => void record({ type: 'variant-chosen', index: at, variant }),
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
    /** What stands there is done; on to the next place, after the rest that `rest` plans. */
    complete(rest?: (session: LiveSession, at: number) => RestPlan | null, at = index()) {
      const open = session();
      if (open?.status !== 'open') return;
      const nothing: SetValues = { count: null, weight: null, unit: open.start.unit, variant: 0 };
      const values = valuesAt(open, at, loadable) ?? nothing;
      void record({ type: 'set-completed', index: at, values, rest: rest?.(open, at) ?? null });
    },
    /** Not done after all. Right after it was done that is Undo: the rest before it goes on, and the person is where they were. */
    reopen(at: number) {
      const open = session();
      const latest = open?.undo.at(-1);
      const before = latest?.content.positions[at];
      const wasJustDone =
        latest?.type === 'set-completed' && before?.id === open?.positions[at]?.id && before?.completed === null;
      void record(wasJustDone ? { type: 'undone' } : { type: 'set-reopened', index: at });
    },
    /** One number of a set where it stands: what was done is put right, what is to come is proposed. */
    put(at: number, field: 'count' | 'weight' | 'seconds', value: number | null) {
      const completed = session()?.positions[at]?.completed;
      if (completed) void record({ type: 'set-corrected', index: at, values: { ...completed.values, [field]: value } });
      else void record({ type: 'value-changed', index: at, field, value });
    },
    back: () => void record({ type: 'went-back' }),
    goTo: (at: number) => void record({ type: 'went-to', index: at }),
    undo() {
      const before = decisionsIn(session());
      void record({ type: 'undone' });
      const left = decisionsIn(session());
      const gone = before.filter((id) => !left.includes(id));
      if (gone.length > 0) onTakenBack?.(gone);
    },
    /** What the plan asks for from now on in this workout. */
    changeTarget: (mid: string, target: LiveTarget) => void record({ type: 'target-changed', mid, target }),
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
    leaveWeightOut: (at: number) => void record({ type: 'no-weight-chosen', index: at }),
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
