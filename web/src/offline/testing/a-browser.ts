/**
 * One browser for tests: a disk that its tabs share, and tabs that can be opened and closed. Time stands still until it is told to
 * pass, and what was put off until later happens then.
 */
import { onTestFinished } from 'vitest';
import { createLocalTexts } from '#storage/local-storage.ts';
import { createMirror } from '#storage/mirror.ts';
import { createTabChannel, type TabChannel } from '#storage/tabs.ts';
import { createMemoryJournal } from '#storage/testing/memory-journal.ts';
import { memoryStorage } from '../../../test/memory-storage.ts';
import { createOutbox, type Outbox } from '../outbox.ts';
import type { WorkoutInProgress } from '../workout-in-progress.ts';
import { createWorkoutInProgress } from '../workout-in-progress.ts';

export function aBrowser(startMs = Date.parse('2026-03-07T10:00:00Z')) {
  const journal = createMemoryJournal();
  const storage = memoryStorage();
  const texts = createLocalTexts(storage);
  /** Locks and channels are shared by the whole process: another browser must not hear. */
  const name = crypto.randomUUID();
  const later = new Set<{ at: number; callback: () => void }>();
  let nowMs = startMs;
  const documents = new EventTarget();

  const now = (): number => nowMs;
  function schedule(ms: number, callback: () => void): () => void {
    const entry = { at: nowMs + ms, callback };
    later.add(entry);
    return () => later.delete(entry);
  }
  function pass(ms: number): void {
    nowMs += ms;
    const due = [...later].filter(({ at }) => at <= nowMs);
    for (const entry of due) later.delete(entry);
    for (const { callback } of due) callback();
  }
  /** Time goes by and no timer comes. */
  function throttle(ms: number): void {
    nowMs += ms;
  }
  function channelOf(subject: string): TabChannel {
    const channel = createTabChannel(new BroadcastChannel(`${subject}-${name}`));
    onTestFinished(() => channel.close());
    return channel;
  }

  return {
    journal,
    storage,
    now,
    schedule,
    pass,
    throttle,
    inProgressOf(userId: string): WorkoutInProgress {
      const parts = {
        journal,
        mirror: createMirror(texts),
        channel: channelOf(`draft-${userId}`),
        locks: locksOf(name),
      };
      const watchLeaving = (onLeave: () => void, onBack: () => void): (() => void) => {
        const stopping = new AbortController();
        documents.addEventListener('leave', onLeave, { signal: stopping.signal });
        documents.addEventListener('back', onBack, { signal: stopping.signal });
        return () => stopping.abort();
      };
      const inProgress = createWorkoutInProgress({ userId, ...parts, watchLeaving, now, schedule });
      onTestFinished(() => inProgress.close());
      return inProgress;
    },
    outboxOf(userId: string): Outbox {
      const parts = { journal, mirror: createMirror(texts), channel: channelOf(`stack-${userId}`) };
      return createOutbox({ userId, ...parts, now, newId: () => crypto.randomUUID(), zone: () => 'Europe/Stockholm' });
    },
    locks: locksOf(name),
    /** The tabs so far are left, and kept by the browser; `showKept` shows them again. */
    leaveAll: () => void documents.dispatchEvent(new Event('leave')),
    showKept: () => void documents.dispatchEvent(new Event('back')),
    /** Says something to the tabs of an account, as another one would; answers when they have heard it. */
    async tellTabs(userId: string, message: unknown): Promise<void> {
      const heard = Promise.withResolvers<void>();
      channelOf(`draft-${userId}`).listen(() => heard.resolve());
      channelOf(`draft-${userId}`).tell(message);
      await heard.promise;
    },
  };
}

/** The process's locks under names of one browser's own. */
function locksOf(browser: string): LockManager {
  const { locks } = navigator;
  return {
    query: () => locks.query(),
    request: ((lock: string, ...rest: [LockOptions, LockGrantedCallback<unknown>]) =>
      locks.request(`${browser}-${lock}`, ...rest)) as LockManager['request'],
  };
}
