/** What both live screens are given: the workout, where it is kept, whose it is, and how its save stands. */
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import type { User } from '@workout-tracker/core/people/user';
import type { Offline } from '#offline/browser-offline.ts';
import type { JournalError } from '#offline/journal.ts';
import type { Strap } from './heart/use-live-heart.ts';

interface SaveState {
  readonly isSaving: boolean;
  /** Why it is not saved, in the server's words; null when nothing went wrong. */
  readonly error: string | null;
}

export interface LiveScreenProps {
  readonly offline: Offline;
  readonly session: LiveSession;
  /** The same as far as it is on the disk; only that is marked as done. */
  readonly kept: LiveSession | null;
  readonly strap: Strap;
  readonly user: Pick<User, 'heartRateZones' | 'timeZone' | 'units'>;
  /** When this program was last done; undefined while nobody knows. */
  readonly lastDoneAt: string | null | undefined;
  /** Seconds on the clock the last time; null where there was none. */
  readonly lastElapsedS: number | null;
  readonly weightSteps: readonly number[];
  /** Another tab records it. */
  readonly isFollowing: boolean;
  readonly diskError: JournalError | null;
  readonly save: SaveState;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}
