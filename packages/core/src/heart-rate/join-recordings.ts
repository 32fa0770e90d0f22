/**
 * Joins what other devices recorded into the heart rate of a workout. The workout's own strap wins, and so does what a person typed; recordings fill the
 * gaps, the one that covers most of the workout first. Heart rate that came with a Peloton class gives way to all of them. A receipt says which sample
 * came from which recording, so that taking recordings out again restores what was there before: `unjoin(join(workout))` is the workout, and a sample
 * that was edited since keeps its edit.
 */
import { heartRateDigest } from '../peloton/text-digest.ts';
import type { MergeReceipt } from '../workouts/peloton-link.ts';
import type { Workout } from '../workouts/workout.ts';
import { workoutLimits } from '../workouts/workout-limits.ts';

type Samples = readonly (number | null)[];

export interface Joinable extends Pick<Workout, 'created' | 'ended' | 'hr' | 'hrIntervalMs'> {
  /** Of its class no more than what it wrote. */
  readonly peloton: { readonly receipt?: MergeReceipt } | false;
}

/** By the server's clock. */
export interface PlacedReading {
  readonly at: number;
  readonly bpm: number;
}

export interface JoinedRecording {
  readonly _id: string;
  /** In the intervals of `spanToFill`: as many as a workout may have, however many readings there were. */
  readonly samples: Samples;
}

/** Samples one after the other, from an index on. */
interface Run {
  readonly from: number;
  readonly bpm: readonly number[];
}

export interface JoinReceipt {
  readonly version: 1;
  readonly intervalMs: number;
  /** How many samples there were, before there were more. */
  readonly lengthBefore: number;
  readonly fills: readonly { readonly recordingId: string; readonly runs: readonly Run[] }[];
  /** Filled once and emptied by hand since: they stay empty. */
  readonly cleared: readonly number[];
  /** The heart rate of a class, whole, where recordings took its place. */
  readonly replaced: {
    readonly hr: Samples;
    readonly intervalMs: number;
    /** A fingerprint of what took its place. */
    readonly written: string;
  } | null;
}

/** As the phone records it. */
const usualIntervalMs = 2_000;

interface Unjoined<T> {
  readonly workout: T;
  /** What was emptied by hand. */
  readonly cleared: readonly number[];
}

/** The workout without what recordings wrote into it. */
export function unjoin<T extends Joinable>(workout: T, receipt: JoinReceipt | null): Unjoined<T> {
  const { hr, hrIntervalMs } = workout;
  if (receipt === null) return { workout, cleared: [] };
  const { replaced, lengthBefore, fills } = receipt;
  if (replaced) {
    // Whatever was edited since is the person's.
    if (heartRateDigest(hr, hrIntervalMs) !== replaced.written) return { workout, cleared: [] };
    return { workout: { ...workout, hr: [...replaced.hr], hrIntervalMs: replaced.intervalMs }, cleared: [] };
  }
  if (hrIntervalMs !== receipt.intervalMs) return { workout, cleared: [] };
  const before = [...hr];
  const cleared = receipt.cleared.filter((index) => (hr[index] ?? null) === null);
  for (const { from, bpm } of fills.flatMap(({ runs }) => runs)) {
    for (const [step, written] of bpm.entries()) {
      const index = from + step;
      if (hr[index] === written) before[index] = null;
      else if ((hr[index] ?? null) === null) cleared.push(index);
    }
  }
  const length = Math.min(before.length, Math.max(lengthBefore, before.findLastIndex((bpm) => bpm !== null) + 1));
  return { workout: { ...workout, hr: before.slice(0, length) }, cleared: cleared.sort((one, other) => one - other) };
}

interface Joined<T> {
  readonly workout: T;
  /** Null where nothing was filled and nothing is to be remembered. */
  readonly receipt: JoinReceipt | null;
}

interface JoinOptions {
  /** What the clock of the device that logged the workout is behind the server's. */
  readonly behindMs: number;
  readonly cleared?: readonly number[];
}

/** The intervals that recordings fill, of a workout without what they wrote into it; null while it goes on. */
export function spanToFill(workout: Joinable, { behindMs }: Pick<JoinOptions, 'behindMs'>): Span | null {
  return spanOf(workout, { behindMs, intervalMs: intervalToFill(workout) });
}

const intervalToFill = (workout: Joinable): number =>
  workout.hr.length === 0 || isFromClass(workout) ? usualIntervalMs : workout.hrIntervalMs;

