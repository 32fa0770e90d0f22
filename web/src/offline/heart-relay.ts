/**
 * Sends what a strap says on this device to the server, for a workout that another device leads. Each reading has a number and is in the journal
 * before it is sent; the server keeps a number once, so whatever is not known to have arrived is sent again: after a gap, a crash or a reload.
 */
import type { RecordedReading } from '@workout-tracker/core/heart-rate/recording';
import { readingsAtOnce } from '@workout-tracker/core/heart-rate/recording-limits';
import { type Fields, isFields, isIndex, isText } from '@workout-tracker/core/live/parse-fields';
import { ApiError } from '#lib/api-errors.ts';
import { errorReason } from '#lib/error-message.ts';
import type { Journal, JournalChange, JournalError } from '#storage/journal.ts';
import { createFieldsStore } from '#storage/store.ts';
import { backoffMs } from './backoff.ts';
import { createEventWriter } from './in-progress-writer.ts';
import { setAside } from './set-aside.ts';
import { createSteadyNow } from './steady-now.ts';

export interface RelaySnapshot {
  /** What the strap says is being recorded. */
  readonly isOn: boolean;
  /** Since when, by this device's clock. */
  readonly startedAt: number | null;
  /** Readings that the server has, of those since then. */
  readonly sent: number;
  /** Readings kept here that it may not have, of earlier recordings too. */
  readonly waiting: number;
  /** What they wait for; null while nothing is in the way. */
  readonly waitingFor: 'network' | 'server-busy' | 'sign-in' | 'refused' | null;
  /** In the server's own words. */
  readonly reason: string | null;
  /** The server takes nothing more for this workout: it has ended, or its person has shut this device out. */
  readonly isOver: boolean;
  /** Readings that came too late for it. */
  readonly lost: number;
  /** When the server last said that it has some, by this device's clock. */
  readonly receivedAt: number | null;
  /** How long it took to say so. */
  readonly delayMs: number | null;
  /** Why the latest readings are in memory alone; null when they are on the disk. */
  readonly diskError: JournalError | null;
}

interface Batch {
  readonly recordingId: string;
  readonly name: string;
  readonly sentAt: string;
  readonly readings: RecordedReading[];
}

export interface HeartRelay {
  getSnapshot(): RelaySnapshot;
  subscribe(listener: () => void): () => void;
  /** Reads what an earlier page has left, and begins to send it. */
  open(): Promise<void>;
  /** Begins a recording. `token` is that of the workout which was joined by a code; null for this person's own. */
  start(name: string, token: string | null): void;
  add(reading: { readonly bpm: number; readonly rr: readonly number[] }): void;
  /** Ends the recording. What waits is still sent. */
  stop(): void;
  /** Writes what was gathered: the page may be about to go. */
  flush(): Promise<void>;
  /** The network may be back. */
  wake(): void;
  close(): void;
}

interface RelayParts {
  /** The account whose readings these are, or a word for those who have none here. */
  readonly owner: string;
  readonly journal: Journal;
  /** Answers up to which number the server has the readings of the recording. */
  readonly send: (batch: Batch, token: string | null) => Promise<{ readonly upTo: number }>;
  /** The token leads nowhere any more. */
  readonly onGone: (token: string) => void;
  readonly wall: () => number;
  /** Rises evenly, whatever is done to the clock on the wall. */
  readonly steady: () => number;
  readonly random: () => number;
  readonly newId: () => string;
  readonly isOnline: () => boolean;
  readonly schedule: (ms: number, callback: () => void) => () => void;
}

/** A little less than the second between two readings of most straps, so that each is sent when it comes. */
const pauseMs = 900;
/** A heart rate is wanted now: nobody waits for minutes between two tries. */
const longestPauseMs = 15_000;
const jumpMs = 1_000;

interface Recording {
  readonly id: string;
  readonly name: string;
  readonly token: string | null;
  /** Of the page before, or of another stretch of this one's clock. */
  isCurrent: boolean;
  waiting: RecordedReading[];
  /** How many are on their way to the disk. */
  unwritten: number;
  /** Its records in the journal, by the numbers of the first and the last reading in each. */
  records: { readonly first: number; readonly last: number }[];
  latest: number;
  /** The server knows what this recording's clock is behind its own. */
  isPlaced: boolean;
  /** How far the clock has jumped ahead since: it is not the one that the recording's readings have. */
  jumpedMs: number;
}

