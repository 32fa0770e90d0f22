/** The heart over each set of a workout, as its page shows it and as it is compared over months. */
import { minuteAfter } from '../heart-rate/track.ts';
import { isRestMove } from '../programs/fixed-moves.ts';
import { isFixedMove, isWorkingSet } from '../workouts/totals.ts';
import type { Entry, Workout } from '../workouts/workout.ts';

/** Both null where the times of the set are not known, or nothing was read. */
interface EntryHeart {
  /** The highest reading of the effort. */
  readonly peak: number | null;
  /**
   * Beats lower a minute after a set that counts, as `minuteAfter` reckons it; null also where the heart did not slow down, or the next set had
   * begun by then.
   */
  readonly drop: number | null;
}

type Tracked = Pick<Workout, 'created' | 'moves' | 'hr' | 'hrIntervalMs'>;

/** One for each entry. */
export function heartsOfEntries({ created, moves, hr, hrIntervalMs }: Tracked): EntryHeart[] {
  if (hr.length === 0) return moves.map(() => nothing);
  const startMs = Date.parse(created);
  const entries = moves.map(timed);
  const efforts = entries.filter(isEffort);
  return entries.map((entry) => {
    const { set, beginMs, endMs } = entry;
    if (endMs === null) return nothing;
    let lastMs = Number.NEGATIVE_INFINITY;
    for (const other of efforts) if (other !== entry && other.endMs <= endMs) lastMs = Math.max(lastMs, other.endMs);
    const workMs = beginOf({ set, beginMs, endMs }, lastMs);
    const peak = beginMs === null ? null : highest(workMs < endMs ? workMs : beginMs, endMs);
    const isFollowed = efforts.some(
      (other) => other !== entry && other.endMs > endMs && beginOf(other, endMs) < endMs + 60_000,
    );
    return { peak, drop: isWorkingSet(set) && !isFollowed ? fallAfter(endMs) : null };
  });

  function highest(fromMs: number, toMs: number): number | null {
    const indexAt = (ms: number): number => Math.max(0, (ms - startMs) / hrIntervalMs);
    let peak: number | null = null;
    for (const bpm of hr.slice(Math.floor(indexAt(fromMs)), Math.ceil(indexAt(toMs))))
      if (bpm !== null && (peak === null || bpm > peak)) peak = bpm;
    return peak;
  }

  function fallAfter(endMs: number): number | null {
    const minute = minuteAfter(hr, hrIntervalMs, endMs - startMs);
    return minute && minute.fall > 0 ? minute.fall : null;
  }
}

const nothing: EntryHeart = { peak: null, drop: null };

interface TimedEntry {
  readonly set: Entry;
  readonly beginMs: number | null;
  readonly endMs: number | null;
}

type Ended = TimedEntry & { readonly endMs: number };

const timed = (set: Entry): TimedEntry => ({
  set,
  beginMs: set.startedAt === undefined ? null : Date.parse(set.startedAt),
  endMs: set.endedAt === undefined ? null : Date.parse(set.endedAt),
});

/** A breather and what frames the workout are none. */
const isEffort = (entry: TimedEntry): entry is Ended =>
  entry.endMs !== null && !isFixedMove(entry.set.mid) && !isRestMove(entry.set.mid);

const msPerRep = 3_000;

/**
 * A set that is logged live starts when the one before ends, at `pauseFromMs`: then the pause is in it, and its work is reckoned from what was
 * done. So is that of one without a start.
 */
function beginOf({ set: { seconds, reps }, beginMs, endMs }: Ended, pauseFromMs: number): number {
  const startMs = beginMs ?? pauseFromMs;
  if (startMs > pauseFromMs + 1_000) return startMs;
  return Math.max(startMs, endMs - (seconds === undefined ? (reps ?? 0) * msPerRep : seconds * 1_000));
}

/** The heart over the set at that place among the workout's. */
export interface PlacedHeart {
  readonly position: number;
  readonly peak: number;
  readonly drop: number | null;
}

/** Of the sets that count and have one: what is stored beside a workout. */
export function setHearts(workout: Tracked): PlacedHeart[] {
  return heartsOfEntries(workout).flatMap(({ peak, drop }, position) => {
    const set = workout.moves[position];
    return peak === null || !set || !isWorkingSet(set) ? [] : [{ position, peak, drop }];
  });
}
