/**
 * The workout in progress as a page finds it: journal and mirror tell it both, and the one that tells more is right. The other one is
 * brought up to it. Nothing that cannot be read stops this: it is put out of the way and counted.
 */
import type { LiveEvent } from '@workout-tracker/core/live/live-event';
import { readMirroredDraft, removeMirroredDraft } from './draft-mirror.ts';
import { eventChange, type Reading, readDraft, readReadings } from './draft-records.ts';
import type { Journal, JournalError } from './journal.ts';
import type { Mirror } from './mirror.ts';

export interface LoadedDraft {
  readonly events: LiveEvent[];
  readonly readings: Reading[];
  /** The number of the next batch of heart rate. */
  readonly nextBatch: number;
  readonly setAside: number;
  readonly error: JournalError | null;
}

interface Places {
  readonly journal: Journal;
  readonly mirror: Mirror;
  readonly userId: string;
}

export async function loadDraft({ journal, mirror, userId }: Places): Promise<LoadedDraft> {
  const stored = await journal.read('events', userId);
  const kept = readDraft(userId, stored.ok ? stored.value : []);
  const mirrored = readMirroredDraft(mirror, userId);
  const isOver = workoutIdOf(mirrored.events) === kept.closedWorkoutId;
  if (isOver) removeMirroredDraft(mirror, userId);
  const furthest = furtherOf(kept.events, isOver ? [] : mirrored.events);
  const events = furthest.at(-1)?.type === 'discarded' ? [] : furthest;
  const workoutId = workoutIdOf(events);

  const heartRate = workoutId === null ? undefined : await journal.read('heart-rate', userId);
  const track = readReadings(userId, workoutId ?? '', heartRate?.ok ? heartRate.value : []);
  const repairs = [...kept.repairs, ...track.repairs];
  const isBehind = events !== kept.events && workoutId !== null;
  const missing = isBehind ? events.map((event) => eventChange(userId, workoutId, event)) : [];
  const written = await journal.write([...repairs, ...missing]);
  const { readings, nextBatch } = track;
  return {
    events,
    readings,
    nextBatch,
    // Each repair is a pair: out of its place, and into the store of what was set aside.
    setAside: repairs.length / 2 + Number(mirrored.isBroken),
    error: stored.ok ? (written.ok ? null : written.reason) : stored.reason,
  };
}

function workoutIdOf([first]: readonly LiveEvent[]): string | null {
  return first?.type === 'started' ? first.workoutId : null;
}

/** Of two workouts the later one, because ids rise with time; of one workout the telling with the higher number. */
function furtherOf(kept: LiveEvent[], mirrored: LiveEvent[]): LiveEvent[] {
  const [one, other] = [workoutIdOf(kept), workoutIdOf(mirrored)];
  if (one === null || other === null) return one === null ? mirrored : kept;
  if (one !== other) return other > one ? mirrored : kept;
  return (mirrored.at(-1)?.seq ?? 0) > (kept.at(-1)?.seq ?? 0) ? mirrored : kept;
}