export function createHeartRelay(parts: RelayParts): HeartRelay {
  const { journal, send, onGone, wall, steady, random, newId, isOnline, schedule } = parts;
  /** In the store of heart rate, whose readers ask for one account each: nobody but this finds them. */
  const userId = `relay ${parts.owner}`;
  const now = createSteadyNow({ wall, steady });
  const store = createFieldsStore<RelaySnapshot>({
    isOn: false,
    startedAt: null,
    sent: 0,
    waiting: 0,
    waitingFor: null,
    reason: null,
    isOver: false,
    lost: 0,
    receivedAt: null,
    delayMs: null,
    diskError: null,
  });
  const { getSnapshot, update } = store;
  const writer = createEventWriter({ journal, onError: (diskError) => update({ diskError }) });

  /** The oldest first. */
  let recordings: Recording[] = [];
  let current: Recording | null = null;
  /** What has been recorded since the start. */
  const startedIds = new Set<string>();
  let gathered: RecordedReading[] = [];
  let removals: JournalChange[] = [];
  let writtenAt = Number.NEGATIVE_INFINITY;
  let cancelWrite: (() => void) | undefined;
  let isSending = false;
  let failures = 0;
  let notBefore = Number.NEGATIVE_INFINITY;
  let cancelRetry: (() => void) | undefined;
  let lastTimes: readonly [number, number] = [now(), steady()];
  let isClosed = false;

  const keyOf = ({ id }: Recording, first: number): [string, number] => [id, first];

  function count(): void {
    const kept = recordings.map(({ waiting, unwritten }) => waiting.length + unwritten);
    const waiting = kept.reduce((sum, amount) => sum + amount, gathered.length);
    update({ waiting, ...(waiting === 0 && { waitingFor: null, reason: null }) });
  }

  function begin(name: string, token: string | null): Recording {
    const recording: Recording = {
      id: newId(),
      name,
      token,
      isCurrent: true,
      waiting: [],
      unwritten: 0,
      records: [],
      latest: 0,
      isPlaced: false,
      jumpedMs: 0,
    };
    recordings.push(recording);
    return recording;
  }

  /**
   * A recording has one clock, because the server learns from all its batches together what that is behind its own. A device that slept, or whose
   * clock was put ahead, goes on in another recording. A clock that was put back is caught by `now`.
   */
  function noticeJump(): void {
    const [before, after] = [lastTimes, [now(), steady()] as const];
    lastTimes = after;
    const jumpedMs = after[0] - before[0] - (after[1] - before[1]);
    if (jumpedMs < jumpMs) return;
    for (const recording of recordings) if (recording.isPlaced) recording.jumpedMs += jumpedMs;
    if (!current || (current.latest === 0 && gathered.length === 0)) return;
    void write();
    current.isCurrent = false;
    current = begin(current.name, current.token);
  }

  /** What was gathered goes to the disk, and then to the server. */
  async function write(): Promise<void> {
    cancelWrite?.();
    cancelWrite = undefined;
    writtenAt = steady();
    const [recording, readings] = [current, gathered];
    gathered = [];
    const [first, last] = [readings[0]?.n, readings.at(-1)?.n];
    const changes = removals;
    removals = [];
    if (recording && first !== undefined && last !== undefined) {
      const { name, token } = recording;
      const value = { name, token, readings };
      changes.push({ storeName: 'heart-rate', put: { userId, key: keyOf(recording, first), v: 1, value } });
      recording.unwritten += readings.length;
      await writer.write(changes);
      recording.unwritten -= readings.length;
      recording.records.push({ first, last });
      recording.waiting.push(...readings);
    } else if (changes.length > 0) await writer.write(changes);
    await sendAll();
  }

  async function sendAll(): Promise<void> {
    noticeJump();
    if (isSending || isClosed || steady() < notBefore) return;
    isSending = true;
    const refused = new Set<Recording>();
    for (let next = nextToSend(refused); next; next = nextToSend(refused)) {
      if (!isOnline()) {
        update({ waitingFor: 'network', reason: null });
        break;
      }
      const result = await sendOne(next);
      if (result === 'wait') break;
      if (result === 'refused') refused.add(next);
    }
    isSending = false;
    forgetEmpty();
    count();
    if (removals.length > 0 && !current) void write();
  }

  /** What is heard now comes before what was left. */
  function nextToSend(refused: ReadonlySet<Recording>): Recording | undefined {
    if (isClosed) return undefined;
    const open = recordings.filter((recording) => recording.waiting.length > 0 && !refused.has(recording));
    return open.find(({ isCurrent }) => isCurrent) ?? open[0];
  }

  async function sendOne(recording: Recording): Promise<'sent' | 'wait' | 'refused'> {
    const { id: recordingId, name, token, isPlaced, jumpedMs } = recording;
    const readings = recording.waiting.slice(0, readingsAtOnce);
    const began = steady();
    const sentAt = new Date(now() - (isPlaced ? jumpedMs : 0)).toISOString();
    try {
      const { upTo } = await send({ recordingId, name, sentAt, readings }, token);
      if (upTo < (readings[0]?.n ?? 0)) throw new Error('The server kept none of it.');
      failures = 0;
      recording.isPlaced = true;
      settle(recording, upTo);
      update({ waitingFor: null, reason: null, receivedAt: now(), delayMs: Math.round(steady() - began) });
      count();
      return 'sent';
    } catch (error) {
      return fail(error, recording);
    }
  }

  function settle(recording: Recording, upTo: number): void {
    const before = recording.waiting.length;
    recording.waiting = recording.waiting.filter(({ n }) => n > upTo);
    const arrived = before - recording.waiting.length;
    if (startedIds.has(recording.id)) update({ sent: getSnapshot().sent + arrived });
    const done = recording.records.filter(({ last }) => last <= upTo);
    recording.records = recording.records.filter(({ last }) => last > upTo);
    // With the next write: one a second to the disk is enough.
    for (const { first } of done)
      removals.push({ storeName: 'heart-rate', remove: { userId, key: keyOf(recording, first) } });
  }

  function fail(error: unknown, { token }: Recording): 'sent' | 'wait' | 'refused' {
    const { kind, retryAfterMs } = judge(error, token);
    if (kind === 'gone' && token !== null) {
      endOf(token);
      return 'sent';
    }
    failures += 1;
    const pause = Math.max(retryAfterMs, Math.min(longestPauseMs, backoffMs(failures, retryAfterMs, random)));
    cancelRetry?.();
    cancelRetry = schedule(pause, retry);
    const reason = kind === 'network' ? null : errorReason(error, '') || null;
    update({ waitingFor: kind === 'gone' ? 'refused' : kind, reason });
    notBefore = steady() + pause;
    return kind === 'refused' ? 'refused' : 'wait';
  }

  /** Nothing that was recorded for this workout can arrive any more. */
  function endOf(token: string): void {
    const late = recordings.filter((recording) => recording.token === token);
    const lost = late.reduce((sum, { waiting }) => sum + waiting.length, 0);
    for (const recording of late) settleAll(recording);
    if (current?.token === token) {
      current = null;
      gathered = [];
      update({ isOn: false });
    }
    update({ isOver: true, lost: getSnapshot().lost + lost });
    onGone(token);
  }

  function settleAll(recording: Recording): void {
    recording.isCurrent = false;
    recording.waiting = [];
    for (const { first } of recording.records)
      removals.push({ storeName: 'heart-rate', remove: { userId, key: keyOf(recording, first) } });
    recording.records = [];
  }

  function forgetEmpty(): void {
    recordings = recordings.filter(({ isCurrent, waiting, unwritten }) => isCurrent || waiting.length + unwritten > 0);
  }

  function retry(): void {
    notBefore = Number.NEGATIVE_INFINITY;
    void sendAll();
  }

  return {
    ...store,
    async open() {
      const stored = await journal.read('heart-rate', userId);
      if (!stored.ok) return update({ diskError: stored.reason });
      const broken: JournalChange[] = [];
      for (const record of stored.value) {
        const kept = parseKept(record);
        if (kept) addKept(recordings, kept);
        else broken.push(...repair(userId, record));
      }
      if (broken.length > 0) await writer.write(broken);
      count();
      await sendAll();
    },
    start(name, token) {
      if (current) return;
      noticeJump();
      current = begin(name, token);
      startedIds.clear();
      startedIds.add(current.id);
      update({ isOn: true, startedAt: now(), sent: 0, isOver: false, lost: 0 });
    },
    add({ bpm, rr }) {
      noticeJump();
      if (!current) return;
      startedIds.add(current.id);
      current.latest += 1;
      gathered.push({ n: current.latest, at: now(), bpm, ...(rr.length > 0 && { rr: [...rr] }) });
      count();
      const left = writtenAt + pauseMs - steady();
      // Timers of a hidden page may come once a minute; beats come as they are sent.
      if (left <= 0) void write();
      else cancelWrite ??= schedule(left, () => void write());
    },
    stop() {
      if (!current) return;
      void write();
      current.isCurrent = false;
      current = null;
      update({ isOn: false });
    },
    flush: write,
    wake() {
      cancelRetry?.();
      failures = 0;
      retry();
    },
    close() {
      void write();
      isClosed = true;
      cancelWrite?.();
      cancelRetry?.();
    },
  };
}

