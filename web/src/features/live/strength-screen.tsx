/**
 * The current move, both counters and Next fit on one screen of a phone: this is read at arm's length and pressed with wet hands. Every
 * change is an event of the workout in progress, so leaving, reloading or dying loses nothing.
 */
import { ActionIcon, Button, Menu } from '@mantine/core';
import type { Exercise } from '@workout-tracker/core/exercises/exercise';
import type { LiveMove } from '@workout-tracker/core/live/live-plan';
import { liveRecords } from '@workout-tracker/core/live/live-records';
import { type LiveSession, titleOf } from '@workout-tracker/core/live/live-session';
import { isExerciseRest, lastHeartRest } from '@workout-tracker/core/live/rest';
import { currentPosition } from '@workout-tracker/core/live/session-view';
import { firstWeight, valuesAt } from '@workout-tracker/core/live/set-values';
import {
  hasFixedPlaces,
  isOpenEnded,
  nextStep,
  progressOf,
  shownPlaces,
} from '@workout-tracker/core/live/shown-places';
import type { Units } from '@workout-tracker/core/people/user';
import { type ComponentProps, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { restAlerts } from '#devices/alerts-browser.ts';
import { formatClock, formatElapsed } from '#lib/duration-format.ts';
import type { ExerciseSettings } from '#offline/exercise-saves.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconPath } from '#ui/path-icon.tsx';
import { showToast } from '#ui/toasts/toasts.tsx';
import { useWideScreen } from '#ui/use-wide-screen.ts';
import { HeartPill, HeartSide } from './heart/heart-side.tsx';
import { useLiveHeart } from './heart/use-live-heart.ts';
import { KeyboardSheet } from './keyboard-sheet.tsx';
import { createLiveActions } from './live-actions.ts';
import layout from './live-layout.module.css';
import { Dock, LiveMenu, type LiveScreenProps, LiveStrips, LiveTop, SaveError, useLiveKeys } from './live-layout.tsx';
import { loadableWith, proposedWarmups } from './log/bar-rack.ts';
import { countStepsOf, stepsIn } from './log/count-steps.ts';
import { LogPanel } from './log/log-panel.tsx';
import { progressSegments } from './log/move-groups.ts';
import { type OpenSet, openSetAt, type SetChanges, SetDetails } from './log/set-details.tsx';
import { typeSets } from './log/type-sets.ts';
import { formatComing } from './move-format.ts';
import { OrderCard, OrderSheet, useExerciseChoice } from './order/order-sheet.tsx';
import progress from './progress.module.css';
import { playRestOver, RestDock, useRest, useRestPush } from './rest/rest-dock.tsx';
import classes from './strength-screen.module.css';
import { undoLabel } from './undo-label.ts';
import { useElapsed } from './use-in-progress.ts';

const keyboardIcon: IconPath =
  'M4.5 6.5h15A1.5 1.5 0 0 1 21 8v8a1.5 1.5 0 0 1 -1.5 1.5h-15A1.5 1.5 0 0 1 3 16V8A1.5 1.5 0 0 1 4.5 6.5M7 10h.01M10.5 10h.01M14 10h.01M17 10h.01M8 14h8';

export function StrengthScreen(props: LiveScreenProps) {
  const { offline, session, book, exercises, strap, user, save, isFollowing, onSave } = props;
  const ownSteps = useCallback(
    (unit: Units) => stepsIn(unit, { steps: props.weightSteps, unit: user.units }),
    [props.weightSteps, user.units],
  );
  const loadable = useMemo(
    () => loadableWith({ training: user.training, exercises, stepsIn: ownSteps }),
    [user.training, exercises, ownSteps],
  );
  const actions = useMemo(() => createLiveActions(offline.inProgress, loadable), [offline, loadable]);
  const records = useMemo(() => (book ? liveRecords(book, session) : []), [book, session]);
  const heart = useLiveHeart(strap, offline, session, user.heartRateZones);
  const position = currentPosition(session);
  const values = valuesAt(session, session.index, loadable);
  const isOpen = session.status === 'open' && !isFollowing && !save.isSaving;
  // An early end is refused anywhere: from then on there is nothing left to do but save.
  const isLast = session.status !== 'open' || nextStep(session) === 'save';
  const isArmed = useArmed(isLast);
  // There the filled button is the one that adds an exercise.
  const isAdding = session.status === 'open' && position?.move === null && isOpenEnded(session.start);
  const undone = undoLabel(session);
  const move = position?.move ?? null;
  const [openSet, setOpenSet] = useState<number | null>(null);
  const exercise = exercises.get(move?.exerciseId ?? '');
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
  const alerts = useSyncExternalStore(restAlerts.subscribe, restAlerts.getSnapshot);
  const [isOrderOpen, setOrderOpen] = useState(false);
  const choice = useExerciseChoice({ session, actions, picker: props.picker, onGone: () => setOrderOpen(false) });
  const [areKeysOpen, setKeysOpen] = useState(false);
  // A mouse or a trackpad is how a browser tells of a keyboard.
  const [hasKeyboard] = useState(() => matchMedia('(any-pointer: fine)').matches);
  const isWide = useWideScreen();
  const changes = { actions, isDisabled: !isOpen, onSwap: choice.swap, onAdd: choice.add };
  const order = { session, exercises, loadable, ...changes };
  const weightField = useRef<HTMLInputElement>(null);
  const question = useWeightQuestion(session, exercise?.loading);
  const first = firstWeight(session, openSet ?? session.index);
  const weightSteps = ownSteps(values?.unit ?? session.unit);
  const loading = exercise?.loading;
  const warmups = proposedWarmups(session, { training: user.training, exercise, weightSteps });
  const steps = countStepsOf({ move, values, weightSteps, firstWeight: first, loading, onChange: actions.change });

  const { sound } = user.training;
  useEffect(() => {
    if (!sound) return undefined;
    const opening = setTimeout(restAlerts.prepare, 1_000);
    return () => clearTimeout(opening);
  }, [sound]);

  // A field with something in it that cannot be read: nobody goes on as if it were not there.
  const unread = useRef<{ readonly field: HTMLInputElement; readonly place: number | undefined } | null>(null);

  function goOn() {
    if (sound) restAlerts.unlock();
    if (unread.current && unread.current.place === position?.id) unread.current.field.focus();
    else if (isLast) {
      if (isArmed) saveAll();
    } else if (!question.ask()) actions.complete(rest.plan);
  }

  function takeShorthand(text: string): string | null {
    const typing = { inProgress: offline.inProgress, actions, scale: user.training.effort, loading };
    const problem = typeSets(text, typing);
    if (problem) showToast({ text: problem, isError: true });
    return problem;
  }

  /** Through the outbox, so that it holds without a network. */
  async function changeSettings(exerciseId: string, settings: ExerciseSettings): Promise<boolean> {
    const outcome = await offline.exerciseSaves.changeSettings(exerciseId, settings);
    const isStored = outcome.kind !== 'not-stored';
    if (!isStored) showToast({ text: 'Could not save this on this device.', isError: true });
    return isStored;
  }

  /** The length of the rest that runs, to be kept for its exercise. */
  function restLength(): ComponentProps<typeof RestDock>['length'] {
    const set = rest.view && isExerciseRest(session, rest.view.index) ? session.positions[rest.view.index] : null;
    const { move: rested } = set ?? {};
    const exerciseId = rested?.exerciseId;
    if (!rested || !exerciseId) return null;
    const { plan } = session.start;
    const isPlanned = plan.moves.some(({ _id, restSeconds }) => _id === rested._id && restSeconds !== undefined);
    return {
      title: rested.title,
      program: isPlanned ? `/programs/${plan.wid}/edit/` : null,
      onToday: (seconds) => actions.chooseRest(rested._id, seconds),
      onAlways: (seconds) => void keepRest({ move: rested, exerciseId, seconds }),
    };
  }

  async function keepRest({
    move: { _id, title, restSeconds: today },
    exerciseId,
    seconds,
  }: ChosenRest): Promise<void> {
    const before = exerciseSeconds(exerciseId);
    // One chosen for today would still come first.
    if (today !== undefined) actions.chooseRest(_id, seconds);
    if (!(await changeSettings(exerciseId, { restSeconds: seconds }))) return;
    showToast({
      text: `${title} rests ${formatClock(seconds)} from now on`,
      action: { label: 'Undo', run: () => void changeSettings(exerciseId, { restSeconds: before }) },
    });
  }

  async function pin({ move: { exerciseId, title }, pinnedNote }: OpenSet, note: string): Promise<void> {
    if (!exerciseId || !(await changeSettings(exerciseId, { pinnedNote: note }))) return;
    showToast({
      text: `Pinned to ${title}`,
      action: { label: 'Undo', run: () => void changeSettings(exerciseId, { pinnedNote }) },
    });
  }

  function changeSet(set: OpenSet, { values: done, remarks, exerciseNote, pinned }: SetChanges) {
    if (pinned !== null) void pin(set, pinned);
    if (done && done !== set.values) actions.correct(set.index, done);
    if (exerciseNote !== set.exerciseNote) actions.writeExerciseNote(set.move._id, exerciseNote.trim());
    // Last, because a warm-up may stand somewhere else.
    actions.remark(set.index, remarks);
  }

  function saveAll() {
    // The place where exercises are added is nothing that was done, nor is a set that was skipped.
    const isDone = move ? !position?.isSkipped : hasFixedPlaces(session.start);
    if (isOpen && isLast && isDone) actions.complete();
    onSave();
  }

  useLiveKeys(isOpen, (key) => {
    if (key === 'next') goOn();
    else if (key === 'back') actions.back();
    else steps[key]();
  });

  const saveLabel = save.error ? 'Retry' : 'Save';
  return (
    <>
      <LiveTop
        title={titleOf(session)}
        about={<ElapsedTime session={session} now={offline.now} />}
        progress={<ProgressSteps session={session} stored={props.stored} onOpen={() => setOrderOpen(true)} />}
        menu={
          <LiveMenu
            isDisabled={!isOpen}
            undo={undone === null ? null : { label: undone, run: actions.undo }}
            restTimer={user.training.rest.isOn ? { isOn: session.isRestOn, onSwitch: actions.switchRest } : undefined}
            onNotify={
              user.training.rest.isOn && alerts.permission === 'default' ? () => void restAlerts.switchOn() : undefined
            }
            onSwap={move && isOpen ? () => choice.swap(move._id) : undefined}
            onAddSet={move ? () => actions.addSet() : undefined}
            onAddWarmups={move && warmups.length > 0 ? () => actions.addWarmups(move._id, warmups) : undefined}
            onSkipSet={isLast && !move ? undefined : actions.skip}
            onRemoveSet={move ? () => actions.remove(session.index) : undefined}
            onFinish={isLast && !move ? undefined : onSave}
            onName={props.onName}
            onDiscard={props.onDiscard}
          >
            {hasKeyboard && (
              <Menu.Item leftSection={<Icon name={keyboardIcon} />} onClick={() => setKeysOpen(true)}>
                Keyboard and shorthand
              </Menu.Item>
            )}
          </LiveMenu>
        }
        pill={<HeartPill strap={strap} heart={heart} />}
        alert={heart.view.alert}
      >
        <LiveStrips inProgress={offline.inProgress} isFollowing={isFollowing} diskError={props.diskError} />
      </LiveTop>
      <div className={layout.main} data-resting={rest.view ? (rest.bpm === null ? 'time' : 'heart') : undefined}>
        <LogPanel
          {...props}
          records={records}
          values={values}
          loadable={loadable}
          steps={steps}
          actions={actions}
          isDisabled={!isOpen}
          lastRest={rest.view?.plan.heart ? lastHeartRest(session, offline.inProgress.readings()) : null}
          weightRef={weightField}
          onShorthand={takeShorthand}
          onUnread={(field) => {
            unread.current = field && { field, place: position?.id };
          }}
          onOpenSet={setOpenSet}
          onAddExercise={choice.add}
          onSetting={changeSettings}
        />
        <HeartSide
          strap={strap}
          offline={offline}
          session={session}
          bounds={user.heartRateZones}
          isStatsFirst={false}
          isBeginning={session.index === 0}
        >
          {isWide && <OrderCard {...order} />}
        </HeartSide>
      </div>
      <SetDetails
        set={
          openSet === null ? null : openSetAt(session, openSet, { readings: offline.inProgress.readings(), exercises })
        }
        scale={user.training.effort}
        stepsIn={ownSteps}
        firstWeight={first}
        onChange={changeSet}
        onRemove={actions.remove}
        onClose={() => setOpenSet(null)}
      />
      <OrderSheet {...order} isOpen={isOrderOpen} onClose={() => setOrderOpen(false)} />
      <KeyboardSheet isOpen={areKeysOpen} onClose={() => setKeysOpen(false)} />
      {choice.sheet}
      {question.isAsked ? (
        <WeightQuestion
          onAdd={() => {
            question.close();
            weightField.current?.focus();
          }}
          onLeaveOut={() => {
            actions.leaveWeightOut();
            actions.complete(rest.plan);
          }}
        />
      ) : (
        <Dock
          comfort="Every set is saved on this device as you go"
          rest={
            <RestDock
              rest={rest}
              peakBpm={heart.totals.max}
              heartSettings={user.training.rest.heart}
              bounds={user.heartRateZones}
              length={restLength()}
              actions={actions}
              isDisabled={!isOpen}
            />
          }
          error={<SaveError error={save.error} />}
        >
          <Button
            variant="default"
            size="xl"
            className={layout.back}
            leftSection={<Icon name="left" />}
            disabled={!isOpen || session.index <= shownPlaces(session).first}
            onClick={actions.back}
          >
            Back
          </Button>
          <Button
            size="xl"
            className={layout.go}
            variant={isAdding ? 'default' : 'filled'}
            rightSection={isLast ? undefined : <Icon name="right" />}
            loading={save.isSaving}
            disabled={isFollowing}
            aria-disabled={isLast && !isArmed ? true : undefined}
            onClick={session.status === 'open' ? goOn : onSave}
          >
            {isLast ? saveLabel : 'Next'}
          </Button>
        </Dock>
      )}
    </>
  );
}

interface ChosenRest {
  readonly move: LiveMove;
  readonly exerciseId: string;
  readonly seconds: number;
}

/**
 * Whether a weight is missing where one is expected, asked once per move: not where the last time had none either, not beside the body's
 * own, and not again after the answer. Changing the weight closes the question too.
 */
function useWeightQuestion(session: LiveSession, loading: Exercise['loading'] | undefined) {
  const [asked, setAsked] = useState<readonly string[]>([]);
  const [open, setOpen] = useState<number | null>(null);
  const { index, withoutWeight } = session;
  const position = currentPosition(session);
  const isMissing = position?.move?.trackable && position.move.weight && valuesAt(session, index)?.weight === null;
  return {
    isAsked: open === index && Boolean(isMissing) && session.status === 'open',
    close: () => setOpen(null),
    /** True when it asks. */
    ask(): boolean {
      if (!position?.move || !isMissing) return false;
      const { mid, set, move } = position;
      if (loading === 'bodyweight' || asked.includes(mid) || withoutWeight.includes(mid) || move.starts[set]?.isLogged)
        return false;
      setAsked([...asked, mid]);
      setOpen(index);
      return true;
    },
  };
}

interface WeightQuestionProps {
  readonly onAdd: () => void;
  readonly onLeaveOut: () => void;
}

/** In the place of the buttons, with the harmless answer where Next was: a double tap on Next leads to the weight. */
function WeightQuestion({ onAdd, onLeaveOut }: WeightQuestionProps) {
  return (
    <Dock
      error={
        <p role="status" className={layout.strip} data-question>
          No weight entered for this exercise.
        </p>
      }
    >
      <Button variant="default" size="xl" className={layout.side} onClick={onLeaveOut}>
        No weight
      </Button>
      <Button size="xl" className={layout.go} onClick={onAdd}>
        Add weight
      </Button>
    </Dock>
  );
}

const graceMs = 400;

/** Whether Save may be pressed: not in the first moment after it took the place of Next, or a double tap on Next would save as well. */
function useArmed(isLast: boolean): boolean {
  const [isArmed, setArmed] = useState(isLast);
  useEffect(() => {
    if (!isLast) {
      setArmed(false);
      return;
    }
    const timer = setTimeout(() => setArmed(true), graceMs);
    return () => clearTimeout(timer);
  }, [isLast]);
  return isLast && isArmed;
}

interface ElapsedTimeProps {
  readonly session: LiveSession;
  readonly now: () => number;
}

/** The running time. A timer to those who look for it, and silent to those who do not: it would never stop talking. */
function ElapsedTime({ session, now }: ElapsedTimeProps) {
  const elapsed = useElapsed(session, now);
  return (
    <span role="timer" aria-label="Elapsed time">
      {formatElapsed(elapsed)}
    </span>
  );
}

interface ProgressStepsProps extends Pick<LiveScreenProps, 'session' | 'stored'> {
  readonly onOpen: () => void;
}

/** How far it is: a segment per exercise or superset, as wide as its sets, filled as they are done and on the disk. One bar to those who listen. */
function ProgressSteps({ session, stored, onOpen }: ProgressStepsProps) {
  const { at = 0, places = 0, passed = 0 } = progressOf(session, stored) ?? {};
  return (
    <div className={progress.progress}>
      <div
        className={progress.steps}
        role="progressbar"
        aria-label="Progress"
        aria-valuemin={0}
        aria-valuemax={places}
        aria-valuenow={passed}
        aria-valuetext={places === 0 ? 'Nothing in it yet' : `${at} of ${places}, ${passed} done`}
      >
        {progressSegments(session, stored).map(({ key, sets, passed: done, isSuperset }) => (
          <span
            key={key}
            className={`${progress.step} ${classes.step}`}
            data-superset={isSuperset || undefined}
            style={{ flexGrow: sets }}
          >
            <i style={{ width: `${(done / sets) * 100}%` }} />
          </span>
        ))}
      </div>
      <p className={progress.count}>
        {places > 0 && (
          <>
            <b>{at}</b> of {places}
          </>
        )}
      </p>
      <ActionIcon size={56} className={classes.open} aria-label="All exercises of this workout" onClick={onOpen}>
        <Icon name="list" />
      </ActionIcon>
    </div>
  );
}
