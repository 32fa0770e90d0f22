/**
 * The workout in progress on this device. An event is in the journal before it is called recorded; the mirror and the other tabs follow.
 * One tab writes and the others look on; when it goes, the next one takes over. When nothing can be written, recording goes on in
 * memory and says so.
 */
import { addCompacted } from '@workout-tracker/core/live/compact-events';
import type { LiveAction, LiveEvent } from '@workout-tracker/core/live/live-event';
import { type LiveSession, reduceSession, replay } from '@workout-tracker/core/live/live-session';
import { parseEvent } from '@workout-tracker/core/live/parse-events';
import { isFields } from '@workout-tracker/core/live/parse-fields';
import { sessionTime } from '@workout-tracker/core/live/session-clock';
import { resumeIndex } from '@workout-tracker/core/live/session-view';
import { toWorkout } from '@workout-tracker/core/live/to-workout';
import { createFieldsStore } from '#storage/store.ts';
import { keepTurn } from '#storage/tabs.ts';
import { mirrorDraft, removeMirroredDraft } from './draft-mirror.ts';
import { clearDraft, eventChange, type Reading, readingsChange } from './draft-records.ts';
import { createDraftWriter } from './draft-writer.ts';
import type { DraftParts, DraftSnapshot, Drafts } from './drafts-types.ts';
import { createHeartRateBatches } from './heart-rate-batches.ts';
import type { Kept } from './journal.ts';
import { loadDraft } from './load-draft.ts';

const anotherTab = { ok: false, reason: 'another-tab' } as const;

export function createDrafts({ userId, journal, mirror, channel, locks, now, schedule }: DraftParts): Drafts {
  const store = createFieldsStore<DraftSnapshot>({
    session: null,
    kept: null,
    role: 'opening',
    error: null,
    setAside: 0,
  });
  const { getSnapshot, update } = store;
  const writer = createDraftWriter({ journal, onError: (error) => update({ error }) });
  const heartRate = createHeartRateBatches({ schedule, write: writeReadings });
  let events: LiveEvent[] = [];
  let track: Reading[] = [];
  let nextBatch = 0;
  let endTurn = (): void => undefined;

  async function load(role: DraftSnapshot['role']): Promise<void> {
    const { readings, error, ...loaded } = await loadDraft({ journal, mirror, userId });
    ({ events, nextBatch } = loaded);
    track = readings;
    const session = replay(events);
    update({ session, kept: session, role, error, setAside: getSnapshot().setAside + loaded.setAside });
    if (role !== 'writer' || session?.status !== 'open') return;
    const index = resumeIndex(session);
    if (index !== session.index) await add({ type: 'went-to', index });
  }

  function apply(event: LiveEvent): LiveSession | null {
    const isStart = event.type === 'started';
    if (isStart) track = [];
    events = isStart ? [event] : addCompacted(events, event);
    const session = reduceSession(isStart ? null : getSnapshot().session, event);
    update({ session });
    return session;
  }

  async function add(action: LiveAction): Promise<Kept<void>> {
    const before = getSnapshot().session;
    // Nothing happens before the start and after the end: a second tap on Save is none.
    if (action.type !== 'started' && before?.status !== 'open') return { ok: true, value: undefined };
    const seq = action.type === 'started' ? 1 : (before?.seq ?? 0) + 1;
    const event: LiveEvent = { v: 1, seq, at: now(), ...action };
    const session = apply(event);
    if (!session) return { ok: true, value: undefined };
    const kept = await writer.write([eventChange(userId, session.start.workoutId, event)]);
    const newest = getSnapshot().session;
    if (newest) {
      mirrorDraft(mirror, userId, newest, events);
      update({ kept: session });
    }
    channel.tell({ event });
    return kept;
  }

  async function writeReadings(readings: readonly Reading[]): Promise<void> {
    const { session } = getSnapshot();
    if (!session) return;
    const batch = nextBatch;
    nextBatch += 1;
    await writer.write([readingsChange(userId, session.start.workoutId, batch, readings)]);
    channel.tell({ readings });
  }

  function forget(): void {
    events = [];
    track = [];
    nextBatch = 0;
    writer.drop();
    heartRate.clear();
    removeMirroredDraft(mirror, userId);
    update({ session: null, kept: null, error: null });
    channel.tell({ isOver: true });
  }

  /** What the writing tab tells. Whatever does not follow on what is known here is read anew. */
  function follow(told: unknown): void {
    if (!isFields(told)) return;
    if (told.wantsTurn === true) return void yieldTurn();
    if (getSnapshot().role !== 'follower') return;
    const event = parseEvent(told.event);
    if (event && event.seq === (getSnapshot().session?.seq ?? 0) + 1) update({ kept: apply(event) });
    else if (Array.isArray(told.readings)) track = [...track, ...told.readings];
    else void load('follower');
  }

  function queueForTurn(): Promise<void> {
    return new Promise((resolve) => {
      // Whoever had the turn before may have written until its last breath: a new turn begins with reading.
      const become = (role: DraftSnapshot['role']) => void load(role).then(resolve);
      const turn = { onTurn: () => become('writer'), onWait: () => become('follower') };
      endTurn = keepTurn(locks, `workout-tracker-draft-${userId}`, turn);
    });
  }

  /** From here on this tab looks on; what it holds is on the disk before the other one reads it. */
  async function yieldTurn(): Promise<void> {
    if (getSnapshot().role !== 'writer') return;
    update({ role: 'follower' });
    await heartRate.flush();
    await writer.settled();
    endTurn();
    await queueForTurn();
  }

  return {
    ...store,
    async open() {
      channel.listen(follow);
      await queueForTurn();
    },
    takeOver: () => channel.tell({ wantsTurn: true }),
    async start(start) {
      const { role, session } = getSnapshot();
      if (role !== 'writer') return anotherTab;
      heartRate.clear();
      nextBatch = 0;
      writer.drop();
      void writer.write(clearDraft(userId, session?.start.workoutId ?? ''));
      return add({ type: 'started', ...start });
    },
    record: async (action) => (getSnapshot().role === 'writer' ? add(action) : anotherTab),
    addReading(bpm) {
      const { session, role } = getSnapshot();
      if (role !== 'writer' || session?.status !== 'open') return;
      const reading = { at: sessionTime(session.clock, now()), bpm };
      track.push(reading);
      heartRate.add(reading);
    },
    readings: () => track,
    flush: () => heartRate.flush(),
    async handOver(hrOf, keep) {
      const { session, role } = getSnapshot();
      if (role !== 'writer' || session?.status !== 'finished') return null;
      const workout = toWorkout(session, hrOf(track, session.startedMs, session.clock.lastMs), now());
      await writer.settled();
      const kept = await keep(workout, clearDraft(userId, workout._id));
      if (kept.ok) forget();
      return { workout, kept };
    },
    async discard() {
      const { session, role } = getSnapshot();
      if (role !== 'writer') return anotherTab;
      await add({ type: 'discarded' });
      const kept = await journal.write(clearDraft(userId, session?.start.workoutId ?? ''));
      forget();
      return kept;
    },
    close() {
      update({ role: 'follower' });
      endTurn();
      channel.close();
    },
  };
}
