/**
 * Keeps what other devices heard, each reading once, and joins it at once into workouts that are saved already: in one transaction, so that a server that
 * is killed has done both or neither. The writes of one person take turns.
 */

import { randomUUID } from 'node:crypto';
import {
  addNumbers,
  byMinute,
  freshReadings,
  minuteMs,
  mostRuns,
  type NumberRun,
} from '@workout-tracker/core/heart-rate/kept-readings';
import type { RecordedReading, RecordingKind } from '@workout-tracker/core/heart-rate/recording';
import { reason } from '@workout-tracker/core/reasons/reason';
import type { Needs } from '#base/needs.ts';
import { lockPerson } from '#db/lock-person.ts';
import { type Tx, transact } from '#db/transaction.ts';
import { AppError, refuse, refuseInEnglish } from '#errors/app-error.ts';
import { joinRecordings } from '#features/workouts/join-recordings.ts';
import {
  addReadings,
  countOfDevice,
  findRecording,
  findRecordingOf,
  listWorkoutsDuring,
  type RecordingRow,
  readMinutes,
  saveRecording,
} from './recordings.queries.ts';

type KeepBase = Needs<'db' | 'clock' | 'limits' | 'liveHub'>;

interface Batch {
  readonly recordingId: string;
  readonly name: string;
  readonly sentAt: string;
  readonly readings: readonly RecordedReading[];
}

/** A device that joined by a code writes for one workout. */
interface JoinedBy {
  readonly workoutId: string;
  readonly deviceId: string;
}

/** Browsers number their readings themselves. Answers up to which number they may forget them. */
export async function keepBatch(
  base: KeepBase,
  userId: string,
  { recordingId, name, sentAt, readings }: Batch,
  joinedBy: JoinedBy | null = null,
): Promise<number> {
  const sentMs = Date.parse(sentAt);
  if (Number.isNaN(sentMs)) throw refuseInEnglish('/sentAt', 'This is not an instant.');
  await keepWithin(base, userId, async (tx, mayBegin) => {
    const known = await findRecording(tx, userId, recordingId);
    const deviceId = joinedBy?.deviceId ?? null;
    if (!known && deviceId === null && !mayBegin) return 'begins';
    if (known ? known.kind !== 'relay' || known.device_id !== deviceId : await hasTooMany(tx, userId, deviceId)) {
      throw new AppError('conflict', { reason: reason('recording-of-other-device') });
    }
    const about = {
      kind: 'relay',
      name,
      source: null,
      workout_id: joinedBy?.workoutId ?? null,
      device_id: deviceId,
    } as const;
    const now = base.clock();
    await store(tx, { user_id: userId, _id: recordingId, ...about }, known, { sentMs, readings, now });
    return 'kept';
  });
  return Math.max(...readings.map(({ n }) => n));
}

/**
 * More than all devices of a person begin, each of which may begin anew after every silence. Whatever is beyond that can be sent again later. Those
 * that joined by a code have a bound of their own, so that they use up nothing of their host's.
 */
const mostInDay = 1_000;
const dayS = 24 * 3_600;

/** In one transaction, with the person's other writes held off. What begins a recording is counted first, on a connection of its own. */
async function keepWithin(
  { db, limits, liveHub }: KeepBase,
  userId: string,
  keep: (tx: Tx, mayBegin: boolean) => Promise<'begins' | 'kept'>,
): Promise<void> {
  const attempt = (mayBegin: boolean) =>
    transact(db, async (tx) => {
      await lockPerson(tx, userId);
      return keep(tx, mayBegin);
    });
  if ((await attempt(false)) === 'begins') {
    await limits.take([limits.per('recordings-begun', userId, mostInDay, dayS)]);
    await attempt(true);
  }
  liveHub.tell(userId);
}

/** More than a page that is loaded over and over begins in one workout. */
const mostOfDevice = 50;

const hasTooMany = async (tx: Tx, userId: string, deviceId: string | null): Promise<boolean> =>
  deviceId !== null && (await countOfDevice(tx, userId, deviceId)) >= mostOfDevice;

interface Heard {
  readonly kind: Exclude<RecordingKind, 'relay'>;
  /** What tells one sender from another. */
  readonly source: string;
  readonly name: string;
  readonly readings: readonly { readonly at: number; readonly bpm: number; readonly rr: readonly number[] }[];
  /** When it was sent, by the sender's clock; null for the server's own. */
  readonly sentMs: number | null;
}

