/**
 * Everything an account keeps on this device, put together from what the browser offers. One for each signed-in person: neither sees
 * nor sends what is another's.
 */

import { environment } from '#lib/environment.ts';
import { tokenManager } from '#lib/session/browser-session.ts';
import { session } from '#lib/session.ts';
import { uuidV7 } from '#lib/uuid-v7.ts';
import { appDatabase } from '#storage/database.ts';
import { createIndexedDbJournal } from '#storage/journal.ts';
import { localMirror } from '#storage/mirror.ts';
import { openTabChannel } from '#storage/tabs.ts';
import { keepChangeOf, keepWorkoutOf } from './account-answers.ts';
import { createExerciseSaves, type ExerciseSaves } from './exercise-saves.ts';
import { createFlush, type Flush } from './flush.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { subjectOf } from './outbox-item.ts';
import { createOutboxTransport } from './outbox-transport.ts';
import { createSteadyNow } from './steady-now.ts';
import { watchPage } from './watch-page.ts';
import { createWorkoutInProgress, type WorkoutInProgress } from './workout-in-progress.ts';
import { createWorkoutSaves, type WorkoutSaves } from './workout-saves.ts';

export interface Offline {
  readonly inProgress: WorkoutInProgress;
  readonly outbox: Outbox;
  readonly flush: Flush;
  readonly saves: WorkoutSaves;
  readonly exerciseSaves: ExerciseSaves;
  /** The clock of the workout in progress, which does not jump back: see `createSteadyNow`. */
  readonly now: () => number;
  close(): void;
}

function watchLeaving(onLeave: () => void, onBack: () => void): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  globalThis.addEventListener?.('pagehide', onLeave, { signal });
  globalThis.addEventListener?.('pageshow', ({ persisted }) => persisted && onBack(), { signal });
  return () => stopping.abort();
}

const account = (): string | null => tokenManager.current().user?._id ?? null;

/** Opens what is kept for this person and begins to send what waits. */
export async function openOffline(userId: string): Promise<Offline> {
  const journal = createIndexedDbJournal({ database: appDatabase, timeouts: { first: 15_000, later: 5_000 } });
  const locks = globalThis.navigator.locks;
  const now = createSteadyNow({ wall: Date.now, steady: () => performance.now() });
  const inProgress = createWorkoutInProgress({
    userId,
    journal,
    mirror: localMirror,
    channel: openTabChannel(`workout-tracker-draft-${userId}`),
    locks,
    watchLeaving,
    now,
    schedule,
  });
  const outbox = createOutbox({
    userId,
    journal,
    mirror: localMirror,
    channel: openTabChannel(`workout-tracker-stack-${userId}`),
    now: Date.now,
    newId: () => uuidV7(Date.now()),
    zone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  const keepUser = session.userChanged;
  const wire = createOutboxTransport({ base: environment.apiBase, userId, tokens: tokenManager, account, keepUser });
  const isOnline = (): boolean => navigator.onLine;
  const flush = createFlush({
    outbox,
    wire,
    locks,
    keepAnswer: (workout) => keepWorkoutOf(userId, workout),
    keepChange: (item) => keepChangeOf(userId, item),
    now: Date.now,
    random: Math.random,
    isOnline,
    schedule,
  });
  followSettings(outbox);
  await Promise.all([inProgress.open(), outbox.open()]);

  const stopWatching = watchPage({
    window: globalThis,
    document: globalThis.document,
    onHidden: () => void inProgress.flush(),
    onTrigger: (trigger) => void flush.run(trigger),
  });
  tokenManager.subscribe(({ session }) => {
    if (session.user?._id === userId) void flush.run('signed-in');
  });
  void flush.run('start');
  const saves = createWorkoutSaves(outbox, flush);
  return {
    inProgress,
    outbox,
    flush,
    saves,
    exerciseSaves: createExerciseSaves({ outbox, flush, saves }),
    now,
    close() {
      stopWatching();
      flush.close();
      outbox.close();
      inProgress.close();
    },
  };
}

/** Has the session show the settings that wait, from when they do until the server has them or their person gives them up. */
function followSettings(outbox: Outbox): void {
  let known = '';
  outbox.subscribe(() => {
    const waiting = outbox.getSnapshot().items.filter((item) => subjectOf(item).kind === 'profile');
    const changes = waiting.toSorted((one, other) => one.place - other.place).map(({ data }) => data ?? {});
    const text = JSON.stringify(changes);
    if (text !== known) session.settingsWait(outbox.userId, changes);
    known = text;
  });
}

function schedule(ms: number, callback: () => void): () => void {
  const timer = setTimeout(callback, ms);
  return () => clearTimeout(timer);
}
