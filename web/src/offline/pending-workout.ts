/**
 * A workout as it will be once everything that waits has arrived: what the server last told, with the changes of this device laid over it
 * in their order. Screens show this, so that what was saved without a network is in its place at once, also after a reload.
 */
import { isFields, isText } from '@workout-tracker/core/live/parse-fields';
import type { Program } from '@workout-tracker/core/programs/program';
import { localDateOf } from '@workout-tracker/core/time/local-date';
import type { NewWorkout, Workout, WorkoutChanges, WorkoutRow } from '@workout-tracker/core/workouts/workout';
import { kindOf, needsAttention, type OutboxItem } from './outbox-item.ts';

/** A program as this device knows it; undefined for one it has never seen. */
export type FindProgram = (wid: string) => Program | undefined;

export function itemsOf(items: readonly OutboxItem[], workoutId: string): OutboxItem[] {
  return items.filter((item) => item.workoutId === workoutId).toSorted((one, other) => one.place - other.place);
}

/** How a workout stands with the server: nothing waits, it will be sent by itself, or its person has to decide. */
export type SyncStatus = 'saved' | 'waiting' | 'needs-you';

export function syncStatusOf(items: readonly OutboxItem[], workoutId: string): SyncStatus {
  const mine = items.filter((item) => item.workoutId === workoutId);
  if (mine.length === 0) return 'saved';
  return mine.some(needsAttention) ? 'needs-you' : 'waiting';
}

/** One workout that something waits for, for screens that count and sum up: how it was counted before, and how it counts now. */
export interface PendingChange {
  readonly workoutId: string;
  /** As the server has it, as far as this device knows; null for a new one, or one in the trash. */
  readonly before: WorkoutRow | null;
  /** Null for one that is thrown away. */
  readonly after: WorkoutRow | null;
}

/** Undefined where neither the server nor this device has such a workout. */
export function withPending(
  known: Workout | undefined,
  waiting: readonly OutboxItem[],
  findProgram: FindProgram,
): Workout | undefined {
  let workout = known;
  for (const item of waiting) {
    const kind = kindOf(item);
    // The server may have taken a save whose answer was lost: then its version is the newer one.
    if (kind === 'create') workout ??= fromNew(item, findProgram);
    else if (workout && kind === 'edit') workout = withChanges(workout, item.data ?? {});
    else if (workout) workout = { ...workout, deletedAt: kind === 'delete' ? item.queuedAt : null };
  }
  return workout;
}

function withChanges(workout: Workout, changes: WorkoutChanges): Workout {
  const { revision: _, ...values } = changes;
  const changed = { ...workout, ...values };
  return { ...changed, localDate: localDateOf(changed.ended ?? changed.created, changed.timeZone) };
}

/** What a device sends is what it made itself: the server fills in the same. What is no workout is left to the list of what waits. */
function fromNew({ data, zone }: OutboxItem, findProgram: FindProgram): Workout | undefined {
  if (!isNewWorkout(data)) return undefined;
  const { wid, created, ended } = data;
  const program = findProgram(wid);
  const timeZone = data.timeZone ?? zone;
  return {
    ...plain,
    ...data,
    timeZone,
    title: program?.title ?? 'Workout',
    tags: program?.tags ?? [],
    timed: data.timed ?? program?.timed ?? false,
    localDate: localDateOf(ended ?? created, timeZone),
    program: program ? loggedProgram(program) : null,
  };
}

function isNewWorkout(data: unknown): data is NewWorkout {
  if (!isFields(data) || !isText(data._id) || !isText(data.wid) || !Array.isArray(data.moves)) return false;
  return isInstant(data.created) && (data.ended === null || isInstant(data.ended));
}

const isInstant = (value: unknown): boolean => isText(value) && !Number.isNaN(Date.parse(value));

const loggedProgram = ({ _id, version, title, tags, timed, moves }: Program): Workout['program'] => ({
  _id,
  version,
  title,
  tags,
  timed,
  moves,
});

const plain = {
  hr: [],
  hrIntervalMs: 2_000,
  elapsed: null,
  paused: false,
  mid: null,
  notes: '',
  seriesInstanceId: null,
  weekNumber: null,
  dayOfWeek: null,
  /** The server counts from 1: nothing of it is there yet. */
  revision: 0,
  deletedAt: null,
  series: null,
  dayNumber: null,
  peloton: false as const,
  lastPelotonSync: null,
};