/** After a silence this long a source begins anew, and also when it has gone on for long enough. */
const silenceMs = 30 * minuteMs;
const longestMs = 6 * 60 * minuteMs;

/** Readings of what does not number them: the same instant of the same source is the same reading. */
export async function keepHeard(base: KeepBase, userId: string, heard: Heard): Promise<void> {
  const { kind, source, name, readings, sentMs } = heard;
  const instants = readings.map(({ at }) => at);
  const [fromMs, toMs] = [Math.min(...instants), Math.max(...instants)];
  await keepWithin(base, userId, async (tx, mayBegin) => {
    const near = await findRecordingOf(tx, userId, heard, { fromMs: fromMs - silenceMs, toMs: toMs + silenceMs });
    const isFull = near !== undefined && near.last_ms - near.first_ms > longestMs && fromMs > near.last_ms;
    const known = isFull ? undefined : near;
    if (!known && !mayBegin) return 'begins';
    const minutes = [...new Set(instants.map((at) => Math.floor(at / minuteMs)))];
    const kept = known ? await readMinutes(tx, userId, known._id, minutes) : [];
    const heardAt = new Set(kept.map(([, at]) => at));
    let n = known?.kept.at(-1)?.[1] ?? 0;
    const numbered: RecordedReading[] = [];
    for (const { at, bpm, rr } of readings) {
      if (heardAt.has(at)) continue;
      heardAt.add(at);
      n += 1;
      numbered.push({ n, at, bpm, ...(rr.length > 0 && { rr: [...rr] }) });
    }
    const now = base.clock();
    const about = { kind, name, source, workout_id: null, device_id: null };
    const _id = known?._id ?? randomUUID();
    await store(tx, { user_id: userId, _id, ...about }, known, {
      sentMs: sentMs ?? now.getTime(),
      readings: numbered,
      now,
    });
    return 'kept';
  });
}

type About = Pick<RecordingRow, 'user_id' | '_id' | 'kind' | 'name' | 'source' | 'workout_id' | 'device_id'>;

interface Sent {
  readonly sentMs: number;
  readonly readings: readonly RecordedReading[];
  readonly now: Date;
}

/** No device keeps readings for longer before it sends them; and none hears them before they are there. */
const oldestMs = 366 * 24 * 60 * minuteMs;
const newestMs = minuteMs;

async function store(tx: Tx, about: About, known: RecordingRow | undefined, { sentMs, readings, now }: Sent) {
  const behind = Math.min(known?.behind_ms ?? Number.POSITIVE_INFINITY, now.getTime() - sentMs);
  const before: readonly NumberRun[] = known?.kept ?? [];
  const possible = readings.filter(({ at }) => at >= sentMs - oldestMs && at <= sentMs + newestMs);
  const fresh = freshReadings(before, possible);
  if (fresh.length === 0 && (known === undefined || behind === known.behind_ms)) return;
  const kept = addNumbers(
    before,
    fresh.map(({ n }) => n),
  );
  if (kept.length > mostRuns) throw refuse('/readings', reason('too-many-readings-missing'));
  const instants = fresh.map(({ at }) => at);
  const [first, last] = [
    Math.min(...instants, known?.first_ms ?? Number.POSITIVE_INFINITY),
    Math.max(...instants, known?.last_ms ?? 0),
  ];
  // A clock that is set anew in the midst of it would place what came before in another age.
  if (first + behind < 0) throw refuse('/sentAt', reason('clock-of-recording-moved'));
  const latest = fresh.findLast(({ at }) => at === last)?.bpm ?? known?.last_bpm ?? 0;
  const row = {
    ...about,
    behind_ms: behind,
    kept,
    first_ms: first,
    last_ms: last,
    first_at: new Date(first + behind),
    last_at: new Date(last + behind),
    last_bpm: latest,
    began_at: known?.began_at ?? now,
    received_at: now,
  };
  await saveRecording(tx, row);
  const { user_id: userId, _id, workout_id: workoutId } = about;
  if (fresh.length > 0) await addReadings(tx, userId, _id, byMinute(fresh));
  // Those that the workout's own save will find are left to it.
  const span = { fromMs: Math.min(...instants, last) + behind, toMs: Math.max(...instants, first) + behind, workoutId };
  for (const id of await listWorkoutsDuring(tx, userId, span)) await joinRecordings(tx, userId, { workoutId: id, now });
}
