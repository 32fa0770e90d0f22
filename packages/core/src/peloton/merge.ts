/**
 * Bringing a class into a logged workout. Everything the person typed or recorded stays: the class becomes the link, the tag `peloton`
 * is added, and its heart rate fills in only where the workout has none. The receipt in the link says what was done. Merging the same
 * class again changes nothing, and another one first undoes the one before.
 */
import type { MergeReceipt, PelotonLink } from '../workouts/peloton-link.ts';
import type { Workout } from '../workouts/workout.ts';
import { classHeartRate, classIntervalMs } from './graph-values.ts';
import type { PelotonWorkout } from './peloton-workout.ts';
import { heartRateDigest } from './text-digest.ts';

const pelotonTag = 'peloton';

type Mergeable = Pick<Workout, 'created' | 'ended' | 'tags' | 'hr' | 'hrIntervalMs' | 'peloton' | 'lastPelotonSync'>;

interface Merged<T> {
  workout: T;
  receipt: MergeReceipt | null;
  /** False when the workout already has all of this; it is then the very one given. */
  isChanged: boolean;
}

/** `at` is the moment of the merge, for the receipt and `lastPelotonSync`. */
export function mergePeloton<T extends Mergeable>(workout: T, peloton: PelotonWorkout, at: string): Merged<T> {
  const link = linkOf(peloton);
  if (workout.peloton !== false && bringsNothing(workout.peloton, link)) {
    return { workout, receipt: workout.peloton.receipt ?? null, isChanged: false };
  }
  const base = unlinkPeloton(workout) ?? workout;
  const hr = base.hr.some((bpm) => bpm !== null) ? [] : hrWithin(base, peloton);
  const addedTags = base.tags.includes(pelotonTag) ? [] : [pelotonTag];
  const receipt: MergeReceipt = {
    version: 1,
    mergedAt: at,
    source: peloton.source,
    addedTags,
    lastPelotonSyncBefore: base.lastPelotonSync,
    heartRate:
      hr.length === 0
        ? null
        : { before: base.hr, intervalMsBefore: base.hrIntervalMs, written: heartRateDigest(hr, classIntervalMs) },
  };
  const merged: T = {
    ...base,
    ...(hr.length === 0 ? {} : { hr, hrIntervalMs: classIntervalMs }),
    tags: [...base.tags, ...addedTags],
    peloton: { ...link, receipt },
    lastPelotonSync: at,
  };
  return { workout: merged, receipt, isChanged: true };
}

/** All that is known of the class but the raw answer; its name is the one people know. */
function linkOf({ raw: _, ...known }: PelotonWorkout): PelotonLink {
  return { ...known, name: known.class_title };
}

/** The same again, or the same class without the graph that is already here. */
function bringsNothing({ receipt: _, ...before }: PelotonLink, link: PelotonLink): boolean {
  if (before.id === link.id && before.performance_graph != null && link.performance_graph == null) return true;
  return canonicalJson(before) === canonicalJson(link);
}

function hrWithin({ created, ended }: Mergeable, peloton: PelotonWorkout): (number | null)[] {
  return ended === null ? [] : classHeartRate(peloton, Date.parse(created), Date.parse(ended));
}

/** JSON with its keys in order: two equal things are the same text, also after a database has shuffled their keys. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

type Unlinkable = Pick<Workout, 'tags' | 'hr' | 'hrIntervalMs' | 'peloton' | 'lastPelotonSync'>;

/**
 * Taking a class out of a workout again, by its receipt: `unlink(merge(a, b))` is `a`, and whatever was edited since keeps its edit. A
 * link without a receipt, from elsewhere, loses the link and the tag and nothing more.
 * Null when there is nothing to unlink.
 */
export function unlinkPeloton<T extends Unlinkable>(workout: T): T | null {
  if (workout.peloton === false) return null;
  const receipt = workout.peloton.receipt;
  const addedTags = receipt?.addedTags ?? ['peloton'];
  return {
    ...workout,
    ...heartRateBefore(workout, receipt),
    tags: workout.tags.filter((tag) => !addedTags.includes(tag)),
    peloton: false,
    lastPelotonSync: receipt?.lastPelotonSyncBefore ?? null,
  };
}

type PersonsOwn = Pick<Workout, 'moves' | 'notes' | 'effort' | 'hr' | 'tags' | 'seriesInstanceId'>;

/** Nothing that a person logged or wrote is in it. */
export function isBare({ moves, notes, effort = null, hr, tags, seriesInstanceId }: PersonsOwn): boolean {
  const isEmpty = moves.length === 0 && notes === '' && effort === null && hr.length === 0 && tags.length === 0;
  return isEmpty && seriesInstanceId === null;
}

function heartRateBefore({ hr, hrIntervalMs }: Unlinkable, receipt: MergeReceipt | undefined) {
  const filled = receipt?.heartRate;
  if (!filled || filled.written !== heartRateDigest(hr, hrIntervalMs)) return {};
  return { hr: filled.before, hrIntervalMs: filled.intervalMsBefore };
}
