/** Which screen is shown follows from the workout in progress and from how its save went. */
import { t } from '@lingui/core/macro';
import type { SeriesPlace } from '@workout-tracker/core/live/live-event';
import { sessionRecords } from '@workout-tracker/core/live/live-records';
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import type { User } from '@workout-tracker/core/people/user';
import type { RecordBook, WorkoutRecord } from '@workout-tracker/core/workouts/record-book';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { keepAwake } from '#devices/wake-lock.ts';
import { joinSentences } from '#lib/join-sentences.ts';
import { componentOf, type LazyComponent, preload } from '#lib/lazy-component.ts';
import type { Offline } from '#offline/browser-offline.ts';
import { isWorkoutItem, kindOf, needsAttention, type WorkoutItem } from '#offline/outbox-item.ts';
import type { SaveOutcome } from '#offline/workout-saves.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorCard } from '#ui/error-card.tsx';
import { WholeScreen } from '#ui/header-bar.tsx';
import { icons } from '#ui/icons.ts';
import { showToast } from '#ui/toasts/toasts.tsx';
import type { WellDoneProps } from './done/well-done.tsx';
import { closeSession, type Finished, needsPerson, saveAgain, saveClosed } from './finish-live.ts';
import type { Strap } from './heart/use-live-heart.ts';
import type { LiveScreenProps } from './live-layout.tsx';
import { NameDialog } from './name-dialog.tsx';
import { restoreDiscarded } from './restore-discarded.ts';
import { StrengthScreen } from './strength-screen.tsx';
import { feedHeartRate, useInProgress } from './use-in-progress.ts';

/** What most workouts need at most at their end: fetched while one warms up, because the network may be gone by then. */
const later: {
  readonly clock: LazyComponent<LiveScreenProps>;
  readonly timed: LazyComponent<LiveScreenProps>;
  readonly done: LazyComponent<WellDoneProps>;
} = {
  clock: { load: () => import('./clock/clock-screen.tsx').then((module) => module.ClockScreen) },
  timed: { load: () => import('./timed-screen.tsx').then((module) => module.TimedScreen) },
  done: { load: () => import('./done/well-done.tsx').then((module) => module.WellDone) },
};

function ClockScreen(props: LiveScreenProps) {
  const [Screen] = useState(() => componentOf(later.clock));
  return <Screen {...props} />;
}

function TimedScreen(props: LiveScreenProps) {
  const [Screen] = useState(() => componentOf(later.timed));
  return <Screen {...props} />;
}

function WellDone(props: WellDoneProps) {
  const [Screen] = useState(() => componentOf(later.done));
  return <Screen {...props} />;
}

export interface LiveWorkoutProps {
  readonly offline: Offline;
  readonly strap: Strap;
  readonly user: User;
  readonly lastDoneAt: string | null | undefined;
  /** Seconds on the clock the last time; null where there was none. */
  readonly lastElapsedS: number | null;
  readonly weightSteps: readonly number[];
  readonly exercises: LiveScreenProps['exercises'];
  readonly renderPlates: LiveScreenProps['renderPlates'];
  readonly picker: LiveScreenProps['picker'];
  readonly decisions: LiveScreenProps['decisions'];
  /** What records are told by; null while nobody knows. */
  readonly book: RecordBook | null;
  readonly onLook: LiveScreenProps['onLook'];
  /** What the end of a workout says of the series it belongs to. */
  readonly seriesAfter: (place: SeriesPlace, isOnServer: boolean) => ReactNode;
  /** What the lifts of a workout ask for the next time, where they have plans. */
  readonly nextTime: (session: LiveSession) => ReactNode;
  /** The goals that were reached with it. */
  readonly goalsAfter: () => ReactNode;
}

