/**
 * The workout in progress on this device. An event is in the mirror when the screen shows it, which a reload survives, and in the journal
 * before it is called recorded, which a dead battery does; the other tabs follow.
 * One tab writes and the others look on; when it goes, the next one takes over. When nothing can be written, recording goes on in
 * memory and says so.
 */
import { addCompacted } from '@workout-tracker/core/live/compact-events';
import type { LiveAction, LiveEvent, Started } from '@workout-tracker/core/live/live-event';
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import { parseEvent } from '@workout-tracker/core/live/parse-events';
import { isFields } from '@workout-tracker/core/live/parse-fields';
import { reduceSession, replay } from '@workout-tracker/core/live/reduce-session';
import { sessionTime } from '@workout-tracker/core/live/session-clock';
import { resumeIndex } from '@workout-tracker/core/live/session-view';
import { toWorkout } from '@workout-tracker/core/live/to-workout';
import type { NewWorkout } from '@workout-tracker/core/workouts/workout';
import type { Journal, JournalChange, JournalError, JournalResult } from '#storage/journal.ts';
import type { Mirror } from '#storage/mirror.ts';
import { createFieldsStore } from '#storage/store.ts';
import { keepTurn, type TabChannel } from '#storage/tabs.ts';
import { type DiscardedWorkout, discardedChange, readDiscarded, removeDiscarded } from './discarded-workouts.ts';
import { createEventWriter, createHeartRateBatches } from './in-progress-writer.ts';
import {
  clearInProgress,
  eventChange,
  laterOf,
  loadInProgress,
  mirrorInProgress,
  type Reading,
  readingsChange,
  removeMirrored,
  workoutIdOf,
} from './stored-in-progress.ts';

