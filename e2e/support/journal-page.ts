/** What runs inside the page of the journal's tests: the app's own modules over the browser's own IndexedDB, locks and channels. */

import { createOutbox, type Outbox } from '../../web/src/offline/outbox.ts';
import { createWorkoutInProgress, type WorkoutInProgress } from '../../web/src/offline/workout-in-progress.ts';
import { appDatabase } from '../../web/src/storage/database.ts';
import { createIndexedDbJournal, type Journal } from '../../web/src/storage/journal.ts';
import { createLocalTexts } from '../../web/src/storage/local-storage.ts';
import { createMirror } from '../../web/src/storage/mirror.ts';
import { createTabChannel } from '../../web/src/storage/tabs.ts';

export interface Lab {
  readonly journal: Journal;
  readonly inProgress: WorkoutInProgress;
  readonly outbox: Outbox;
}

declare global {
  var lab: Lab;
}

const userId = 'maya';
const journal = createIndexedDbJournal({ database: appDatabase, timeouts: { first: 10_000, later: 10_000 } });
const mirror = createMirror(createLocalTexts(localStorage));

function schedule(ms: number, callback: () => void): () => void {
  const timer = setTimeout(callback, ms);
  return () => clearTimeout(timer);
}

globalThis.lab = {
  journal,
  inProgress: createWorkoutInProgress({
    userId,
    journal,
    mirror,
    channel: createTabChannel(new BroadcastChannel('draft')),
    locks: navigator.locks,
    // It is never shown again after it was left.
    watchLeaving: () => () => undefined,
    now: Date.now,
    schedule,
  }),
  outbox: createOutbox({
    userId,
    journal,
    mirror,
    channel: createTabChannel(new BroadcastChannel('stack')),
    now: Date.now,
    newId: () => crypto.randomUUID(),
    zone: () => 'Europe/Stockholm',
  }),
};