export function LiveWorkout(props: LiveWorkoutProps) {
  const { offline, strap, user, lastDoneAt, seriesAfter, nextTime, goalsAfter, ...more } = props;
  const { inProgress } = offline;
  const snapshot = useInProgress(inProgress);
  const { finishing, isSaving, save } = useFinish(offline, { lastDoneAt, book: more.book });
  const [isAsking, setAsking] = useState(false);
  const [isNaming, setNaming] = useState(false);
  const navigate = useNavigate();
  const session = finishing?.finished.session ?? snapshot.session;
  const isLeftFinished = finishing === null && snapshot.session?.status === 'finished' && snapshot.role === 'writer';

  useEffect(() => feedHeartRate(strap.recorder, inProgress), [strap, inProgress]);
  useAwake(session?.status === 'open');
  useEffect(() => {
    void Promise.allSettled([preload(later.clock), preload(later.timed), preload(later.done)]);
  }, []);
  useEffect(() => {
    // A crash between finishing and saving left it like this.
    if (isLeftFinished) save();
  });

  async function discard() {
    setAsking(false);
    const workoutId = session?.start.workoutId ?? '';
    void navigate('/', { replace: true });
    const stored = await inProgress.discard();
    showToast({
      text: t`Workout discarded`,
      ...(stored.ok && { action: { label: t`Undo`, run: () => void takeBack(workoutId) } }),
    });
  }

  async function takeBack(workoutId: string) {
    const problem = await restoreDiscarded(inProgress, workoutId);
    if (problem) showToast({ text: problem, isError: true });
    else void navigate('/workout/current/');
  }

  if (!session) return <NoWorkout offline={offline} />;
  const outcome = finishing?.outcome ?? null;
  if (finishing && (outcome ? !needsPerson(outcome) : finishing.isLate)) {
    const { series } = session.start;
    const isOnServer = outcome?.kind === 'saved';
    return (
      <WellDone
        finished={finishing.finished}
        user={user}
        lastDoneAt={finishing.lastDoneAt}
        records={finishing.records}
        isOnServer={isOnServer}
        series={series && seriesAfter(series, isOnServer)}
        nextTime={nextTime(finishing.finished.session)}
        goals={goalsAfter()}
        note={isOnServer ? null : waitingNote(outcome)}
      />
    );
  }
  const Screen = screenOf(session);
  return (
    <WholeScreen>
      <Screen
        {...more}
        offline={offline}
        session={session}
        stored={finishing ? session : snapshot.stored}
        strap={strap}
        user={user}
        lastDoneAt={lastDoneAt}
        isFollowing={snapshot.role === 'follower' && finishing === null}
        diskError={snapshot.error}
        save={{ isSaving, error: errorOf(outcome) }}
        onSave={save}
        onName={() => setNaming(true)}
        onDiscard={() => setAsking(true)}
      />
      <NameDialog
        session={session}
        isOpen={isNaming}
        onName={(name) => void inProgress.record({ type: 'workout-named', name: name.trim() })}
        onClose={() => setNaming(false)}
      />
      <ConfirmDialog
        title={t`Discard this workout?`}
        confirm={t`Discard`}
        isDanger
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => void discard()}
      >
        {t`Everything logged since you started goes to Recently deleted on this device, for 30 days.`}
      </ConfirmDialog>
    </WholeScreen>
  );
}

/** A clock that leads, a stopwatch, or sets. */
function screenOf({ clockPlan, start }: LiveSession): (props: LiveScreenProps) => ReactNode {
  if (clockPlan) return ClockScreen;
  return start.plan.timed ? TimedScreen : StrengthScreen;
}

/** A workout that waits for the network or the server, in the words of every other place that waits. */
function waitingNote(outcome: SaveOutcome | null): string {
  const isBusy = outcome?.kind === 'waiting' && outcome.waitingFor === 'server-busy';
  const saved = t`Saved here; syncs automatically`;
  return isBusy ? joinSentences([outcome.reason ?? t`The server is busy.`, saved]) : saved;
}

function useAwake(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    return keepAwake({ wakeLock: navigator.wakeLock, document });
  }, [isNeeded]);
}

interface Finishing {
  readonly finished: Finished;
  /** As it was known before this workout became the last one. */
  readonly lastDoneAt: string | null | undefined;
  /** What it beat of everything before it. */
  readonly records: readonly WorkoutRecord[];
  /** Null while the answer is awaited. */
  readonly outcome: SaveOutcome | null;
  /** The answer is late and the workout is safe: no reason to wait for it. */
  readonly isLate: boolean;
}

