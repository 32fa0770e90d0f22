/**
 * What both looks of a workout by sets are made of: its numbers, its rest, its records, and what can be done with it. A look draws it and
 * decides nothing of its own, so that one can go from one to the other in the middle of a workout.
 */
import { t } from '@lingui/core/macro';
import type { Exercise } from '@workout-tracker/core/exercises/exercise';
import type { LiveMove } from '@workout-tracker/core/live/live-plan';
import { liveRecords } from '@workout-tracker/core/live/live-records';
import { isExerciseRest } from '@workout-tracker/core/live/rest';
import { currentPosition } from '@workout-tracker/core/live/session-view';
import { firstWeight, valuesAt } from '@workout-tracker/core/live/set-values';
import type { Units } from '@workout-tracker/core/people/user';
import { stepsIn } from '@workout-tracker/core/plates/weight-steps';
import { type ComponentProps, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { restAlerts } from '#devices/alerts-browser.ts';
import { moveTitle } from '#lib/catalogue-words.ts';
import { formatClock } from '#lib/duration-format.ts';
import { errorMessage } from '#lib/error-message.ts';
import type { ExerciseSettings } from '#offline/exercise-saves.ts';
import { showToast } from '#ui/toasts/toasts.tsx';
import { useLiveHeart } from './heart/use-live-heart.ts';
import { createLiveActions } from './live-actions.ts';
import type { LiveScreenProps } from './live-layout.tsx';
import { loadableWith, loadsWith, proposedWarmups } from './log/bar-rack.ts';
import type { OpenSet, SetChanges } from './log/set-details.tsx';
import { typeSets } from './log/type-sets.ts';
import { formatComing } from './move-format.ts';
import { useExerciseChoice } from './order/order-sheet.tsx';
import { playRestOver, type RestTimer, useRest, useRestPush } from './rest/rest-dock.tsx';
import { useTargetLog } from './target/use-target-log.ts';
import { useWeightQuestion } from './weight-question.tsx';

export type SetLog = ReturnType<typeof useSetLog>;

export function useSetLog(props: LiveScreenProps, onGone: () => void) {
  const { offline, session, book, exercises, strap, user, save, isFollowing } = props;
  const ownSteps = useCallback(
    (unit: Units) => stepsIn(unit, { steps: props.weightSteps, unit: user.units }),
    [props.weightSteps, user.units],
  );
  const loadsOf = useMemo(
    () => loadsWith({ training: user.training, exercises, stepsIn: ownSteps }),
    [user.training, exercises, ownSteps],
  );
  const loadable = useMemo(() => loadableWith(loadsOf), [loadsOf]);
  const { decisions } = props;
  const actions = useMemo(
    () => createLiveActions(offline.inProgress, { loadable, onTakenBack: (ids) => void takeBack(decisions, ids) }),
    [offline, loadable, decisions],
  );
  const targets = useTargetLog({ session, decisions, actions, loadable });
  const records = useMemo(() => (book ? liveRecords(book, session) : []), [book, session]);
  const heart = useLiveHeart(strap, offline, session, user.heartRateZones);
  const position = currentPosition(session);
  const move = position?.move ?? null;
  const values = valuesAt(session, session.index, loadable);
  const isOpen = session.status === 'open' && !isFollowing && !save.isSaving;
  const exercise: Exercise | undefined = exercises.get(move?.exerciseId ?? '');
  const coming = formatComing(session, values, exercise);
  const exerciseSeconds = (id: string | null | undefined) => (id ? exercises.get(id)?.restSeconds : null) ?? null;
  const rest = useRest({
    session,
    now: offline.now,
    heart,
    settings: user.training.rest,
    actions,
    isOpen,
    exerciseSeconds,
    onOver: () => playRestOver(coming, user.training),
  });
  useRestPush(coming, rest.view, offline.now);
  const choice = useExerciseChoice({ session, actions, picker: props.picker, onGone });
  const question = useWeightQuestion(session, exercises);
  const warmups = proposedWarmups(session, {
    training: user.training,
    exercise,
    weightSteps: ownSteps(values?.unit ?? session.unit),
  });
  const [openSet, setOpenSet] = useState<number | null>(null);
  // A field with something in it that cannot be read: nobody goes on as if it were not there.
  const unread = useRef<{ readonly field: HTMLInputElement; readonly place: number } | null>(null);

  const { sound } = user.training;
  useEffect(() => {
    if (!sound) return undefined;
    const opening = setTimeout(restAlerts.prepare, 1_000);
    return () => clearTimeout(opening);
  }, [sound]);

  function takeShorthand(text: string, at = session.index): string | null {
    const { loading } = exercises.get(session.positions[at]?.move?.exerciseId ?? '') ?? {};
    const typing = { inProgress: offline.inProgress, actions, scale: user.training.effort, loading };
    const problem = typeSets(text, at, typing);
    if (problem) showToast({ text: problem, isError: true });
    return problem;
  }

  /** Leads to the field of the set that could not be read; false where there is none. */
  function showUnread(at: number): boolean {
    if (unread.current === null || unread.current.place !== session.positions[at]?.id) return false;
    unread.current.field.focus();
    return true;
  }

  /** The set at `at` is done, unless there is something to put right first. */
  function complete(at: number): void {
    if (sound) restAlerts.unlock();
    if (!showUnread(at) && !question.ask(at)) actions.complete(rest.plan, at);
  }

  function leaveWeightOut(at: number): void {
    question.close();
    actions.leaveWeightOut(at);
    actions.complete(rest.plan, at);
  }

  /** Through the outbox, so that it holds without a network. */
  async function changeSettings(exerciseId: string, settings: ExerciseSettings): Promise<boolean> {
    const outcome = await offline.exerciseSaves.changeSettings(exerciseId, settings);
    const isStored = outcome.kind !== 'not-stored';
    if (!isStored) showToast({ text: t`Could not save this on this device.`, isError: true });
    return isStored;
  }

  /** The length of the rest that runs, to be kept for its exercise. */
  function restLength(): ComponentProps<typeof RestTimer>['length'] {
    const set = rest.view && isExerciseRest(session, rest.view.index) ? session.positions[rest.view.index] : null;
    const { move: rested } = set ?? {};
    const exerciseId = rested?.exerciseId;
    if (!rested || !exerciseId) return null;
    const { plan } = session.start;
    const isPlanned = plan.moves.some(
      ({ _id, restSeconds, target }) =>
        _id === rested._id &&
        (restSeconds ?? target?.target.sets.find((set) => set.restSeconds !== undefined)) !== undefined,
    );
    return {
      title: moveTitle(rested),
      program: isPlanned ? `/programs/${plan.wid}/edit/` : null,
      onToday: (seconds) => actions.chooseRest(rested._id, seconds),
      onAlways: (seconds) => void keepRest({ move: rested, exerciseId, seconds }),
    };
  }

  async function keepRest({ move, exerciseId, seconds }: ChosenRest): Promise<void> {
    const { _id, restSeconds: today } = move;
    const before = exerciseSeconds(exerciseId);
    // One chosen for today would still come first.
    if (today !== undefined) actions.chooseRest(_id, seconds);
    if (!(await changeSettings(exerciseId, { restSeconds: seconds }))) return;
    showToast({
      text: t`${{ title: moveTitle(move) }} rests ${{ time: formatClock(seconds) }} from now on`,
      action: { label: t`Undo`, run: () => void changeSettings(exerciseId, { restSeconds: before }) },
    });
  }

  async function pin({ move, pinnedNote }: OpenSet, note: string): Promise<void> {
    const { exerciseId } = move;
    const title = moveTitle(move);
    if (!exerciseId || !(await changeSettings(exerciseId, { pinnedNote: note }))) return;
    showToast({
      text: t({ message: `Pinned to ${title}`, comment: 'a note, to an exercise' }),
      action: { label: t`Undo`, run: () => void changeSettings(exerciseId, { pinnedNote }) },
    });
  }

  function changeSet(set: OpenSet, { values: done, remarks, exerciseNote, pinned }: SetChanges) {
    if (pinned !== null) void pin(set, pinned);
    if (done && done !== set.values) actions.correct(set.index, done);
    if (exerciseNote !== set.exerciseNote) actions.writeExerciseNote(set.move._id, exerciseNote.trim());
    // Last, because a warm-up may stand somewhere else.
    actions.remark(set.index, remarks);
  }

  return {
    actions,
    ownSteps,
    loadable,
    loadsOf,
    targets,
    records,
    heart,
    position,
    move,
    values,
    exercise,
    isOpen,
    rest: {
      ...rest,
      timer: {
        rest,
        peakBpm: heart.totals.max,
        heartSettings: user.training.rest.heart,
        bounds: user.heartRateZones,
        length: restLength(),
        actions,
        isDisabled: !isOpen,
      },
    },
    choice,
    question,
    warmups,
    openSet,
    setOpenSet,
    firstWeight: firstWeight(session, openSet ?? session.index),
    takeShorthand,
    showUnread,
    complete,
    leaveWeightOut,
    changeSettings,
    changeSet,
    /** Tells of a field that could not be read, or of the same once it can. */
    setUnread(field: HTMLInputElement | null, at = session.index) {
      const place = session.positions[at]?.id;
      unread.current = field && place !== undefined ? { field, place } : null;
    },
  };
}

async function takeBack({ takeBack: remove }: LiveScreenProps['decisions'], ids: readonly string[]): Promise<void> {
  try {
    await remove(ids);
  } catch (error) {
    showToast({ text: errorMessage(t`Could not take the decision back`, error), isError: true });
  }
}

interface ChosenRest {
  readonly move: LiveMove;
  readonly exerciseId: string;
  readonly seconds: number;
}
