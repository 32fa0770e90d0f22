/** Which item is sent next: the oldest of those that are first in line for their workout and wait for nothing. */
import { isParked, type StackItem } from './stack-item.ts';

/** The first of each workout: the others wait behind it, whatever it waits for. */
function headsOf(items: readonly StackItem[]): StackItem[] {
  const seen = new Set<string>();
  return items
    .toSorted((one, other) => one.place - other.place)
    .filter(({ workoutId }) => !seen.has(workoutId) && seen.add(workoutId));
}

export function nextToSend(
  items: readonly StackItem[],
  now: number,
  tried: ReadonlySet<string>,
): StackItem | undefined {
  return headsOf(items).find((item) => !isParked(item) && item.notBefore <= now && !tried.has(item.id));
}

/** When it is worth trying again by itself; undefined when everything waits for a person. */
export function nextTryAt(items: readonly StackItem[]): number | undefined {
  const times = headsOf(items)
    .filter((item) => !isParked(item) && item.waitingFor !== 'sign-in')
    .map(({ notBefore }) => notBefore);
  return times.length === 0 ? undefined : Math.min(...times);
}