const timeoutMs = 3_000;

/**
 * Saving the workout of this screen, from the first tap to the answer. It is no longer in progress on the device as soon as the save is in the
 * outbox, so what the screen shows until the end is held here. A server that takes its time does not hold up the person.
 */
function useFinish(offline: Offline, { lastDoneAt, book }: Pick<LiveWorkoutProps, 'lastDoneAt' | 'book'>) {
  const [finishing, setFinishing] = useState<Finishing | null>(null);
  const isSaving = finishing !== null && finishing.outcome === null;

  async function answer(finished: Finished, saving: Promise<SaveOutcome | null>): Promise<void> {
    const { session } = finished;
    const known = {
      finished,
      lastDoneAt: finishing?.lastDoneAt ?? lastDoneAt,
      records: finishing?.records ?? (book ? sessionRecords(book, session, offline.now()) : []),
    };
    setFinishing({ ...known, outcome: null, isLate: false });
    const { workoutId } = session.start;
    const { getSnapshot, subscribe } = offline.outbox;
    function look(): void {
      const { items, error } = getSnapshot();
      const isLate = error === null && items.some((item) => item.workoutId === workoutId);
      if (isLate) setFinishing((now) => now && { ...now, isLate });
    }
    // A slow disk may have it later than that.
    let stopLooking = () => {};
    const timer = setTimeout(() => {
      stopLooking = subscribe(look);
      look();
    }, timeoutMs);
    const outcome = (await saving) ?? { kind: 'saved', workout: null };
    clearTimeout(timer);
    stopLooking();
    setFinishing({ ...known, outcome, isLate: false });
  }

  /** Saves, or tries again what was refused. Pressed while it is under way, it does nothing. */
  function save(): void {
    if (isSaving) return;
    if (finishing?.outcome) {
      void answer(finishing.finished, saveAgain(offline, finishing.finished.session.start.workoutId));
      return;
    }
    const finished = closeSession(offline);
    if (finished) void answer(finished, saveClosed(offline));
  }

  return { finishing, isSaving, save };
}

/** What stands above the buttons after a save that a person has to look at. */
function errorOf(outcome: SaveOutcome | null): string | null {
  if (outcome === null || !needsPerson(outcome)) return null;
  if (outcome.kind === 'waiting')
    return joinSentences([outcome.reason ?? t`The server refused the workout.`, t`It is saved on this device.`]);
  return outcome.error === 'full'
    ? t`This device is out of space. Keep this tab open and try again.`
    : t`Could not save the workout on this device. Keep this tab open and try again.`;
}

/** The live screen when nothing runs: the way to start, and a workout that the server refused, if there is one, with its reason. */
function NoWorkout({ offline }: { readonly offline: Offline }) {
  const { items } = useSyncExternalStore(offline.outbox.subscribe, offline.outbox.getSnapshot);
  // While it is tried again it waits for nothing, and is still what this is about.
  const [retried, setRetried] = useState<WorkoutItem | null>(null);
  const workouts = items.filter(isWorkoutItem);
  const refused = retried ?? workouts.find((item) => kindOf(item) === 'create' && needsAttention(item));

  async function retry(item: WorkoutItem) {
    setRetried(item);
    await saveAgain(offline, item.workoutId);
    setRetried(null);
  }

  if (refused) {
    return (
      <ErrorCard
        title={t`A workout is not saved yet`}
        message={refused.reason ?? t`The server refused it.`}
        heading="h1"
        isFetched={false}
        isRetrying={retried !== null}
        onRetry={() => void retry(refused)}
      >
        <Button to="/start/" variant="subtle" color="gray">
          {t`Start another`}
        </Button>
      </ErrorCard>
    );
  }
  return (
    <EmptyState icon={icons.dumbbell} title={t`No workout is running`} text={t`Start a workout to log it here.`}>
      <Button to="/start/">{t`Start a workout`}</Button>
      <Button to="/workouts/" variant="default">
        {t`All Workouts`}
      </Button>
    </EmptyState>
  );
}
