/** What screens and the rest of the app see of the workout in progress. */
import type { LiveAction, Started } from '@workout-tracker/core/live/live-event';
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import type { NewWorkout } from '@workout-tracker/core/workouts/workout';
import type { TabChannel } from '#storage/tabs.ts';
import type { Reading } from './draft-records.ts';
import type { Journal, JournalChange, JournalError, Kept } from './journal.ts';
import type { Mirror } from './mirror.ts';

export interface DraftSnapshot {
  readonly session: LiveSession | null;
  /** As far as it is on the disk: what may be called done. While `error` says that nothing gets there, as far as it was tried. */
  readonly kept: LiveSession | null;
  /** One tab writes; in the others a person looks on. */
  readonly role: 'opening' | 'writer' | 'follower';
  /** Why the latest events are in memory alone; null when they are on the disk. */
  readonly error: JournalError | null;
  /** How much could not be read and was put out of the way. */
  readonly setAside: number;
}

/** With `another-tab` nothing happened; with any other error it is recorded in memory. */
export type Recorded = { readonly ok: true } | { readonly ok: false; readonly reason: JournalError | 'another-tab' };

/** Readings in session time as the list that is saved: one per 2000 ms, null where there was none. */
export type HrOf = (readings: readonly Reading[], startedMs: number, endedMs: number) => (number | null)[];

/** Takes a workout and makes the changes beside it in the same breath; `ok` once that is on the disk. */
type Keep = (workout: NewWorkout, alongside: readonly JournalChange[]) => Promise<Kept<unknown>>;

interface HandedOver {
  readonly workout: NewWorkout;
  readonly kept: Kept<unknown>;
}

export interface Drafts {
  getSnapshot(): DraftSnapshot;
  subscribe(listener: () => void): () => void;
  open(): Promise<void>;
  /** Begins anew; a workout still in progress is thrown away. */
  start(start: Omit<Started, 'type'>): Promise<Recorded>;
  /** The session has changed when this returns; its answer comes when the change is on the disk. */
  record(action: Exclude<LiveAction, { type: 'started' | 'discarded' }>): Promise<Recorded>;
  addReading(bpm: number): void;
  /** Heart rate since the start, in session time. */
  readings(): readonly Reading[];
  /** Writes the heart rate gathered so far: for when the page is hidden. */
  flush(): Promise<void>;
  /** Gives a finished workout to `keep`, and forgets it once that has it on the disk. Null when none is finished. */
  handOver(hrOf: HrOf, keep: Keep): Promise<HandedOver | null>;
  discard(): Promise<Recorded>;
  /** Asks the tab that writes to hand over. It does unless it no longer answers; then closing it does. */
  takeOver(): void;
  close(): void;
}

export interface DraftParts {
  readonly userId: string;
  readonly journal: Journal;
  readonly mirror: Mirror;
  readonly channel: TabChannel;
  readonly locks: LockManager | undefined;
  readonly now: () => number;
  /** Calls back later, and answers with how to call it off. */
  readonly schedule: (ms: number, callback: () => void) => () => void;
}
