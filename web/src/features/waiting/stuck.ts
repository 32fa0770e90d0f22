/**
 * A queue that is stuck must not be silent: what has waited for more than ten minutes while there was a network deserves a look. Time
 * without a network does not count, so that somebody who comes back from a week in the woods is not greeted with an alarm.
 */
import type { OutboxItem } from '#offline/outbox-item.ts';

const stuckAfterMs = 10 * 60_000;

interface Moment {
  readonly nowMs: number;
  /** Since when there is a network; null without one. */
  readonly onlineSinceMs: number | null;
}

export function stuckItems(items: readonly OutboxItem[], { nowMs, onlineSinceMs }: Moment): OutboxItem[] {
  if (onlineSinceMs === null) return [];
  return items.filter(({ queuedAt }) => nowMs - Math.max(Date.parse(queuedAt), onlineSinceMs) > stuckAfterMs);
}
