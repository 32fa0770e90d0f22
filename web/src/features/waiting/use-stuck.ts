/** How many saves have waited too long, looked at every ten seconds: nothing else tells that time has passed. */
import { useEffect, useState } from 'react';
import type { OutboxItem } from '#offline/outbox-item.ts';

const lookEveryMs = 10_000;

export function useStuck(items: readonly OutboxItem[], isOnline: boolean): number {
  const [nowMs, setNow] = useState(Date.now);
  const [onlineSinceMs, setOnlineSince] = useState<number | null>(() => (isOnline ? Date.now() : null));
  useEffect(() => setOnlineSince(isOnline ? Date.now() : null), [isOnline]);
  const isWaiting = items.length > 0;
  useEffect(() => {
    if (!isWaiting) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), lookEveryMs);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return stuckItems(items, { nowMs, onlineSinceMs }).length;
}

const stuckAfterMs = 10 * 60_000;

interface Moment {
  readonly nowMs: number;
  /** Since when there is a network; null without one. */
  readonly onlineSinceMs: number | null;
}

/**
 * A queue that is stuck must not be silent: what has waited for more than ten minutes while there was a network deserves a look. Time
 * without a network does not count, so that somebody who comes back from a week in the woods is not greeted with an alarm.
 */
export function stuckItems(items: readonly OutboxItem[], { nowMs, onlineSinceMs }: Moment): OutboxItem[] {
  if (onlineSinceMs === null) return [];
  return items.filter(({ queuedAt }) => nowMs - Math.max(Date.parse(queuedAt), onlineSinceMs) > stuckAfterMs);
}
