/** Which item is sent next: the oldest of those that are first in line for their workout and wait for nothing. */
import { needsAttention, type OutboxItem } from './outbox-item.ts';

/** The first of each workout: the others wait behind it, whatever it waits for. */
function headsOf(items: readonly OutboxItem[]): OutboxItem[] {
  const seen = new Set<string>();
  return items
    .toSorted((one, other) => one.place - other.place)
    .filter(({ workoutId }) => !seen.has(workoutId) && seen.add(workoutId));
}

export function nextToSend(
  items: readonly OutboxItem[],
  now: number,
  tried: ReadonlySet<string>,
): OutboxItem | undefined {
  return headsOf(items).find((item) => !needsAttention(item) && item.notBefore <= now && !tried.has(item.id));
}

/** When it is worth trying again by itself; undefined when everything waits for a person. */
export function nextTryAt(items: readonly OutboxItem[]): number | undefined {
  const times = headsOf(items)
    .filter((item) => !needsAttention(item) && item.waitingFor !== 'sign-in')
    .map(({ notBefore }) => notBefore);
  return times.length === 0 ? undefined : Math.min(...times);
}
