/**
 * Taking a class out of a workout again, by its receipt: `unlink(merge(a, b))` is `a`, and whatever was edited since keeps its edit. A
 * link without a receipt, from elsewhere, loses the link and the tag and nothing more.
 */
import type { MergeReceipt } from '../workouts/peloton-link.ts';
import type { Workout } from '../workouts/workout.ts';
import { heartRateDigest } from './heart-rate-digest.ts';

type Unlinkable = Pick<Workout, 'tags' | 'hr' | 'hrIntervalMs' | 'peloton' | 'lastPelotonSync'>;

/** Null when there is nothing to unlink. */
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

type PersonsOwn = Pick<Workout, 'moves' | 'notes' | 'hr' | 'tags' | 'seriesInstanceId'>;

/** Nothing that a person logged or wrote is in it. */
export function isBare({ moves, notes, hr, tags, seriesInstanceId }: PersonsOwn): boolean {
  return moves.length === 0 && notes === '' && hr.length === 0 && tags.length === 0 && seriesInstanceId === null;
}

function heartRateBefore({ hr, hrIntervalMs }: Unlinkable, receipt: MergeReceipt | undefined) {
  const filled = receipt?.heartRate;
  if (!filled || filled.written !== heartRateDigest(hr, hrIntervalMs)) return {};
  return { hr: filled.before, hrIntervalMs: filled.intervalMsBefore };
}
