/** Asks first when a workout runs, takes the turn from another tab, and goes to the live screen. The caller draws the dialog. */
import { plural, t } from '@lingui/core/macro';
import type { ClockFormat } from '@workout-tracker/core/clocks/clock-format';
import type { SeriesPlace } from '@workout-tracker/core/live/live-event';
import { type LivePlan, planOf, withFormat } from '@workout-tracker/core/live/live-plan';
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import type { LiveTarget } from '@workout-tracker/core/live/live-target';
import { isPassed } from '@workout-tracker/core/live/positions';
import { madeHere, programWithPendingStarts } from '@workout-tracker/core/pending/pending-starts';
import type { User } from '@workout-tracker/core/people/user';
import type { Program } from '@workout-tracker/core/programs/program';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { liveTitle, workoutTitle } from '#lib/catalogue-words.ts';
import { errorMessage } from '#lib/error-message.ts';
import { offlineOf } from '#offline/account-offline.ts';
import { waitingChanges } from '#offline/pending-workout.ts';
import type { WorkoutInProgress } from '#offline/workout-in-progress.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { showToast } from '#ui/toasts/toasts.tsx';
import { otherTab, startLive, takeTurn } from './start-live.ts';
import classes from './use-start.module.css';

interface Asked {
  readonly inProgress: WorkoutInProgress;
  readonly running: LiveSession;
  readonly plan: LivePlan;
  readonly series: SeriesPlace | null;
}

interface Starting {
  /**
   * Whether it has begun; false while the person is asked, or when another tab stands in the way. `format` is that of this workout, where it
   * is not the program's own.
   */
  start(program: Program, series?: SeriesPlace | null, format?: ClockFormat): Promise<boolean>;
  /** The same from a plan: an empty one, or that of a workout that is done again. */
  startPlan(plan: LivePlan, series?: SeriesPlace | null): Promise<boolean>;
  readonly dialog: ReactNode;
}

const livePath = '/workout/current/';

/** What the plans of a program ask for, by move. */
export type TargetsFor = (program: Program, series: SeriesPlace | null) => Promise<ReadonlyMap<string, LiveTarget>>;

interface StartParts {
  readonly user: User;
  readonly targetsFor: TargetsFor;
  /** The page that starts is no place to come back to. */
  readonly isReplacing?: boolean;
  readonly onContinue?: () => void;
}

export function useStart({ user, targetsFor, isReplacing = false, onContinue = () => {} }: StartParts): Starting {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const goLive = () => navigate(livePath, { replace: isReplacing });

  async function begin(inProgress: WorkoutInProgress, plan: LivePlan, series: SeriesPlace | null): Promise<boolean> {
    if (!(await takeTurn(inProgress))) {
      showToast({ text: otherTab(), isError: true });
      return false;
    }
    // Shown at once; whether it reached the disk is said on the live screen.
    void startLive(inProgress, { plan, user, series });
    void goLive();
    return true;
  }

  async function startPlan(plan: LivePlan, series: SeriesPlace | null = null): Promise<boolean> {
    try {
      const { inProgress } = await offlineOf(user._id);
      const running = inProgress.getSnapshot().session;
      if (running?.status !== 'open') return await begin(inProgress, plan, series);
      setAsked({ inProgress, running, plan, series });
      setOpen(true);
    } catch (error) {
      const failed = series ? t`Failed to start series workout` : t`Failed to start workout`;
      showToast({ text: errorMessage(failed, error), isError: true });
    }
    return false;
  }

  const dialog = (
    <RunningDialog
      session={asked?.running ?? null}
      title={asked ? workoutTitle(asked.plan) : ''}
      isOpen={isOpen}
      onResume={() => void goLive()}
      onDiscard={() => {
        setOpen(false);
        if (asked) void begin(asked.inProgress, asked.plan, asked.series);
      }}
      onClose={() => {
        setOpen(false);
        onContinue();
      }}
    />
  );
  return {
    async start(program, series = null, format) {
      const [begun, targets] = await Promise.all([withWaiting(program, user._id), targetsFor(program, series)]);
      const plan = planOf(begun, targets);
      return startPlan(format ? withFormat(plan, format) : plan, series);
    },
    startPlan,
    dialog,
  };
}

/** Sets begin at what was done the last time, also when that still waits to be sent. */
async function withWaiting(program: Program, userId: string): Promise<Program> {
  const items = await offlineOf(userId).then(
    ({ outbox }) => outbox.getSnapshot().items,
    () => [],
  );
  return programWithPendingStarts(program, madeHere(waitingChanges(items)));
}

function formatRunning(running: string, done: number, title: string): string {
  if (done === 0) return t`${running} is in progress. Resume it, or discard it and start ${title}.`;
  return plural(done, {
    one: `${running} is in progress, with # set done. Resume it, or discard it and start ${title}.`,
    other: `${running} is in progress, with # sets done. Resume it, or discard it and start ${title}.`,
  });
}

interface RunningDialogProps {
  readonly session: LiveSession | null;
  /** What would begin instead. */
  readonly title: string;
  readonly isOpen: boolean;
  readonly onResume: () => void;
  readonly onDiscard: () => void;
  readonly onClose: () => void;
}

/** Asked before another workout begins while one runs: go on with it, or give it up. */
function RunningDialog({ session, title, isOpen, onResume, onDiscard, onClose }: RunningDialogProps) {
  const done = session?.positions.filter((position) => position.move && isPassed(position)).length ?? 0;
  return (
    <Dialog title={t`A workout is running`} isOpen={isOpen} onClose={onClose}>
      <p className={classes.text}>{session && formatRunning(liveTitle(session), done, title)}</p>
      <DialogActions>
        <Button variant="outline" color="danger" onClick={onDiscard}>
          {t`Discard it`}
        </Button>
        <Button onClick={onResume} data-autofocus>
          {t`Resume`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
