/**
 * The workout in progress, whatever it is just now: running, being saved, refused, done, or not there at all. Which screen is shown
 * follows from the draft and from how its save went.
 */
import type { SeriesPlace } from '@workout-tracker/core/live/live-event';
import type { User } from '@workout-tracker/core/people/user';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { keepAwake } from '#devices/wake-lock.ts';
import type { Offline } from '#offline/browser-offline.ts';
import type { SaveOutcome } from '#offline/workout-saves.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { showToast } from '#ui/toasts/toasts.ts';
import { WholeScreen } from '#ui/whole-screen.tsx';
import { WellDone } from './done/well-done.tsx';
import { needsPerson } from './finish-live.ts';
import { feedHeartRate } from './heart/feed-heart-rate.ts';
import type { Strap } from './heart/use-live-heart.ts';
import { NoWorkout } from './no-workout.tsx';
import { StrengthScreen } from './strength-screen.tsx';
import { TimedScreen } from './timed-screen.tsx';
import { useDraft } from './use-draft.ts';
import { errorOf, useFinish } from './use-finish.ts';

export interface LiveWorkoutProps {
  readonly offline: Offline;
  readonly strap: Strap;
  readonly user: User;
  readonly lastDoneAt: string | null | undefined;
  /** Seconds on the clock the last time; null where there was none. */
  readonly lastElapsedS: number | null;
  readonly weightSteps: readonly number[];
  /** What the end of a workout says of the series it belongs to. */
  readonly seriesAfter: (place: SeriesPlace, isOnServer: boolean) => ReactNode;
}

export function LiveWorkout({ offline, strap, user, lastDoneAt, seriesAfter, ...more }: LiveWorkoutProps) {
  const { drafts } = offline;
  const draft = useDraft(drafts);
  const { finishing, isSaving, save } = useFinish(offline, lastDoneAt);
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const session = finishing?.finished.session ?? draft.session;
  const isLeftFinished = finishing === null && draft.session?.status === 'finished' && draft.role === 'writer';

  useEffect(() => feedHeartRate(strap.recorder, drafts), [strap, drafts]);
  useAwake(session?.status === 'open');
  useEffect(() => {
    // A crash between finishing and saving left it like this.
    if (isLeftFinished) save();
  });

  async function discard() {
    setAsking(false);
    void navigate('/', { replace: true });
    await drafts.discard();
    showToast({ text: 'Workout discarded' });
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
        isOnServer={isOnServer}
        series={series && seriesAfter(series, isOnServer)}
        note={isOnServer ? null : waitingNote(outcome)}
      />
    );
  }
  const Screen = session.start.plan.timed ? TimedScreen : StrengthScreen;
  return (
    <WholeScreen>
      <Screen
        {...more}
        offline={offline}
        session={session}
        kept={finishing ? session : draft.kept}
        strap={strap}
        user={user}
        lastDoneAt={lastDoneAt}
        isFollowing={draft.role === 'follower' && finishing === null}
        diskError={draft.error}
        save={{ isSaving, error: errorOf(outcome) }}
        onSave={save}
        onDiscard={() => setAsking(true)}
      />
      <ConfirmDialog
        title="Discard this workout?"
        confirm="Discard"
        isDanger
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => void discard()}
      >
        Everything logged since you started will be deleted. This cannot be undone.
      </ConfirmDialog>
    </WholeScreen>
  );
}

/** A workout that waits for the network or the server, in the words of every other place that waits. */
function waitingNote(outcome: SaveOutcome | null): string {
  const isBusy = outcome?.kind === 'waiting' && outcome.waitingFor === 'server-busy';
  return `${isBusy ? `${outcome.reason ?? 'The server is busy.'} ` : ''}Saved here; syncs automatically`;
}

function useAwake(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    return keepAwake({ wakeLock: navigator.wakeLock, document });
  }, [isNeeded]);
}
