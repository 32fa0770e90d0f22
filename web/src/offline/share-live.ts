/**
 * Tells the workout in progress to the server, for the other devices and the screens of its person. It is a word about now: nothing waits in
 * the outbox, of two states only the later is told, and a workout goes on whether anybody hears of it or not. That it is over is told even
 * when it ended without a network, because codes and screens end with it.
 */
import type { LiveNews } from '@workout-tracker/core/contract/live';
import { staleAfterMs } from '@workout-tracker/core/heart-rate/recording-limits';
import { eventsToShare } from '@workout-tracker/core/live/events-to-share';
import { longestSharedEvents } from '@workout-tracker/core/live/live-limits';
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import { sessionTime } from '@workout-tracker/core/live/session-clock';
import type { SharedLive } from '@workout-tracker/core/live/shared-live';
import { ApiError } from '#lib/api-errors.ts';
import { backoffMs } from './backoff.ts';
import type { WorkoutInProgress } from './workout-in-progress.ts';

/** What the server says of the workout and the devices around it; null while nobody hears it. */
export interface LiveNewsSource {
  getSnapshot(): LiveNews | null;
  subscribe(listener: () => void): () => void;
}

export interface ShareWire {
  tell(live: SharedLive): Promise<unknown>;
  end(workoutId: string): Promise<unknown>;
  tellHeart(workoutId: string, heart: { bpm: number; at: string; sentAt: string }): Promise<unknown>;
}

/** Which workout the server may know of, remembered over reloads. */
interface SharedMemory {
  read(): string | null;
  write(workoutId: string | null): void;
}

interface ShareParts {
  readonly inProgress: Pick<WorkoutInProgress, 'getSnapshot' | 'subscribe' | 'events' | 'readings'>;
  readonly device: string;
  /** Null while its person is not signed in. */
  readonly about: () => SharedLive['about'] | null;
  readonly wire: ShareWire;
  readonly memory: SharedMemory;
  readonly news: LiveNewsSource;
  readonly now: () => number;
  readonly random: () => number;
  readonly isOnline: () => boolean;
  /** Calls back later, and answers with how to call it off. */
  readonly schedule: (ms: number, callback: () => void) => () => void;
}

export interface ShareLive {
  /** Something about the person may be otherwise: their name, their zones. */
  look(): void;
  /** The network is back. */
  online(): void;
  /** The page goes out of sight and may be frozen: what has not been told yet is told now. */
  hidden(): void;
  close(): void;
}

/** Between two words, while somebody may follow. */
const followedPauseMs = 250;
/** While nobody does: whoever joins is told at once. */
const quietPauseMs = 60_000;
const beatMs = 1_000;
/** A server that has forgotten the workout is told again, and not more often than this. */
const retellMs = 10_000;
/** What a screen draws of a heart. */
const screenSpanMs = 200_000;
const screenStepMs = 2_000;
/** Refusals of what was said, which is not said again. */
const unfit = [400, 413, 422];

