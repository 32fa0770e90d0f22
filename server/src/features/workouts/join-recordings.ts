/**
 * Joins what other devices recorded into the heart rate of a saved workout: when it is saved, when readings come later, and when its person takes a
 * recording out or in again. Each time all of it is taken out by the receipt and joined anew, so that it does not matter what came when.
 */
import { isDeepStrictEqual } from 'node:util';
import {
  addToSamples,
  emptyReceipt,
  type JoinedRecording,
  type JoinReceipt,
  join,
  spanOf,
  spanToFill,
  unjoin,
} from '@workout-tracker/core/heart-rate/join-recordings';
import type { Needs } from '#base/needs.ts';
import { lockPerson } from '#db/lock-person.ts';
import { type Tx, transact } from '#db/transaction.ts';
import { refreshSums } from '#facts/facts.queries.ts';
import { deriveHearts, heartColumns } from '#facts/heart-columns.ts';
import { refreshRides } from '#facts/rides.ts';
import {
  findWorkoutToJoin,
  listRecordingsWithin,
  readReadings,
  saveJoin,
  type WorkoutToJoin,
} from './join-recordings.queries.ts';
import { holdWorkout, updateHearts } from './peloton-link.queries.ts';
import { replaceTrack } from './update-workout.queries.ts';

/** A second is the finest that is told apart. */
const spanMs = 1_000;

/** Between which instants of the server's clock a workout was done; null while it goes on. */
export function timesOf(workout: WorkoutToJoin): { fromMs: number; toMs: number } | null {
  const span = spanOf(workout, { behindMs: workout.behindMs, intervalMs: spanMs });
  return span && { fromMs: span.startMs, toMs: Date.parse(workout.ended ?? '') + workout.behindMs };
}

/** After a save, as its own transaction: readings that come meanwhile wait for it, or see the workout. */
export async function joinSaved({ db, clock }: Needs<'db' | 'clock'>, userId: string, workoutId: string) {
  await transact(db, async (tx) => {
    await lockPerson(tx, userId);
    await joinRecordings(tx, userId, { workoutId, now: clock() });
  });
}

interface Choice {
  readonly recordingId: string;
  readonly isUsed: boolean;
}

/** False where there is no such workout, or the recording that is chosen is not within it. */
export async function joinRecordings(
  tx: Tx,
  userId: string,
  { workoutId, now, choice }: { workoutId: string; now: Date; choice?: Choice },
): Promise<boolean> {
  await holdWorkout(tx, userId, workoutId);
  const workout = await findWorkoutToJoin(tx, userId, workoutId);
  if (!workout) return false;
  const times = timesOf(workout);
  const { workout: base, cleared } = unjoin(workout, workout.receipt);
  const span = spanToFill(base, workout);
  const within: JoinedRecording[] = [];
  for (const recording of times ? await listRecordingsWithin(tx, userId, { workoutId, ...times }) : []) {
    if (!times || !span) break;
    const samples: (number | null)[] = [];
    let isHeard = false;
    for await (const readings of readReadings(tx, userId, recording, times)) {
      addToSamples(samples, readings, span);
      isHeard = true;
    }
    if (isHeard) within.push({ _id: recording._id, samples });
  }
  if (choice && !within.some(({ _id }) => _id === choice.recordingId)) return false;
  if (within.length === 0 && !workout.isJoined) return true;
  const leftOut = chosen(workout.leftOut, choice);
  const used = within.filter(({ _id }) => !leftOut.includes(_id));
  const { workout: joined, receipt } = join(base, used, { behindMs: workout.behindMs, cleared });
  const recordingIds = within.map(({ _id }) => _id);
  await saveJoin(tx, userId, workoutId, { recordingIds, leftOut, behindMs: workout.behindMs, receipt });
  await writeHearts(tx, userId, { before: workout, after: joined, now });
  return true;
}

function chosen(leftOut: readonly string[], choice: Choice | undefined): readonly string[] {
  if (!choice) return leftOut;
  const others = leftOut.filter((id) => id !== choice.recordingId);
  return choice.isUsed ? others : [...others, choice.recordingId];
}

interface Change {
  readonly before: WorkoutToJoin;
  readonly after: WorkoutToJoin;
  readonly now: Date;
}

async function writeHearts(tx: Tx, userId: string, { before, after, now }: Change): Promise<void> {
  if (isDeepStrictEqual([after.hr, after.hrIntervalMs], [before.hr, before.hrIntervalMs])) return;
  await updateHearts(tx, userId, after._id, heartColumns(deriveHearts(after)), now);
  await replaceTrack(tx, userId, after._id, after);
  await refreshRides(tx, userId, [after._id]);
  await refreshSums(tx, userId, [after._id]);
}

interface BeforeRecordings {
  readonly hearts: Pick<WorkoutToJoin, 'hr' | 'hrIntervalMs'>;
  /** To be stored in place of the receipt when these are written. */
  readonly receipt: JoinReceipt | null;
}

/**
 * The heart rate as it was before recordings were joined; undefined where none was. They lie over the heart rate of a class: whoever changes that begins
 * with this, and joins them again afterwards.
 */
export async function beforeRecordings(
  tx: Tx,
  userId: string,
  workoutId: string,
): Promise<BeforeRecordings | undefined> {
  const workout = await findWorkoutToJoin(tx, userId, workoutId);
  if (!workout?.receipt) return undefined;
  const { workout: base, cleared } = unjoin(workout, workout.receipt);
  return { hearts: { hr: base.hr, hrIntervalMs: base.hrIntervalMs }, receipt: emptyReceipt(base, cleared) };
}
