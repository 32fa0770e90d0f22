/**
 * Starting a workout from anywhere: asks first when one runs, takes the turn from another tab, and goes to the live screen. The dialog
 * belongs to whoever uses this and is drawn by them.
 */
import type { SeriesPlace } from '@workout-tracker/core/live/live-event';
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import type { User } from '@workout-tracker/core/people/user';
import type { Program } from '@workout-tracker/core/programs/program';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { errorMessage } from '#lib/error-message.ts';
import { offlineOf } from '#offline/account-offline.ts';
import type { Drafts } from '#offline/drafts-types.ts';
import { showToast } from '#ui/toasts/toasts.ts';
import { RunningDialog } from './running-dialog.tsx';
import { startLive } from './start-live.ts';
import { takeTurn } from './take-turn.ts';

interface Asked {
  readonly drafts: Drafts;
  readonly running: LiveSession;
  readonly program: Program;
  readonly series: SeriesPlace | null;
}

interface Starting {
  /** Whether it has begun; false while the person is asked, or when another tab stands in the way. */
  start(program: Program, series?: SeriesPlace | null): Promise<boolean>;
  readonly dialog: ReactNode;
}

const livePath = '/workout/current/';

/** `isReplacing`: the page that starts is no place to come back to. */
export function useStart(user: User, { isReplacing = false, onKept = () => {} } = {}): Starting {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const goLive = () => navigate(livePath, { replace: isReplacing });

  async function begin(drafts: Drafts, program: Program, series: SeriesPlace | null): Promise<boolean> {
    if (!(await takeTurn(drafts))) {
      showToast({
        text: 'Your workout is open in another tab that does not respond. Close that tab and try again.',
        isError: true,
      });
      return false;
    }
    // Shown at once; whether it reached the disk is said on the live screen.
    void startLive(drafts, { program, user, series });
    void goLive();
    return true;
  }

  async function start(program: Program, series: SeriesPlace | null = null): Promise<boolean> {
    try {
      const { drafts } = await offlineOf(user._id);
      const running = drafts.getSnapshot().session;
      if (running?.status !== 'open') return await begin(drafts, program, series);
      setAsked({ drafts, running, program, series });
      setOpen(true);
    } catch (error) {
      const failed = series ? 'Failed to start series workout' : 'Failed to start workout';
      showToast({ text: errorMessage(failed, error), isError: true });
    }
    return false;
  }

  const dialog = (
    <RunningDialog
      session={asked?.running ?? null}
      title={asked?.program.title ?? ''}
      isOpen={isOpen}
      onResume={() => void goLive()}
      onDiscard={() => {
        setOpen(false);
        if (asked) void begin(asked.drafts, asked.program, asked.series);
      }}
      onClose={() => {
        setOpen(false);
        onKept();
      }}
    />
  );
  return { start, dialog };
}