export function createShareLive(parts: ShareParts): ShareLive {
  const { inProgress, device, about, wire, memory, news, now, random, isOnline, schedule } = parts;
  /** What the server has heard from this page. */
  let told: { readonly workoutId: string; readonly seq: number; readonly about: string } | null = null;
  let toldAt = Number.NEGATIVE_INFINITY;
  let retryAt = Number.NEGATIVE_INFINITY;
  let attempts = 0;
  let isSending = false;
  let isClosed = false;
  let cancel = (): void => undefined;
  let stopNews: (() => void) | null = null;
  let cancelBeat: (() => void) | null = null;
  let beaten: unknown = null;
  let isBeating = false;
  /** Screens that have joined and were told the heart rate so far. */
  let greeted: readonly string[] = [];
  let isGreeting = false;

  const openSession = (): LiveSession | null => {
    const { session, role } = inProgress.getSnapshot();
    return role === 'writer' && session?.status === 'open' ? session : null;
  };
  const hasScreen = (): boolean => news.getSnapshot()?.devices.some(({ kind }) => kind === 'screen') ?? false;
  /** Whether somebody may look on: where no news arrive, that is not known. */
  const mayBeFollowed = (): boolean => news.getSnapshot() === null || hasScreen();

  /** What is to be said next: first that an earlier workout is over. */
  function due(): (() => Promise<unknown>) | 'later' | null {
    const { role, error } = inProgress.getSnapshot();
    const described = about();
    if (isClosed || role !== 'writer' || described === null) return null;
    const open = openSession();
    const left = memory.read();
    if (left !== null && left !== open?.start.workoutId) {
      // Where the journal could not be read, a workout may well be in it.
      return open || error === null ? () => endOf(left) : null;
    }
    const isSame = told?.seq === open?.seq && told?.about === JSON.stringify(described) && !isGreeting;
    if (!open || (told?.workoutId === open.start.workoutId && isSame)) return null;
    const isFirst = told?.workoutId !== open.start.workoutId;
    const pauseMs = mayBeFollowed() ? followedPauseMs : quietPauseMs;
    return isFirst || isGreeting || now() - toldAt >= pauseMs ? () => tell(open, described) : 'later';
  }

  function look(): void {
    cancel();
    if (isSending || !isOnline()) return;
    const next = due();
    if (next === null) return;
    const pausedUntil = next === 'later' ? toldAt + (mayBeFollowed() ? followedPauseMs : quietPauseMs) : 0;
    const waitMs = Math.max(retryAt, pausedUntil) - now();
    if (waitMs > 0 || next === 'later') cancel = schedule(Math.max(1, waitMs), look);
    else void send(next);
  }

  async function send(say: () => Promise<unknown>): Promise<void> {
    isSending = true;
    try {
      await say();
      attempts = 0;
    } catch (error) {
      attempts += 1;
      const askedMs = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
      retryAt = now() + Math.max(followedPauseMs, backoffMs(attempts, askedMs, random));
    }
    isSending = false;
    look();
  }

  async function tell(session: LiveSession, described: SharedLive['about']): Promise<void> {
    const { workoutId } = session.start;
    isGreeting = false;
    const seq = session.seq;
    const said = { workoutId, seq, about: JSON.stringify(described) };
    const events = JSON.stringify(eventsToShare(inProgress.events()));
    if (events.length > longestSharedEvents) {
      told = said;
      return;
    }
    const hearts = hasScreen() ? heartsSoFar(session) : [];
    // Before it is sent: where the answer is lost, the server knows of it all the same.
    memory.write(workoutId);
    toldAt = now();
    try {
      const sentAt = new Date(now()).toISOString();
      await wire.tell({
        workoutId,
        device,
        events,
        about: described,
        seq,
        sentAt,
        ...(hearts.length > 0 && { hearts }),
      });
      told = said;
    } catch (error) {
      if (error instanceof ApiError && unfit.includes(error.status)) told = said;
      throw error;
    }
  }

  /** Of the last minutes and by this device's clock, one for each two seconds: what a screen draws its line from. */
  function heartsSoFar({ clock }: LiveSession): { at: number; bpm: number }[] {
    const aheadMs = now() - sessionTime(clock, now());
    const readings = inProgress.readings();
    const from = (readings.at(-1)?.at ?? 0) - screenSpanMs;
    const bySteps = new Map<number, { at: number; bpm: number }>();
    for (let index = readings.length - 1; index >= 0; index -= 1) {
      const reading = readings[index];
      if (!reading || reading.at <= from) break;
      const step = Math.floor(reading.at / screenStepMs);
      if (!bySteps.has(step)) bySteps.set(step, { at: Math.round(reading.at + aheadMs), bpm: reading.bpm });
    }
    return [...bySteps.values()].reverse();
  }

  async function endOf(workoutId: string): Promise<void> {
    try {
      await wire.end(workoutId);
    } catch (error) {
      // What the server does not know is over.
      if (!(error instanceof ApiError && (error.status === 404 || unfit.includes(error.status)))) throw error;
    }
    told = null;
    if (memory.read() === workoutId) memory.write(null);
  }

  function hear(): void {
    const heard = news.getSnapshot();
    const isForgotten = heard !== null && heard.workout === null && told !== null;
    if (isForgotten && !isSending && now() - toldAt >= retellMs) told = null;
    const screens = (heard?.devices ?? []).flatMap(({ kind, _id }) => (kind === 'screen' ? [_id] : []));
    isGreeting ||= inProgress.readings().length > 0 && screens.some((id) => !greeted.includes(id));
    greeted = screens;
    if (hasScreen()) cancelBeat ??= schedule(0, beat);
    look();
  }

  /** The phone's own heart, once a second and only while a screen shows it. */
  function beat(): void {
    cancelBeat = null;
    if (isClosed || !hasScreen()) return;
    cancelBeat = schedule(beatMs, beat);
    const session = openSession();
    const reading = inProgress.readings().at(-1);
    if (!session || !reading || reading === beaten || isBeating || !isOnline()) return;
    beaten = reading;
    const ageMs = sessionTime(session.clock, now()) - reading.at;
    if (ageMs >= staleAfterMs) return;
    const at = new Date(now() - Math.max(0, ageMs)).toISOString();
    isBeating = true;
    const heart = { bpm: reading.bpm, at, sentAt: new Date(now()).toISOString() };
    // One that is lost is followed by the next.
    wire
      .tellHeart(session.start.workoutId, heart)
      .catch(() => undefined)
      .finally(() => {
        isBeating = false;
      });
  }

  /** News are listened to for as long as a workout runs here: each listener is a stream. */
  function followSession(): void {
    const isLed = openSession() !== null;
    if (isLed && !stopNews) {
      stopNews = news.subscribe(hear);
      hear();
      return;
    }
    if (!isLed) {
      stopNews?.();
      stopNews = null;
    }
    look();
  }

  const stopSession = inProgress.subscribe(followSession);
  followSession();
  return {
    look,
    online() {
      told = null;
      attempts = 0;
      retryAt = Number.NEGATIVE_INFINITY;
      look();
    },
    hidden() {
      toldAt = Number.NEGATIVE_INFINITY;
      look();
    },
    close() {
      isClosed = true;
      cancel();
      cancelBeat?.();
      stopSession();
      stopNews?.();
    },
  };
}