export interface InProgressSnapshot {
  readonly session: LiveSession | null;
  /** As far as it is on the disk: what may be called done. While `error` says that nothing gets there, as far as it was tried. */
  readonly stored: LiveSession | null;
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

/** Puts a workout in the outbox and makes the changes beside it in one transaction; `ok` once that is on the disk. */
type Keep = (workout: NewWorkout, alongside: readonly JournalChange[]) => Promise<JournalResult<string>>;

export interface HandedOver {
  readonly workout: NewWorkout;
  /** With the id of its item in the outbox. */
  readonly result: JournalResult<string>;
}

export interface WorkoutInProgress {
  getSnapshot(): InProgressSnapshot;
  subscribe(listener: () => void): () => void;
  open(): Promise<void>;
  /** Begins anew; a workout still in progress is thrown away. */
  start(start: Omit<Started, 'type'>): Promise<Recorded>;
  /** The session has changed when this returns; its answer comes when the change is on the disk. */
  record(action: Exclude<LiveAction, { type: 'started' | 'discarded' }>): Promise<Recorded>;
  addReading(bpm: number): void;
  /** Heart rate since the start, in session time. */
  readings(): readonly Reading[];
  /** What the session of the snapshot was told from; empty where there is none. */
  events(): readonly LiveEvent[];
  /** Writes the heart rate gathered so far: for when the page is hidden. */
  flush(): Promise<void>;
  /** Gives a finished workout to `keep`, and forgets it once that has it on the disk. Null when none is finished. */
  handOver(hrOf: HrOf, keep: Keep): Promise<HandedOver | null>;
  /** Gives it up; it can be taken back for a while. */
  discard(): Promise<Recorded>;
  /** Forgets it: the server has it. */
  drop(): Promise<Recorded>;
  /** Those that were given up on this device, the latest first. */
  discarded(): Promise<JournalResult<DiscardedWorkout[]>>;
  /** Takes one back that was given up; not while another one runs. */
  restore(workoutId: string): Promise<Recorded | { readonly ok: false; readonly reason: 'running' | 'gone' }>;
  /** Asks the tab that writes to hand over. It does unless it no longer answers; then closing it does. */
  takeOver(): void;
  close(): void;
}

interface InProgressParts {
  readonly userId: string;
  readonly journal: Journal;
  readonly mirror: Mirror;
  readonly channel: TabChannel;
  readonly locks: LockManager | undefined;
  /** Tells when the page is left, and when a browser that has kept it shows it again; answers with how to stop. */
  readonly watchLeaving: (onLeave: () => void, onBack: () => void) => () => void;
  readonly now: () => number;
  /** Calls back later, and answers with how to call it off. */
  readonly schedule: (ms: number, callback: () => void) => () => void;
}

/** After this a journal that did not answer is asked again. */
const retryMs = 5_000;

const anotherTab = { ok: false, reason: 'another-tab' } as const;

export function createWorkoutInProgress({
  userId,
  journal,
  mirror,
  channel,
  locks,
  watchLeaving,
  now,
  schedule,
}: InProgressParts): WorkoutInProgress {
  const store = createFieldsStore<InProgressSnapshot>({
    session: null,
    stored: null,
    role: 'opening',
    error: null,
    setAside: 0,
  });
  const { getSnapshot, update } = store;
  const writer = createEventWriter({ journal, onError: (error) => update({ error }) });
  const heartRate = createHeartRateBatches({ schedule, write: writeReadings });
  let events: LiveEvent[] = [];
  let track: Reading[] = [];
  let nextBatch = 0;
  /** The journal has not been read: it may have events and heart rate of this workout that nobody here knows. */
  let isPartial = false;
  let endTurn = (): void => undefined;
  /** As the lock has it. The snapshot says it when what goes with it has been read. */
  let turn: InProgressSnapshot['role'] = 'opening';
  let loadsBegun = 0;
  let cancelRetry = (): void => undefined;
  let stopWatching = (): void => undefined;

  async function load(): Promise<void> {
    loadsBegun += 1;
    const mine = loadsBegun;
    const before = workoutIdOf(events);
    cancelRetry();
    const { readings, error, ...loaded } = await loadInProgress({ journal, mirror, userId });
    // What was read before the turn came knows less than what is read since.
    if (mine !== loadsBegun) return;
    // One has begun or ended while it was read, which may not be part of what was found.
    if (workoutIdOf(events) !== before) return load();
    // What has happened while it was read.
    const isSame = workoutIdOf(events) === workoutIdOf(loaded.events);
    events = isSame ? laterOf(loaded.events, events) : loaded.events;
    track = isSame ? byTime([...readings, ...track]) : readings;
    ({ nextBatch, isPartial } = loaded);
    // A disk that wakes up slowly answers later: until then sets that were done may be missing on the screen.
    if (isPartial) cancelRetry = schedule(retryMs, () => void load());
    const session = replay(events);
    update({ session, stored: session, role: turn, error, setAside: getSnapshot().setAside + loaded.setAside });
    if (turn !== 'writer' || session?.status !== 'open') return;
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

  async function add(action: LiveAction): Promise<JournalResult<void>> {
    const before = getSnapshot().session;
    // Nothing happens before the start and after the end: a second tap on Save is none.
    if (action.type !== 'started' && before?.status !== 'open') return { ok: true, value: undefined };
    const seq = action.type === 'started' ? 1 : nextNumber((before?.seq ?? 0) + 1);
    const event: LiveEvent = { v: 2, seq, at: now(), ...action };
    const session = apply(event);
    if (!session) return { ok: true, value: undefined };
    // Before anything is waited for: a page that is left in the moment of a tap cannot finish a write to the journal.
    mirrorInProgress(mirror, userId, session, events);
    const result = await writer.write([eventChange(userId, session.start.workoutId, event)]);
    if (getSnapshot().session) update({ stored: session });
    channel.tell({ event });
    if (result.ok && isPartial) await load();
    return result;
  }

  /** Where the journal may have numbers that nobody here knows, the clock's: they are beyond all that was counted. */
  const nextNumber = (counted: number): number => (isPartial ? Math.max(counted, Math.floor(now() / 1000)) : counted);

  async function writeReadings(readings: readonly Reading[]): Promise<void> {
    const { session } = getSnapshot();
    if (!session) return;
    const batch = nextNumber(nextBatch);
    nextBatch = batch + 1;
    await writer.write([readingsChange(userId, session.start.workoutId, batch, readings)]);
    channel.tell({ readings });
  }

  /** The workout in progress as the trash keeps it; nothing where none is open. */
  function trashed(): JournalChange[] {
    const { session } = getSnapshot();
    if (session?.status !== 'open') return [];
    return [discardedChange(userId, session.start.workoutId, { events, readings: track, at: now() })];
  }

  function forget(): void {
    events = [];
    track = [];
    nextBatch = 0;
    writer.drop();
    heartRate.clear();
    removeMirrored(mirror, userId);
    update({ session: null, stored: null, error: null });
    channel.tell({ isOver: true });
  }

  /** What the writing tab tells. Whatever does not follow on what is known here is read anew. */
  function follow(message: unknown): void {
    if (!isFields(message)) return;
    if (message.wantsTurn === true) return void yieldTurn();
    // Of the turn, not of the snapshot: what the tab before said last may come while this one reads what it left.
    if (turn !== 'follower') return;
    const event = parseEvent(message.event);
    if (event && event.seq === (getSnapshot().session?.seq ?? 0) + 1) update({ stored: apply(event) });
    else if (Array.isArray(message.readings)) track = [...track, ...message.readings];
    else void load();
  }

  function queueForTurn(): Promise<void> {
    return new Promise((resolve) => {
      // Whoever had the turn before may have written until its last breath: a new turn begins with reading.
      const become = (next: InProgressSnapshot['role']) => {
        turn = next;
        void load().then(resolve);
      };
      endTurn = keepTurn(locks, `workout-tracker-draft-${userId}`, {
        onTurn: () => become('writer'),
        onWait: () => become('follower'),
      });
    });
  }

  /** From here on this tab looks on; what it holds is on the disk before the other one reads it. */
  async function yieldTurn(): Promise<void> {
    if (getSnapshot().role !== 'writer') return;
    turn = 'follower';
    update({ role: turn });
    await heartRate.flush();
    await writer.settled();
    endTurn();
    await queueForTurn();
  }

  /** WebKit may keep the document, and its lock with it, while the next one of this very tab asks for the turn. */
  function leave(): void {
    turn = 'follower';
    update({ role: turn });
    endTurn();
  }

  return {
    ...store,
    async open() {
      channel.listen(follow);
      stopWatching = watchLeaving(leave, () => void queueForTurn());
      await queueForTurn();
    },
    takeOver: () => channel.tell({ wantsTurn: true }),
    async start(start) {
      const { role, session } = getSnapshot();
      if (role !== 'writer') return anotherTab;
      heartRate.clear();
      nextBatch = 0;
      writer.drop();
      // One that nobody has seen is not thrown away: it is set aside when the journal is read.
      if (!isPartial) void writer.write([...trashed(), ...clearInProgress(userId, session?.start.workoutId ?? '')]);
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
    events: () => events,
    flush: () => heartRate.flush(),
    async handOver(hrOf, keep) {
      const { session, role } = getSnapshot();
      if (role !== 'writer' || session?.status !== 'finished') return null;
      const workout = toWorkout(session, hrOf(track, session.startedMs, session.clock.lastMs), now());
      await writer.settled();
      const result = await keep(workout, clearInProgress(userId, workout._id));
      if (result.ok) forget();
      return { workout, result };
    },
    async discard() {
      const { session, role } = getSnapshot();
      if (role !== 'writer') return anotherTab;
      // Out of its place and into the trash in one write: whenever the page dies, it is in one of the two.
      const changes = [...trashed(), ...clearInProgress(userId, session?.start.workoutId ?? '')];
      if (session?.status === 'open') apply({ v: 2, seq: session.seq + 1, at: now(), type: 'discarded' });
      await writer.settled();
      const result = await journal.write(changes);
      forget();
      // What is too old, or one too many, goes now.
      if (result.ok) await readDiscarded(journal, userId, now());
      return result;
    },
    async drop() {
      const { session, role } = getSnapshot();
      if (role !== 'writer') return anotherTab;
      const result = await journal.write(clearInProgress(userId, session?.start.workoutId ?? ''));
      forget();
      return result;
    },
    discarded: () => readDiscarded(journal, userId, now()),
    async restore(workoutId) {
      const { role, session } = getSnapshot();
      if (role !== 'writer') return anotherTab;
      if (session) return { ok: false, reason: 'running' };
      const read = await readDiscarded(journal, userId, now());
      if (!read.ok) return read;
      const found = read.value.find((each) => each.workoutId === workoutId);
      if (!found) return { ok: false, reason: 'gone' };
      const result = await journal.write([
        { storeName: 'events', clear: userId },
        { storeName: 'heart-rate', clear: userId },
        ...found.events.map((event) => eventChange(userId, workoutId, event)),
        ...(found.readings.length > 0 ? [readingsChange(userId, workoutId, 0, found.readings)] : []),
        removeDiscarded(userId, workoutId),
      ]);
      if (!result.ok) return result;
      await load();
      channel.tell({ isOver: true });
      return result;
    },
    close() {
      stopWatching();
      cancelRetry();
      loadsBegun += 1;
      turn = 'follower';
      update({ role: turn });
      endTurn();
      channel.close();
    },
  };
}

/** In order, each once. */
function byTime(readings: readonly Reading[]): Reading[] {
  const once = new Map(readings.map((reading) => [`${reading.at} ${reading.bpm}`, reading]));
  return [...once.values()].sort((one, other) => one.at - other.at);
}