interface Kept {
  readonly recordingId: string;
  readonly name: string;
  readonly token: string | null;
  readonly readings: RecordedReading[];
}

/** One record is what was heard within a second. */
function parseKept(record: unknown): Kept | undefined {
  if (!isFields(record) || !Array.isArray(record.key) || !isFields(record.value)) return undefined;
  const [recordingId] = record.key;
  const { name, token, readings } = record.value;
  const isOfSomebody = token === null || isText(token);
  if (!isText(recordingId) || !isText(name) || !isOfSomebody || !Array.isArray(readings)) return undefined;
  return readings.length > 0 && readings.every(isReading) ? { recordingId, name, token, readings } : undefined;
}

function isReading(value: unknown): value is RecordedReading {
  if (!isFields(value)) return false;
  const { n, at, bpm, rr } = value;
  return isIndex(n) && isIndex(at) && isIndex(bpm) && (rr === undefined || (Array.isArray(rr) && rr.every(isIndex)));
}

function addKept(recordings: Recording[], { recordingId, name, token, readings }: Kept): void {
  const known = recordings.find(({ id }) => id === recordingId);
  const fields = { waiting: [], unwritten: 0, records: [], latest: 0, isPlaced: false, jumpedMs: 0 };
  const recording: Recording = known ?? { id: recordingId, name, token, isCurrent: false, ...fields };
  if (!known) recordings.push(recording);
  const [first = 0, last = 0] = [readings[0]?.n, readings.at(-1)?.n];
  recording.records.push({ first, last });
  recording.waiting.push(...readings);
}

function repair(userId: string, record: unknown): JournalChange[] {
  const { key }: Fields = isFields(record) ? record : {};
  if (!Array.isArray(key)) return [];
  return [{ storeName: 'heart-rate', remove: { userId, key } }, setAside(userId, 'heart-rate', record)];
}

interface Failure {
  readonly kind: 'network' | 'server-busy' | 'sign-in' | 'refused' | 'gone';
  readonly retryAfterMs: number;
}

/** `token` is what the batch was sent with; null for the account's own. */
function judge(error: unknown, token: string | null): Failure {
  // A refusal without a code is not in our server's words: something in between answered.
  const isOurs = error instanceof ApiError && (error.code !== undefined || error.status >= 500);
  if (!isOurs) return { kind: 'network', retryAfterMs: 0 };
  const { status } = error;
  const retryAfterMs = (error.retryAfter ?? 0) * 1000;
  if (token !== null && [401, 403, 404, 410].includes(status)) return { kind: 'gone', retryAfterMs };
  if (status === 401) return { kind: 'sign-in', retryAfterMs };
  if (status === 429 || status === 408 || status >= 500) return { kind: 'server-busy', retryAfterMs };
  return { kind: 'refused', retryAfterMs };
}