/** `workout` is one without what recordings wrote into it. */
export function join<T extends Joinable>(
  workout: T,
  recordings: readonly JoinedRecording[],
  { behindMs, cleared = [] }: JoinOptions,
): Joined<T> {
  const isOfClass = isFromClass(workout);
  const intervalMs = intervalToFill(workout);
  const own: Samples = isOfClass ? [] : workout.hr;
  const kept = isOfClass || workout.hrIntervalMs !== intervalMs ? [] : cleared;
  const span = spanToFill(workout, { behindMs });
  if (span === null) return unfilled(workout, kept);

  const isCleared = new Set(kept);
  const hr: (number | null)[] = [...own];
  while (hr.length < span.length) hr.push(null);
  const fills: JoinReceipt['fills'][number][] = [];
  for (const { _id, samples } of byCoverage(recordings)) {
    const filled: (number | null)[] = samples.map((bpm, index) =>
      (hr[index] ?? null) === null && !isCleared.has(index) ? bpm : null,
    );
    for (const [index, bpm] of filled.entries()) if (bpm !== null) hr[index] = bpm;
    const runs = runsOf(filled);
    if (runs.length > 0) fills.push({ recordingId: _id, runs });
  }
  if (fills.length === 0) return unfilled(workout, kept);
  if (isOfClass) fillFromClass(hr, workout, { intervalMs });
  const length = Math.max(own.length, hr.findLastIndex((bpm) => bpm !== null) + 1);
  const joined = { ...workout, hr: hr.slice(0, length), hrIntervalMs: intervalMs };
  const written = heartRateDigest(joined.hr, intervalMs);
  const receipt: JoinReceipt = {
    version: 1,
    intervalMs,
    lengthBefore: isOfClass ? 0 : workout.hr.length,
    fills,
    cleared: kept,
    replaced: isOfClass ? { hr: workout.hr, intervalMs: workout.hrIntervalMs, written } : null,
  };
  return { workout: joined, receipt };
}

function unfilled<T extends Joinable>(workout: T, cleared: readonly number[]): Joined<T> {
  return { workout, receipt: emptyReceipt(workout, cleared) };
}

/** Where nothing is filled, what was emptied by hand is remembered for readings that come later. */
export function emptyReceipt(
  { hr, hrIntervalMs }: Pick<Joinable, 'hr' | 'hrIntervalMs'>,
  cleared: readonly number[],
): JoinReceipt | null {
  if (cleared.length === 0) return null;
  return { version: 1, intervalMs: hrIntervalMs, lengthBefore: hr.length, fills: [], cleared, replaced: null };
}

/** Whether the heart rate is that of the class the workout is linked to. */
function isFromClass({ peloton, hr, hrIntervalMs }: Joinable): boolean {
  const written = peloton === false ? undefined : peloton.receipt?.heartRate?.written;
  return written !== undefined && written === heartRateDigest(hr, hrIntervalMs);
}

interface Span {
  /** By the server's clock. */
  readonly startMs: number;
  readonly intervalMs: number;
  readonly length: number;
}

/** Of a workout that is over; null for any other. */
export function spanOf(
  { created, ended }: Pick<Joinable, 'created' | 'ended'>,
  { behindMs, intervalMs }: { behindMs: number; intervalMs: number },
): Span | null {
  if (ended === null) return null;
  const startMs = Date.parse(created) + behindMs;
  const length = Math.ceil((Date.parse(ended) + behindMs - startMs) / intervalMs);
  return length < 1 ? null : { startMs, intervalMs, length: Math.min(length, workoutLimits.samples) };
}

/** Samples like `hr` of a workout, the last reading of each interval and null where there was none, with more readings: none earlier than those before. */
export function addToSamples(
  samples: (number | null)[],
  readings: readonly PlacedReading[],
  { startMs, intervalMs, length }: Span,
): void {
  for (const { at, bpm } of readings) {
    const index = Math.floor((at - startMs) / intervalMs);
    if (index < 0 || index >= length) continue;
    while (samples.length < index) samples.push(null);
    samples[index] = bpm;
  }
}

function byCoverage(recordings: readonly JoinedRecording[]): readonly JoinedRecording[] {
  return recordings
    .map((one) => ({ ...one, covered: one.samples.filter((bpm) => bpm !== null).length }))
    .sort((one, other) => other.covered - one.covered || (one._id < other._id ? -1 : 1));
}

/** What recordings left, from the heart rate of the class: its sample at that moment. */
function fillFromClass(hr: (number | null)[], workout: Joinable, { intervalMs }: { intervalMs: number }): void {
  const classLength = Math.ceil((workout.hr.length * workout.hrIntervalMs) / intervalMs);
  while (hr.length < Math.min(classLength, workoutLimits.samples)) hr.push(null);
  for (const [index, bpm] of hr.entries()) {
    if (bpm === null) hr[index] = workout.hr[Math.floor((index * intervalMs) / workout.hrIntervalMs)] ?? null;
  }
}

function runsOf(samples: Samples): Run[] {
  const runs: { from: number; bpm: number[] }[] = [];
  let open: { from: number; bpm: number[] } | undefined;
  for (const [index, bpm] of samples.entries()) {
    if (bpm === null) {
      open = undefined;
      continue;
    }
    if (open === undefined) {
      open = { from: index, bpm: [] };
      runs.push(open);
    }
    open.bpm.push(bpm);
  }
  return runs;
}

/** How many samples of the workout each recording filled. */
export function countFilled(receipt: JoinReceipt | null): Map<string, number> {
  return new Map(
    (receipt?.fills ?? []).map(({ recordingId, runs }) => [
      recordingId,
      runs.reduce((sum, { bpm }) => sum + bpm.length, 0),
    ]),
  );
}
